^XA^PW609^LL305^CI28
^FO20,20^A0N,34,34^FD<ItemNo>^FS
^FO20,60^A0N,26,26^FD<Description>^FS
^FO20,90^A0N,26,26^FD<VariantCode>  <UnitOfMeasure>^FS
^FO20,130^BY2,3,80^BCN,80,Y,N,N,A^FD<ItemNo>^FS
^FO20,260^A0N,22,22^FDBin <BinCode>  Exp <ExpirationDate>^FS
^XZ
