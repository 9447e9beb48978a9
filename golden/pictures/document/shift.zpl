^FX LS moves fields to the left, or to the right when negative.
^XA^PW240^LL110
^LS20^FO60,10^GB60,20,20^FS^FO60,75^A0N,24,24^FDleft^FS
^LS0^FO60,32^GB60,20,20^FS
^LS-20^FO60,54^GB60,20,20^FS^FO130,75^A0N,24,24^FDright^FS
^LS0^XZ
