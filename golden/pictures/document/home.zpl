^FX LH moves the fields after it, those that are typeset as well.
^XA^PW240^LL120
^LH40,20
^FO0,0^GB60,40,3^FS
^FT5,70^A0N,24,24^FDhome^FS
^LH140,50
^FO0,0^GB60,40,3^FS
^FT5,60^A0N,24,24^FDaway^FS
^LH0,0
^FO0,0^GB240,120,1^FS
^XZ
