^XA^PW812^LL1218
^FO20,20^GB300,260,1^FS^FO20,20^A0N,28,28^FB300,8,4,L^FDLeft: the quick brown fox jumps over the lazy dog and runs away^FS
^FO340,20^GB300,260,1^FS^FO340,20^A0N,28,28^FB300,8,4,C^FDCentre: the quick brown fox jumps over the lazy dog and runs away\&^FS
^FO20,300^GB300,260,1^FS^FO20,300^A0N,28,28^FB300,8,4,R^FDRight: the quick brown fox jumps over the lazy dog and runs away\&^FS
^FO340,300^GB300,260,1^FS^FO340,300^A0N,28,28^FB300,8,4,J^FDJustified: the quick brown fox jumps over the lazy dog and runs away^FS
^FO20,580^A0N,28,28^FB300,8,-4,L^FDTight lines: the quick brown fox jumps over the lazy dog^FS
^FO340,580^A0N,28,28^FB300,8,14,L,60^FDHanging indent: the quick brown fox jumps over the lazy dog^FS
^FO20,800^A0N,28,28^FB300,2,0,L^FDToo long for two lines: the quick brown fox jumps over the lazy dog^FS
^FO340,800^A0N,28,28^FB300,6,0,L^FDAveryveryverylongwordwithoutanyblanksinside^FS
^XZ
