^FX LL behind the first field is for the next label.
^XA^PW120^LL40^FO10,5^A0N,30,30^FDshort^FS^LL70^XZ
^XA^FO10,20^A0N,30,30^FDlong^FS^XZ
