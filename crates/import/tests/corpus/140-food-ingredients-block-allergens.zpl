^XA^CI28^PW609^LL812
^FO20,16^A0N,46,46^FDChicken curry wrap^FS
^FO20,70^A0N,22,22^FB569,9,3,J^FDIngredients: wheat tortilla 38 % (WHEAT flour, water, rapeseed oil, salt), cooked chicken 27 %, mayonnaise (rapeseed oil, EGG yolk, vinegar, sugar, MUSTARD), carrot, mango chutney, curry powder (turmeric, coriander, fenugreek, CELERY), lemon juice from concentrate, modified maize starch.^FS
^FO20,320^A0N,26,26^FB569,2,2^FDAllergens are written in capitals. May contain SESAME and NUTS.^FS
^FO20,390^GB569,2,2^FS
^FO20,402^A0N,22,22^FDper 100 g^FS
^FO20,432^A0N,22,22^FDEnergy^FS^FO400,432^A0N,22,22^FB189,1,0,R^FD912 kJ / 218 kcal\&^FS
^FO20,460^A0N,22,22^FDFat^FS^FO400,460^A0N,22,22^FB189,1,0,R^FD9.8 g\&^FS
^FO40,488^A0N,22,22^FDof which saturates^FS^FO400,488^A0N,22,22^FB189,1,0,R^FD1.1 g\&^FS
^FO20,516^A0N,22,22^FDCarbohydrate^FS^FO400,516^A0N,22,22^FB189,1,0,R^FD21.4 g\&^FS
^FO20,544^A0N,22,22^FDProtein^FS^FO400,544^A0N,22,22^FB189,1,0,R^FD10.2 g\&^FS
^FO20,572^A0N,22,22^FDSalt^FS^FO400,572^A0N,22,22^FB189,1,0,R^FD0.94 g\&^FS
^FO20,600^GB569,2,2^FS
^FO20,616^A0N,34,34^FDUse by 21 NOV^FS^FO380,616^A0N,34,34^FD195 g  3.95^FS
^FO120,670^BY3,3,90^BEN,90,Y,N^FD950110153201^FS
^XZ
