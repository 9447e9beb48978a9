^XA^CI28^PW210^LL165
^FO5,5^GB200,1,1^FS^FO5,144^GB200,1,1^FS^FO5,5^GB1,140,1^FS^FO204,5^GB1,140,1^FS^FO5,5^A0N,25,25^FB200,6^FDbreak\&here C:\\dir\&\&hyphen\-ation\&the long hyphen\xation^FS
^XZ
