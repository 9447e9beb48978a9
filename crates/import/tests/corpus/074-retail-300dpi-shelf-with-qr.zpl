^XA^CI28^PW900^LL450
^FO20,20^A0N,64,60^FDSourdough rye, 750 g^FS
^FO20,96^A0N,36,36^FDbaked today in Millgate^FS
^FO520,130^A0N,220,180^FD3.80^FS
^FO20,150^BY2,3,10^BQN,2,6,Q,7^FDQA,https://shop.example/p/0950110153^FS
^FO240,190^A0N,34,34^FB260,5,4^FDAllergens: wheat, rye. Scan for the list of ingredients.^FS
^FO20,400^A0N,28,28^FD1 kg = 5.07^FS
^XZ
