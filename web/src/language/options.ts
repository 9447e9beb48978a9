// Words about the options of barcodes in all languages, so that an option has them in one place.

/** The name of an option, and a note that explains it. */
type Words = readonly [name: string, note: string];
type InAll<T> = { readonly en: T; readonly de: T; readonly es: T; readonly fr: T };

const OPTIONS = {
  level: {
    en: ["Level", "Error correction: a higher level survives more damage and takes more room."],
    de: ["Stufe", "Fehlerkorrektur: Eine höhere Stufe verträgt mehr Schäden und braucht mehr Platz."],
    es: ["Nivel", "Corrección de errores: un nivel más alto resiste más daños y ocupa más espacio."],
    fr: ["Niveau", "Correction d’erreurs : un niveau plus élevé résiste à plus de dégâts et prend plus de place."],
  },
  columns: {
    en: ["Columns", "Columns of codewords: more columns make it wider and lower."],
    de: ["Spalten", "Spalten von Codewörtern: Mehr Spalten machen ihn breiter und niedriger."],
    es: ["Columnas", "Columnas de palabras de código: con más columnas es más ancho y más bajo."],
    fr: ["Colonnes", "Colonnes de mots de code : avec plus de colonnes, il est plus large et moins haut."],
  },
  shape: {
    en: ["Shape", "Rectangles fit on narrow surfaces."],
    de: ["Form", "Rechtecke passen auf schmale Flächen."],
    es: ["Forma", "Los rectángulos caben en superficies estrechas."],
    fr: ["Forme", "Les rectangles tiennent sur les surfaces étroites."],
  },
  size: {
    en: ["Size, modules", "Rows by columns. Without a size, the smallest one that holds the value."],
    de: ["Größe, Module", "Zeilen mal Spalten. Ohne Angabe die kleinste Größe, in die der Wert passt."],
    es: ["Tamaño, módulos", "Filas por columnas. Sin tamaño, el menor en que cabe el valor."],
    fr: ["Taille, modules", "Lignes par colonnes. Sans taille, la plus petite qui contient la valeur."],
  },
  correction: {
    en: ["Correction, %", "The percentage of the symbol that corrects errors."],
    de: ["Korrektur, %", "Der Anteil des Codes, der Fehler korrigiert."],
    es: ["Corrección, %", "El porcentaje del símbolo que corrige errores."],
    fr: ["Correction, %", "Le pourcentage du symbole qui corrige les erreurs."],
  },
  layers: {
    en: ["Layers", "More layers hold more. Without a number, as few as possible."],
    de: ["Lagen", "Mehr Lagen fassen mehr. Ohne Angabe so wenige wie möglich."],
    es: ["Capas", "Con más capas cabe más. Sin número, las menos posibles."],
    fr: ["Couches", "Plus de couches contiennent davantage. Sans nombre, le moins possible."],
  },
  version: {
    en: ["Version", "From 1 (21 × 21 modules) to 40 (177 × 177)."],
    de: ["Version", "Von 1 (21 × 21 Module) bis 40 (177 × 177)."],
    es: ["Versión", "De 1 (21 × 21 módulos) a 40 (177 × 177)."],
    fr: ["Version", "De 1 (21 × 21 modules) à 40 (177 × 177)."],
  },
  mask: {
    en: ["Mask", "The pattern that is laid over the modules, 0 to 7."],
    de: ["Maske", "Das Muster, das über die Module gelegt wird, 0 bis 7."],
    es: ["Máscara", "El patrón que se superpone a los módulos, de 0 a 7."],
    fr: ["Masque", "Le motif superposé aux modules, de 0 à 7."],
  },
  gs1: {
    en: ["GS1 QR Code", "The value is GS1 elements such as (01)09501101530003(10)ABC, marked by FNC1."],
    de: ["GS1-QR-Code", "Der Wert besteht aus GS1-Elementen wie (01)09501101530003(10)ABC, mit FNC1 am Anfang."],
    es: ["Código QR GS1", "El valor son elementos GS1 como (01)09501101530003(10)ABC, marcados con FNC1."],
    fr: ["QR Code GS1", "La valeur est faite d’éléments GS1 comme (01)09501101530003(10)ABC, signalés par FNC1."],
  },
  checkDigit: {
    en: ["Check digit", "Calculated and added to the value."],
    de: ["Prüfziffer", "Wird berechnet und an den Wert angehängt."],
    es: ["Dígito de control", "Se calcula y se añade al valor."],
    fr: ["Chiffre de contrôle", "Calculé et ajouté à la valeur."],
  },
  fullAscii: {
    en: ["Full ASCII", "Also small letters and all signs, as pairs of characters."],
    de: ["Voller ASCII-Umfang", "Auch Kleinbuchstaben und alle Sonderzeichen, als Zeichenpaare."],
    es: ["ASCII completo", "También minúsculas y todos los signos, como pares de caracteres."],
    fr: ["ASCII complet", "Aussi les minuscules et tous les signes, par paires de caractères."],
  },
  escapes: {
    en: [
      "Function characters",
      "\\F1 to \\F4 in the value are the function characters FNC1 to FNC4; \\\\ is a backslash.",
    ],
    de: ["Funktionszeichen", "\\F1 bis \\F4 im Wert sind die Funktionszeichen FNC1 bis FNC4; \\\\ ist ein Backslash."],
    es: [
      "Caracteres de función",
      "\\F1 a \\F4 en el valor son los caracteres de función FNC1 a FNC4; \\\\ es una barra invertida.",
    ],
    fr: [
      "Caractères de fonction",
      "\\F1 à \\F4 dans la valeur sont les caractères de fonction FNC1 à FNC4 ; \\\\ est une barre oblique inverse.",
    ],
  },
  addOn: {
    en: ["Add-on", "2 or 5 digits to the right: the issue of a magazine, the price of a book"],
    de: ["Add-on", "2 oder 5 Ziffern rechts daneben: die Ausgabe einer Zeitschrift, der Preis eines Buchs"],
    es: ["Suplemento", "2 o 5 dígitos a la derecha: el número de una revista, el precio de un libro"],
    fr: ["Supplément", "2 ou 5 chiffres à droite : le numéro d’un magazine, le prix d’un livre"],
  },
  mode: {
    en: ["Mode", "2 and 3 are messages of a carrier, with a postal code; 4 to 6 are plain text."],
    de: ["Modus", "2 und 3 sind Nachrichten eines Paketdienstes mit Postleitzahl; 4 bis 6 sind reiner Text."],
    es: ["Modo", "2 y 3 son mensajes de un transportista, con código postal; 4 a 6 son texto."],
    fr: ["Mode", "2 et 3 sont les messages d’un transporteur, avec un code postal ; 4 à 6 sont du texte."],
  },
  codeSet: {
    en: ["Code set", "All of the value in one code set. Automatic takes the shortest."],
    de: ["Zeichensatz", "Der ganze Wert in einem Zeichensatz. Automatisch wird der kürzeste gewählt."],
    es: ["Juego de caracteres", "Todo el valor en un solo juego. Automático elige el más corto."],
    fr: ["Jeu de caractères", "Toute la valeur dans un seul jeu. Automatique prend le plus court."],
  },
} satisfies Record<string, InAll<Words>>;

