"""The small level that most tests of the window open."""

TWO_ROOMS = """
format = 1
name = "Two rooms"
map = '''
#########################
#.......................#
#..@....................#
#.......................#
#..........+............#
#.......................#
#########################
'''
[[creature]]
id = "guard-1"
kind = "guard"
at = [20, 3]
asleep = false
"""
