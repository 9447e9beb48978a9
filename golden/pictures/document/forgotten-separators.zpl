^FX Fields without FS: the next place, the next thing to draw and the end of the label end them.
^XA^PW260^LL110
^FO10,10^GB40,40,3
^FO60,10^A0N,30,30^FDone
^FO60,50^A0N,30,30^FDtwo
^FO140,10^GB30,30,30^GB60,60,2
^FO150,80^A0N,24,24^FDthree
^XZ
