"""What the lessons' tests share: a window on some level, and the shipped lessons.

Belongs here: opening them. Must not know: what a test looks for.
"""

from pathlib import Path

import pytest

from sandbox.document import Document
from tests.ui.lessons.pupil import Pupil
from tests.ui.window.conftest import closed_windows as closed_windows


@pytest.fixture
def pupil(tmp_path: Path) -> Pupil:
    """A window that remembers in a folder of its own, with no lesson open yet."""
    return Pupil(Document.new(20, 10), folder=tmp_path / "settings")
