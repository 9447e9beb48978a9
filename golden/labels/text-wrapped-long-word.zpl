^XA
^MUD^JMA^MCY^CI28^PW812^LL406^LH0,0^PON^PMN^LRN^FWN,0
^FO51,51^A0N,28,28^FB203,4,0,L,0^FDA\&Donaudampfschif\&ffahrtsgesellscha\&ftskapitän^FS
^XZ