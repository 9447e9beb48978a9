^FX PMY: left and right of the whole label are exchanged.
^XA^PW300^LL120^PMY
^FO10,10^GB60,30,3^FS
^FO90,10^A0N,40,40^FDmirror^FS
^BY2,3,40^FO40,60^BCN,40,N^FDMIRR^FS
^XZ
