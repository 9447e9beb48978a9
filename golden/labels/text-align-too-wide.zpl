^XA
^MUD^JMA^MCY^CI28^PW812^LL406^LH0,0^PON^PMN^LRN^FWN,0
^FO203,51^A0N,28,28^FDThis line is far too long for the room that is left on the label^FS
^XZ