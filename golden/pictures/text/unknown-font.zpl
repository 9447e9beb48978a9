^XA^PW260^LL100
^FX A font that the printer does not have is drawn like font A, in whole steps of its size
^FO5,5^AAN,18,10^FDfont A^FS
^FO5,35^AMN,18,10^FDfont M^FS
^CFK,27
^FO5,65^FDfont K^FS
^XZ
