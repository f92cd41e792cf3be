"""The laboratory: a designer's questions, each answered by games played for it."""
