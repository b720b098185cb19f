"""Lessons drawn in a few lines, for tests of the verdicts.

Belongs here: from a picture and tasks in words to a level with a lesson. Must not know: verdicts.
"""

from sandbox.document import Document
from sandbox.files.lessons import lesson_of
from sandbox.lessons.answers import Answer, stage
from sandbox.lessons.judging import judge
from sandbox.lessons.records import AnyTask
from sandbox.lessons.verdicts import Verdict
from sandbox.levelfile import loads

HALL = """format = 1
name = "The hall"
ambient_light = 0
map = '''
#############
#@....'.....#
#.....#.....#
#############
'''
[[creature]]
kind = "guard"
id = "guard"
at = [8, 1]
[[creature]]
kind = "golem"
id = "golem"
enemies = []
at = [2, 2]
[[script]]
turn = 1
who = "you"
do = "shout"
[lesson]
text = "Listen."
"""


def taught(task: str, level: str = HALL) -> Document:
    """A level with one task, given by its lines after `id` and `text`."""
    return loads(f'{level}\n[[task]]\nid = "it"\ntext = "?"\nwhy = "So it is."\n{task}', "drawn")


def the_task(document: Document) -> AnyTask:
    """The task of a level that has one."""
    lesson = lesson_of(document)
    assert lesson is not None
    return lesson.tasks[0]


def verdict(document: Document, answer: Answer) -> Verdict:
    """What is said of an answer to the task."""
    task = the_task(document)
    return judge(stage(document, task), task, answer)
