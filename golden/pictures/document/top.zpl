^FX LT moves the print as a whole, wherever in the label it stands.
^XA^PW200^LL100
^FO20,10^GB60,30,30^FS
^LT25
^FO100,10^A0N,30,30^FDdown^FS
^XZ
^XA^LT-10
^FO20,10^GB60,30,30^FS
^FO100,10^A0N,30,30^FDup^FS
^XZ
^XA^LT0^XZ
