"""A game on paper: its cards, tokens, boards and rules as pages to print, as pictures, and as a save of Tabletop
Simulator. How a game's own things look is in its folder (`games/X/paper/`); `faces.Faces` prints any game."""
