//! Conversion with a ruler of round numbers: letters are half as wide as high, a module of bars is a dot.
