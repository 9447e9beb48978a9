^XA^CI28^PW812^LL812^CF0,34
^FO20,20^FDDeutsch: Größe, Übermaß, Äpfel^FS
^FO20,64^FDFrançais: cœur, garçon, à bientôt^FS
^FO20,108^FDEspañol: ¿Qué? ¡Niño!^FS
^FO20,152^FDPortuguês: ação, maçã^FS
^FO20,196^FDPolski: zażółć gęślą jaźń^FS
^FO20,240^FDČeština: příliš žluťoučký kůň^FS
^FO20,284^FDMagyar: árvíztűrő tükörfúrógép^FS
^FO20,328^FDTürkçe: ığdır, şeker, çığ^FS
^FO20,372^FDDansk: rødgrød med fløde^FS
^FO20,416^FDÍslenska: þorn og eð^FS
^FO20,460^FDRomână: ș ț ă â î^FS
^FO20,504^FDSigns: € £ ¥ § ° ± µ ¶ © ® ™ … – — • ‰^FS
^FO20,548^FDQuotes: “a” ‘b’ «c» ‹d›^FS
^FO20,592^FDMaths: × ÷ ½ ¼ ¾ ² ³^FS
^XZ
