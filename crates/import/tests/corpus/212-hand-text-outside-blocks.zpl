Label for the door, printed each morning
^XA^PW406^LL203
^FO20,20^A0N,50,50^FDDoor 7^FS
^FO20,90^A0N,30,30^FDclosed on Mondays^FS
^XZ
-- end of the file --
