^FX Millimetres, inches, dots, and dots of half the resolution: the same square four times.
^XA^MUM^PW30^LL10
^FO1,1^GB5,5,.5^FS
^MUI^FO.3153,.0394^GB.197,.197,.0197^FS
^MUD^FO120,8^GB40,40,4^FS
^MUD,100,200^FO88,4^GB20,20,2^FS
^MUD,200,200
^FO10,60^A0N,18,18^FDmm in dots^FS
^XZ
