^FX A character that the mode cannot hold is left out.
^XA^PW140^LL150^FO10,10^BQN,2,5^FDMM,AB123|X^FS^XZ
