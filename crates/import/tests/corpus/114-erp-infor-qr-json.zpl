^XA^CI28^PW812^LL406
^FO20,20^BQN,2,4,M,7^FDMA,{"wo":"118823","op":20,"qty":64,"by":"KV"}^FS
^FO260,30^A0N,46,46^FDWO 118823 / 20^FS
^FO260,90^A0N,32,32^FB520,3,6^FDDrill and deburr the flange; check the first piece with gauge G-14^FS
^FO260,220^A0N,90,90^FD64 pcs^FS
^FO20,340^GB772,2,2^FS
^FO20,356^A0N,26,26^FDScan to start, scan again to finish^FS
^XZ
