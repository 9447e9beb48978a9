^XA
^MUD^JMA^MCY^CI28^PW406^LL142^LH0,0^PON^PMN^LRN^FWN,0
^FO35,35^GB336,73,1,B,0^FS
^FO41,41^A0N,23,23^FB325,2,0,L,0^FDHandle with care. Keep dry and\&away from direct sunlight. Do not^FS
^XZ