^XA
^MUD^JMA^MCY^CI28^PW406^LL264^LH0,0^PON^PMN^LRN^FWN,0
^FO35,35^GB336,194,1,B,0^FS
^FO41,41^A0N,28,28^FB325,4,0,L,0^FDHandle with care. Keep dry\&and away from direct\&sunlight. Do not stack more\&than three high.^FS
^XZ