^XA
^CI28
^FT40,70^A0N,46,40^FD${product.name}^FS
^FT40,110^A0N,26,26^FD[${product.code}]^FS
^FO40,130^BY2
^BCN,80,Y,N,N
^FD${product.barcode}^FS
^FT40,300^A0N,56,50^FD${product.price} ${currency}^FS
^XZ
