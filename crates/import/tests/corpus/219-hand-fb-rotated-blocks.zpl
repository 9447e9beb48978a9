^XA^PW812^LL812
^FO600,40^A0R,30,30^FB300,3,4,L^FDrotated block R with three lines of text^FS
^FO40,400^A0B,30,30^FB300,3,4,C^FDrotated block B, centred text here\&^FS
^FO300,600^A0I,30,30^FB300,3,4,R^FDupside down block, right\&^FS
^FO300,40^A0N,30,30^FB250,3,0,L^FDnormal\&two\&three^FS
^XZ
