^XA
^CI28
^FO30,30
^A0N,36,30^FDLot / serial^FS
^FO30,76^A0N,40,34^FD{{lot.product}}^FS
^FO30,126
^A0N,40,34^FD{{lot.name}}^FS
^FO30,180^BY2,2,70
^BCN,70,Y,N,N
^FD{{lot.name}}^FS
^FO420,30^BY2,2,10^BQN,2,5^FDLA,{{lot.name}}^FS
^XZ
