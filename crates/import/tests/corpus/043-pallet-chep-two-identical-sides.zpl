^XA^CI28^PW812^LL1218
^FO20,20^A0N,40,40^FDHillcrest Bottlers - Side A^FS
^FO20,80^BY4,3,300^BCN,300,Y,N,N,D^FD(00)395011010000000590^FS
^FO20,440^A0N,34,34^FB770,3,4^FDSparkling water 6 x 1.5 l\&84 packs on 6 layers\&Do not double stack^FS
^FO20,580^GB770,2,2^FS
^FO20,610^A0N,40,40^FDHillcrest Bottlers - Side B^FS
^FO20,670^BY4,3,300^BCN,300,Y,N,N,D^FD(00)395011010000000590^FS
^FO20,1030^A0N,34,34^FB770,3,4^FDSparkling water 6 x 1.5 l\&84 packs on 6 layers\&Do not double stack^FS
^PQ2
^XZ