/** Values that are not shown as they are. */
const VALUES: Readonly<Record<string, InAll<string>>> = {
  none: { en: "None", de: "Keine", es: "Ninguno", fr: "Aucun" },
  mod10: { en: "Mod 10", de: "Modulo 10", es: "Módulo 10", fr: "Modulo 10" },
  "mod10-mod10": { en: "Twice mod 10", de: "Zweimal Modulo 10", es: "Dos veces módulo 10", fr: "Deux fois modulo 10" },
  mod11: { en: "Mod 11", de: "Modulo 11", es: "Módulo 11", fr: "Modulo 11" },
  "mod11-mod10": {
    en: "Mod 11, then mod 10",
    de: "Modulo 11, dann Modulo 10",
    es: "Módulo 11 y después módulo 10",
    fr: "Modulo 11, puis modulo 10",
  },
  mod43: { en: "Mod 43", de: "Modulo 43", es: "Módulo 43", fr: "Modulo 43" },
  square: { en: "Square", de: "Quadrat", es: "Cuadrado", fr: "Carré" },
  rectangle: { en: "Rectangle", de: "Rechteck", es: "Rectángulo", fr: "Rectangle" },
};

type Named = { readonly [Name in keyof typeof OPTIONS]: string };

export function optionWords(language: keyof InAll<Words>) {
  const of = <T>(table: Readonly<Record<string, InAll<T>>>, word: (words: T) => string) =>
    Object.fromEntries(Object.entries(table).map(([key, words]) => [key, word(words[language])]));
  return {
    names: of<Words>(OPTIONS, ([name]) => name) as Named,
    notes: of<Words>(OPTIONS, ([, note]) => note) as Named,
    values: of(VALUES, (value) => value),
  };
}
