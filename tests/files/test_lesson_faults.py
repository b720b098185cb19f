"""Every way in which a lesson can be wrong: the error says what, where, and what is allowed."""

import pytest

from sandbox.errors import InputError
from sandbox.levelfile import loads

LEVEL = """format = 1
name = "One"
map = '''
#####
#@.+#
#####
'''
[[creature]]
kind = "rat"
id = "rat"
at = [2, 1]
"""
LESSON = f'{LEVEL}[lesson]\ntext = "Listen."\n'
HEAD = 'id = "a"\ntext = "?"\n'
ENDS = 'answer = []\nwrong = [{ answer = [], because = "" }]\n'
RAT = '{ who = "rat", hears = true }'


def task(words: str, ends: str = ENDS) -> str:
    return f"{LESSON}[[task]]\n{HEAD}{words}\n{ends}"


def mark(words: str, ends: str = ENDS) -> str:
    return task(f'do = "mark"\n{words}', ends)


def place(words: str, ends: str = ENDS) -> str:
    return task(f'do = "place"\n{words}', ends)


def act(words: str, ends: str = ENDS) -> str:
    return task(f'do = "act"\n{words}', ends)


def goal(words: str) -> str:
    return act(f"within = 3\ngoals = [{{ {words} }}]")


def choose(*options: str) -> str:
    return task(f'do = "choose"\noptions = [{", ".join(options)}]', "")


