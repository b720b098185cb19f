"""Tables of what there is: terrain, kinds of noise, kinds of creature, sight."""
