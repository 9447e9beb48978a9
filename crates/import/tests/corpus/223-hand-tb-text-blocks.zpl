^XA^PW812^LL609^CI28
^FO20,20^GB350,120,1^FS^FO20,20^A0N,30,30^TBN,350,120^FDText block that wraps at words and is cut at the height of the box^FS
^FO420,20^A0N,30,30^TBN,350,200^FDangle <<> bracket is written twice^FS
^FO20,200^A0R,30,30^TBR,200,150^FDturned block of text^FS
^FO300,200^A0N,40,40^TBN,400,60^FDcut here because it is too long for one line^FS
^XZ