# What is wrong: the text, and what the error must say, in this order.
FAULTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "tasks without a lesson": (
        f'{LEVEL}[[task]]\n{HEAD}do = "mark"',
        ("line 12, task[0]", "no `[lesson]`"),
    ),
    "a lesson without tasks": (LESSON, ("line 12, lesson", "needs a task", "`[[task]]`")),
    "no text": (f"{LEVEL}[lesson]\nclosing = ''", ("line 12, lesson", "`text` is missing", "text")),
    "an unknown key": (LESSON + "titel = 'x'", ("line 14, lesson.titel", "unknown key", "closing")),
    "tasks in the lesson": (LESSON + "tasks = []", ("lesson.tasks", "unknown key `tasks`")),
    "no name": (mark("turn = 1").replace('name = "One"\n', ""), ("needs the level's `name`",)),
    "a summary of two lines": (
        LESSON + f'summary = "a\\nb"\n[[task]]\n{HEAD}do = "mark"\nturn = 1\n{ENDS}',
        ("line 14, lesson.summary", "one line of text"),
    ),
    "an unknown number": (
        LESSON + f'numbers = ["muffle.dor"]\n[[task]]\n{HEAD}do = "mark"\nturn = 1\n{ENDS}',
        ("line 14, lesson.numbers[0]", "found 'muffle.dor'", "noisebox rules hearing"),
    ),
    "no kind of task": (
        task(""),
        ("line 14, task[0]", "`do` is missing", "mark, place, act, choose"),
    ),
    "an unknown kind of task": (
        task('do = "sing"'),
        ("line 17, task[0].do", "found 'sing'", "one of mark, place, act, choose"),
    ),
    "a task without a name": (
        mark("turn = 1").replace('id = "a"', 'id = " "'),
        ("line 15, task[0].id", "one line of text"),
    ),
    "a name twice": (
        mark("turn = 1") + f'[[task]]\n{HEAD}do = "mark"\nturn = 1\n{ENDS}',
        ("line 22, task[1].id", "found 'a', which is taken"),
    ),
    "no wrong answer": (
        mark("turn = 1", "answer = []\nwrong = []"),
        ("line 20, task[0].wrong", "there is no wrong answer"),
    ),
    "no answer": (mark("turn = 1", ""), ("line 14, task[0]", "`answer` is missing")),
    "a wrong answer without a reason": (
        mark("turn = 1", "answer = []\nwrong = [{ answer = [] }]"),
        ("line 20, task[0].wrong[0]", "`because` is missing"),
    ),
    "an unknown key of a task": (mark("turn = 1\nfor = 3"), ("task[0].for", "unknown key", "turn")),
    "a turn before the first": (mark("turn = 0"), ("line 18, task[0].turn", "from 1 to 100000")),
    "a noise before the first": (mark("turn = 1\nnoise = 0"), ("task[0].noise", "from 1")),
    "a listener who is not there": (
        mark('turn = 1\nlistener = "cat"'),
        ("line 19, task[0].listener", "found 'cat', who is not there; there is you, rat"),
    ),
    "a band that there is not": (
        mark('turn = 1\nband = "dim"'),
        ("line 19, task[0].band", "found 'dim'", "one of clear, faint, loud"),
    ),
    "a cell off the map": (
        mark("turn = 1\namong = [[9, 9]]"),
        ("line 19, task[0].among[0]", "[9, 9], which is off the map"),
    ),
    "an answer that cannot be marked": (
        mark("turn = 1\namong = [[1, 1]]").replace("answer = []\n", "answer = [[2, 1]]\n"),
        ("line 20, task[0].answer[0]", "2,1 is none of the cells that can be marked"),
    ),
    "nobody where one is to be marked": (
        mark('turn = 1\nof = "creatures"').replace("answer = []\n", "answer = [[3, 1]]\n"),
        ("task[0].answer[0]", "none of the cells that can be marked"),
    ),
    "an unknown terrain": (
        place(f'puts = ["door"]\ngoals = [{RAT}]'),
        ("line 18, task[0].puts", "found 'door'", "stone_floor"),
    ),
    "nothing to put": (place(f"puts = []\ngoals = [{RAT}]"), ("task[0].puts", "one terrain")),
    "no cell to put it on": (
        place(f'puts = ["wall"]\nmost = 0\ngoals = [{RAT}]'),
        ("line 19, task[0].most", "from 1"),
    ),
    "an answer off the map": (
        place(f'puts = ["wall"]\ngoals = [{RAT}]').replace(
            "answer = []\n", 'answer = [{ put = "wall", at = [9, 9] }]\n'
        ),
        ("line 20, task[0].answer[0].at", "off the map"),
    ),
    "no goal": (act("within = 3\ngoals = []"), ("line 19, task[0].goals", "one goal")),
    "no turn to act in": (act(f"within = 0\ngoals = [{RAT}]"), ("task[0].within", "from 1 to")),
    "nobody to act": (
        act(f"within = 3\ngoals = [{RAT}]").replace("@", "."),
        ("task[0]", "there must be a `you`"),
    ),
    "a step that is none": (
        act(f"within = 3\ngoals = [{RAT}]").replace("answer = []\n", 'answer = [{ do = "fly" }]\n'),
        ("line 20, task[0].answer[0].do", "found 'fly'", "one of"),
    ),
    "a step that lacks a word": (
        act(f"within = 3\ngoals = [{RAT}]").replace(
            "answer = []\n", 'answer = [{ do = "move" }]\n'
        ),
        ("line 20, task[0].answer[0]", "`move` needs `at`"),
    ),
    "a rest of no turns": (
        act(f"within = 3\ngoals = [{RAT}]").replace(
            "answer = []\n", 'answer = [{ do = "rest", turns = 0 }]\n'
        ),
        ("task[0].answer[0].turns", "from 1"),
    ),
    "a goal of nobody": (goal("hears = true"), ("line 19, task[0].goals[0]", "`who` is missing")),
    "a goal of someone who is not there": (
        goal('who = "cat", hears = true'),
        ("line 19, task[0].goals[0].who", "found 'cat'"),
    ),
    "a goal that says nothing": (goal('who = "rat", when = "never"'), ("it claims nothing",)),
    "a noise of someone who is not there": (
        goal('who = "rat", hears = true, made_by = "cat"'),
        ("task[0].goals[0].made_by", "found 'cat'"),
    ),
    "what nothing is heard as": (
        goal('who = "rat", hears = "a moo"'),
        ("task[0].goals[0].hears", "found 'a moo'", "true, false, or one of footsteps"),
    ),
    "a chance that is none": (
        goal('who = "rat", chance = "3/2"'),
        ("task[0].goals[0].chance", "found '3/2'", "a fraction from 0 to 1"),
    ),
    "a chance of nothing": (goal('who = "rat", chance = "1/0"'), ("chance", "found '1/0'")),
    "a reason for what is heard": (
        goal('who = "rat", reason = "deaf", band = "loud"'),
        ("task[0].goals[0].reason", "does not go with `band`"),
    ),
    "a message to another": (
        goal('who = "rat", message = false'),
        ("task[0].goals[0].message", "only you are told messages"),
    ),
    "two right options": (
        choose(*[f'{{ text = "x", claim = {RAT}, right = true }}'] * 2),
        ("line 18, task[0].options", "of 2 options 2 are marked"),
    ),
    "a single option": (
        choose(f'{{ text = "x", claim = {RAT}, right = true }}'),
        ("task[0].options", "of 1 options 1 are marked"),
    ),
    "no option": (choose(), ("task[0].options", "of 0 options 0 are marked")),
    "an option without a claim": (
        choose('{ text = "x" }', '{ text = "y" }'),
        ("line 18, task[0].options[0]", "`claim` is missing", "a table"),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_error_says_what_where_and_what_is_allowed(name: str) -> None:
    text, parts = FAULTS[name]
    with pytest.raises(InputError) as raised:
        loads(text, "lesson.toml")
    said = str(raised.value)
    assert said.startswith("lesson.toml: ")
    at = 0
    for part in parts:
        assert part in said[at:], f"{said!r} lacks {part!r}"
        at = said.index(part, at) + len(part)


def test_what_is_not_wrong() -> None:
    for text in (
        mark("turn = 1"),
        place(f'puts = ["wall"]\ngoals = [{RAT}]'),
        act(f"within = 3\ngoals = [{RAT}]"),
        goal('who = "you", message = false, at = [1, 1], when = "at_end"'),
        choose(
            f'{{ text = "x", claim = {RAT} }}', f'{{ text = "y", claim = {RAT}, right = true }}'
        ),
    ):
        assert loads(text, "").tasks
