// Findings and fixes of the service in French, by code. The values in braces come from the service.
import type { Code } from "./en";

export const messages: Readonly<Record<Code, string>> = {
  "add-on-digits": "un code additionnel a 2 ou 5 chiffres, trouvé : {found}",
  "alphanumerics-at-level": "chiffres, majuscules et symboles au niveau {level}",
  "aztec-layers-too-few":
    "un symbole {kind} de {layers} couches avec {percent} % de correction d’erreurs est trop petit pour la " +
    "valeur, qui nécessite un symbole {needed_kind} de {needed_layers} couches",
  "aztec-menu-too-long":
    "{found} bits de données ne tiennent pas dans un symbole {kind} de {layers} couches qui configure un lecteur",
  "aztec-too-long": "{found} bits de données ne tiennent pas dans un symbole {kind} de {layers} couches",
  "bars-out-of-range": "{symbology} : les barres doivent avoir 1 à {most} points de haut ; trouvé {found}",
  "beyond-left": "le bord gauche de {dots}",
  "beyond-lower": "le bord inférieur de {dots}",
  "beyond-right": "le bord droit de {dots}",
  "beyond-upper": "le bord supérieur de {dots}",
  "bytes-at-level": "octets au niveau {level}",
  "cannot-be-drawn": "la valeur ne peut pas être tracée : {reason}",
  "capitals-at-level": "majuscules et chiffres au niveau {level}",
  "carrier-message":
    "un message pour transporteurs est [)>␞01␝, une année, puis le code postal, le pays et le service, chacun " +
    "suivi de ␝, par exemple [)>␞01␝96152382802␝840␝001␝1Z00004951 (␝ est U+001D, ␞ est U+001E)",
  "characters-and-more": "{shown} et d’autres",
  "characters-at-level": "caractères au niveau {level}",
  "characters-range": "{least} à {most} caractères",
  "codabar-capitals": "les lettres de début et de fin doivent être des majuscules : écrivez {right} au lieu de {found}",
  "codabar-letter-inside": "{found} ne peut être que le premier ou le dernier caractère",
  "codabar-start-missing": "il manque la lettre de début avant la lettre de fin {stop}",
  "codabar-stop-missing": "il manque la lettre de fin après la lettre de début {start}",
  "column-holds": "1 colonne contient au plus {most} mots de code, trouvé {found} ; {enough} colonnes suffiraient",
  "columns-hold":
    "{columns} colonnes contiennent au plus {most} mots de code, trouvé {found} ; {enough} colonnes suffiraient",
  "control-character": "les caractères de contrôle sont imprimés comme des espaces : {found}",
  "correction-lowered":
    "une valeur aussi longue ne tient qu’avec le niveau de correction {level} ; le niveau {recommended} est " +
    "recommandé",
  "coupon-code": "dans le coupon, « {name} » doit être l’un des chiffres {allowed}",
  "coupon-date": "dans le coupon, « {name} » doit être une date",
  "coupon-digits": "dans le coupon, « {name} » doit avoir {length} chiffres",
  "coupon-length": "longueur du champ {name}",
  "coupon-one-digit": "dans le coupon, « {name} » doit avoir 1 chiffre",
  "coupon-part": "{what} ({name})",
  "data-matrix-size-too-small":
    "un symbole de {rows} × {columns} modules est trop petit pour la valeur, qui nécessite {needed_rows} × " +
    "{needed_columns}",
  "data-uri-base64": "les données d’un data URI doivent être en Base64, déclaré par « ;base64 »",
  "data-uri-character": "Base64 n’a pas de caractère {found}, trouvé en position {number}",
  "data-uri-comma": "un data URI a besoin d’une virgule devant ses données",
  "data-uri-last-bits": "le dernier caractère des données Base64 est faux : ses bits inutilisés doivent valoir 0",
  "data-uri-length": "Base64 demande un multiple de 4 caractères, trouvé {found}",
  "data-uri-media-type":
    "le type de média {found} n’est pas lu ; image/png, image/jpeg, image/webp, image/gif et image/svg+xml le sont",
  "data-uri-parameter": "un data URI d’une image n’a pas de paramètre {found}",
  "data-uri-scheme": "une image doit être un data URI, qui commence par « data: »",
  "databar-too-long":
    "les données ne tiennent pas : la limite est de 74 chiffres ou 41 lettres ; trouvé {found} caractères",
  "digits-at-level": "chiffres au niveau {level}",
  "digits-range": "{least} à {most} chiffres",
  "domain-character":
    "le nom d'un domaine n'a que des lettres, des chiffres, des traits d'union et des points, trouvé : {found} " +
    "au caractère {place}",
  "domain-empty": "un domaine a un nom comme {example}, il manque",
  "domain-label":
    "chaque partie d'un domaine entre les points a 1 à 63 caractères et pas de trait d'union aux extrémités, " +
    "trouvé : « {found} »",
  "domain-last-label": "la dernière partie d'un domaine commence par une lettre, trouvé : « {found} »",
  "domain-path-character":
    "le chemin d'un domaine n'a que des lettres, des chiffres, / - . _ ~ ! $ & ' ( ) * + , ; = : @ et %XX, " +
    "trouvé : {found} au caractère {place}",
  "domain-path-segment": "le chemin d'un domaine n'a ni partie vide, ni « . », ni « .. », trouvé : « {found} »",
  "domain-port": "le port d'un domaine est un nombre de 1 à 65535, trouvé : « {found} »",
  "domain-scheme": "un domaine commence par https:// ou http:// ou n'a pas de schéma, trouvé : {found}",
  "domain-too-long": "un domaine a au plus {most} caractères, trouvé : {found}",
  dots: "{dots} points",
  "dots-out-of-range": "doit être de 0 à {most} points ; trouvé {found}",
  "draw-instead": '{reason} ; avec "drawn": true il est dessiné en points',
  "drawn-as-dots": "{reason} ; il est dessiné en points",
  "drawn-with-boxes":
    "les commandes tracent des modules de 1 à {widest} points ; avec {module}, le code est tracé avec des " +
    "rectangles",
  element: "l’élément",
  "element-no-command": "{what} : {error}",
  "empty-table": "{what} n’a ni lignes ni texte",
  "field-character": "le champ est limité aux {allowed} ; trouvé {found} à l’octet {place}",
  "field-length": "le champ exige {expected} ; trouvé {found}",
  "field-order": "élément {place} : {problem}",
  "field-too-long": "le champ contient {most} octets, la valeur en exige au moins {found}",
  "first-digit-0-or-1": "le premier chiffre doit être 0 ou 1 ; trouvé {found} (databar-omni les accepte tous)",
  "fix-check-digit": "Utiliser la clé de contrôle {digit}",
  "fix-drawn": "Le dessiner en points",
  "fix-font-size": "Passer à {points} pt",
  "fix-leading-zero": "Ajouter le zéro initial",
  "fix-on-label": "Le déplacer sur l’étiquette",
  "fix-photograph": "Imprimer comme une photo",
  "fix-shrink": "Réduire pour tenir",
  "fix-size": "L’agrandir à {width} × {height} pouces",
  "fix-upright": "Le remettre droit",
  "fixed-height": "le code a toujours {height} points de haut ; trouvé {found}",
  "font-broken-glyph": "la police est endommagée : son glyphe numéro {glyph} ne peut pas être dessiné ({cause})",
  "font-broken-table": "la police est endommagée : sa table {table} ne peut pas être lue ({cause})",
  "font-collection": "le fichier est une collection de polices ; envoyez l’une d’elles dans un fichier à part",
  "font-cut-off": "le fichier est tronqué : la table {table} de la police est incomplète",
  "font-format": "le fichier n’est pas une police TrueType ou OpenType (.ttf ou .otf)",
  "font-no-characters": "la police n’a pas de table de caractères Unicode",
  "font-no-name": "la police n’indique pas le nom de sa famille",
  "font-no-outlines": "la police n’a que des bitmaps et aucun contour",
  "font-no-table": "la police est incomplète : la table {table} manque",
  "font-too-complex":
    "les contours ou les tables de la police sont trop volumineux ; utilisez une police avec moins de caractères",
  "font-too-small": "un texte de {points} pt a {dots} points et est imprimé avec le minimum de {smallest}",
  "grade-decodability":
    "{percent} % des lignes à travers les barres sont lues, car quelque chose est imprimé par-dessus",
  "grade-decode": "les lecteurs ne le lisent pas",
  "grade-decodes-otherwise": "les lecteurs lisent « {found} »",
  "grade-error-correction":
    "il reste environ {percent} % de la correction d’erreurs, car quelque chose est imprimé par-dessus",
  "grade-module": "un module mesure {found} mm de large, et {name} demande {least} mm",
  "grade-quiet-zone-edge": "la zone de silence {side} mesure {blank} modules sur {needed}, puis l’étiquette se termine",
  "grade-quiet-zone-ink":
    "la zone de silence {side} mesure {blank} modules sur {needed}, puis quelque chose est imprimé",
  "gs1-at": "en position {place} : {fault}",
  "gs1-barred": "ne peut pas être combiné avec l’AI ({other})",
  "gs1-character": "attendu en position {place} : {allowed} ; trouvé {found}",
  "gs1-check": "attendu {expected} comme {name} ; trouvé {found}",
  "gs1-content": "{rule} ; trouvé : {found}",
  "gs1-day": "le jour doit être de {first} à {last}",
  "gs1-identifier": "({identifier})",
  "gs1-identifier-at": "AI ({identifier}) en position {place} : {fault}",
  "gs1-length": "exige {lengths} ; trouvé {found}",
  "gs1-length-separator": "exige {lengths}, trouvé {found} ; manque-t-il ensuite le séparateur GS (0x1D) ?",
  "gs1-link-no-key":
    "un GS1 Digital Link a besoin d'une clé primaire comme (01), (00) ou (414) ; il n'y en a aucune parmi " +
    "{count} identifiants",
  "gs1-link-qualifier": "un GS1 Digital Link ne peut pas le combiner avec la clé primaire ({key})",
  "gs1-lonely": "AI ({identifier}) a besoin de {partners}, qu’aucun code de l’étiquette ne porte",
  "gs1-no-identifier": "chiffres d’un identifiant d’application attendus ; trouvé : {found}",
  "gs1-no-identifier-in-brackets":
    "chiffres d’un identifiant d’application attendus entre parenthèses ; trouvé : {found}",
  "gs1-or": "{left} ou {right}",
  "gs1-part-length": "la partie qui commence en position {place} exige {lengths} ; trouvé {found}",
  "gs1-repeated": "ses données diffèrent de celles du même AI en position {place}",
  "gs1-unclosed": "la parenthèse en position {place} n’est pas fermée",
  "gs1-unknown-or-data":
    "identifiant d’application inconnu ; si ({identifier}) fait partie des données, écrivez la valeur sans " +
    "parenthèses autour des identifiants et avec GS (0x1D) comme séparateur",
  "gs1-unopened": "la parenthèse fermante en position {place} n’a pas de parenthèse ouvrante",
  "gs1-with": "{left} avec {right}",
  "height-from-modules":
    "{what} : la hauteur de {name} dépend de ses modules ; il est imprimé sur {printed} pouces au lieu de {drawn}",
  "image-skipped": "{what} n’est pas réglé pour l’impression et est omis",
  "jpeg-arithmetic": "les fichiers JPEG à codage arithmétique ne sont pas lus",
  "jpeg-bits": "les fichiers JPEG ont besoin de 8 bits par canal, trouvé {found}",
  "jpeg-channels": "les fichiers JPEG ont besoin de 1, 3 ou 4 canaux, trouvé {found}",
  "jpeg-cmyk": "les fichiers JPEG en CMJN ont besoin du marqueur d’Adobe, qui indique comment les encres sont comptées",
  "jpeg-colours": "le fichier JPEG déclare ses couleurs à la fois en RVB et en YCbCr",
  "jpeg-hierarchical": "les fichiers JPEG hiérarchiques ne sont pas lus",
  "jpeg-lossless": "les fichiers JPEG sans perte ne sont pas lus",
  "kind-barcode": "le code-barres",
  "kind-group": "le groupe",
  "kind-image": "l’image",
  "kind-line": "le trait",
  "kind-qr": "le QR code",
  "kind-rect": "le cadre",
  "kind-table": "le tableau",
  "kind-text": "le texte",
  "label-too-high": "une étiquette peut avoir au plus {most} points de haut ; trouvé {found}",
  "label-too-wide": "une étiquette peut avoir au plus {most} points de large ; trouvé {found}",
  "larger-than-box":
    "{what} exige {width} × {height} pouces et est imprimé ainsi au lieu de {drawn_width} × {drawn_height}",
  layers: "il y a 1 à {most} couches ; trouvé {found}",
  "leading-zero": "un 0 initial rend pair le nombre de chiffres : {value}",
  "leading-zero-lost":
    "le nombre {value} a {found} chiffres, un de moins que n’exige {symbology} : si un zéro initial a été " +
    "perdu, envoyez-le en texte",
  "level-leaves":
    "le niveau de correction d’erreurs {level} laisse de la place pour {room} mots de code de données, trouvé " +
    "{found} ; le niveau {enough} suffirait",
  "low-bars": "{what} n’a que {dots} points de barres au-dessus de sa ligne lisible",
  "maxicode-codewords":
    "le texte exige {needed} mots de code, la limite est de {most} (une majuscule ou un chiffre en prend un)",
  "maxicode-postal-code":
    "maxicode : les imprimantes acceptent un code postal de 9 chiffres ou de 6 caractères, trouvé « {found} »",
  "missing-glyph": "ces caractères peuvent manquer à la police de l’imprimante et rester blancs : {found}",
  "module-below-minimum": "{what} a des modules de {found} mm ; {name} exige au moins {least} mm",
  "module-by-use": "{usage} : les modules doivent mesurer au moins {least} mm, ici {found} mm",
  "module-too-small":
    "{symbology} : les imprimantes exigent des modules d’au moins {least} points et l’impriment avec {least}",
  "modules-hold": "{rows} × {columns} modules contiennent {room} mots de code ; trouvé {found}",
  "moved-to-edge": "{what} commence hors de l’étiquette et est ramené à son bord",
  "no-border": "la bordure est de 0, rien n’est imprimé",
  "no-command": "{symbology} n’a pas de commande ZPL II, une imprimante ne peut pas le tracer",
  "no-databar-character": "DataBar n’a pas de caractère {found} (possible avec gs1-128 ou gs1-datamatrix)",
  "no-databar-character-alone": "DataBar n'a pas le caractère {found}",
  "no-extent": "doit être supérieur à 0 pouce ; trouvé 0",
  "no-font": "aucune police n’a ces caractères, imprimés comme des carrés : {found} ; ajoutez-en une avec --fonts",
  "no-picture": "il n’y a pas d’image, donc rien n’est imprimé",
  "no-qr": "la valeur n’est pas un QR code",
  "no-side": "un côté est de 0, rien n’est imprimé",
  "no-such-size": "il n’y a pas de taille de {rows} rangées sur {columns} colonnes",
  "no-symbol-character": "aucun caractère de symbole n’a la valeur {found}",
  "no-thickness": "l’épaisseur est de 0, rien n’est imprimé",
  "number-system": "le système de numérotation doit être 0 ou 1 ; trouvé {found}",
  "number-system-of-seven":
    "le système de numérotation doit être 0 ou 1 ; trouvé {found} (sept chiffres sont le système de " +
    "numérotation et six chiffres, sans la clé de contrôle)",
  "one-dot": "1 point",
  "one-of-digits": "un nombre de {digits} chiffres",
  "only-ascii":
    "les imprimantes ne peuvent pas déclarer le jeu de caractères de « {found} » ; seul l’ASCII est sûr " +
    "(possible avec qrcode)",
  "only-these-characters": "{shown}",
  "out-of-range": "doit être de 0 à {most} pouces ({dots} points à {dpi} dpi) ; trouvé {found}",
  "out-of-reach": "{what} est hors de portée des commandes d’imprimante",
  "out-of-reach-skipped": "{what} est hors de portée des commandes d’imprimante et est omis",
  "outside-label": "{what} dépasse {sides}",
  "packed-bytes-at-level": "octets de données compactées au niveau {level}",
  "part-barcode": "le code-barres",
  "part-box": "le cadre",
  "part-guards": "une barre de garde",
  "part-line": "le trait",
  "part-picture": "l’image",
  "part-qr": "le QR code",
  "part-readable-line": "la ligne lisible",
  "part-text": "le texte",
  "pdf417-rows":
    "il y a {least} à {most} rangées et au plus {codewords} mots de code ; trouvé {rows} rangées de {columns} " +
    "colonnes",
  "pharmacode-range": "le nombre doit être de 3 à 131070 ; trouvé {found}",
  "picture-barcode":
    'le code-barres de l’image ({symbology}, "{value}") n’est pas lisible une fois imprimé ; il est ' +
    "peut-être trop petit ou couvert",
  "picture-barcode-cut":
    'le code-barres de l’image ({symbology}, "{value}") est coupé, donc illisible ; montrez-le en entier ' +
    "sur l’étiquette",
  "picture-barcode-inverted":
    'le code-barres de l’image ({symbology}, "{value}") est imprimé clair sur foncé, donc illisible ; ' +
    "n’inversez pas l’image",
  "picture-barcode-other":
    'le code-barres de l’image ({symbology}, "{value}") se lit « {found} » une fois imprimé ; vérifiez ' +
    "ce qui est imprimé dessus ou autour",
  "picture-blank": "l’image n’a aucun point noir, donc rien n’est imprimé",
  "picture-coarse":
    "l’image a {width} x {height} pixels pour {across} x {down} points, donc ses bords paraissent grossiers",
  "picture-damaged": "le fichier {format} est endommagé : {detail}",
  "picture-dots": "une image peut avoir de 1 à {most} points sur l’étiquette, trouvé {width} x {height}",
  "picture-empty": "le fichier d’image est vide",
  "picture-format-declared": "déclaré comme {declared}, fichier au format {found} trouvé",
  "picture-format-other": "fichier {found} trouvé ; PNG, JPEG, WebP, GIF et SVG sont lus",
  "picture-format-unknown": "format d’image inconnu ; PNG, JPEG, WebP, GIF et SVG sont lus",
  "picture-grey":
    "{percent} % de l’image est grise ; les imprimantes n’ont que du noir, elle s’imprime donc en points ou " +
    "pas du tout",
  "picture-memory": "le décodage d’une image peut prendre au plus {most} Mio, celle-ci prend {found} Mio",
  "picture-no-pixels": "une image a besoin d’au moins un pixel, trouvé {width} x {height}",
  "picture-of-name": "l’image {name} : {reason}",
  "picture-out-of-reach": "les côtés d’une image peuvent avoir au plus {most} points, trouvé {width} x {height}",
  "picture-pixels": "une image peut avoir au plus {most} pixels, trouvé {width} x {height}",
  "picture-side": "une image peut avoir au plus {most} pixels de côté, trouvé {width} x {height}",
  "picture-small": "l’image ne mesure que {across} x {down} points, donc on n’y reconnaît rien",
  "picture-source": "aucune image ne s’appelle {name} : ajoutez le fichier dans le panneau des données",
  "picture-truncated": "le fichier {format} est incomplet : il se termine trop tôt",
  "picture-unknown":
    "aucune image ne s’appelle {name}, seulement {names} : ajoutez le fichier dans le panneau des données",
  "pictures-too-large":
    "les images d’une requête et les textes imprimés comme images peuvent avoir au plus {most} pixels et " +
    "points ensemble, trouvé : {found}",
  "postal-characters": "un code postal avec des lettres a 6 caractères (espaces à la fin) ; trouvé {found}",
  "postal-code-in-mode": "un code postal en mode {mode} a {expected} ; trouvé « {found} »",
  "postal-digits": "un code postal a 1 à 9 chiffres ; trouvé {found}",
  "printer-font-no-effect": "n’a pas d’effet sur un texte imprimé comme image",
  "qr-mask": "certaines imprimantes choisissent elles-mêmes le masque d'un code QR",
  "qr-rotation": "les imprimantes ne tracent les QR codes que droits ; il reste au même endroit",
  "qr-version-chosen-by-printer": "les imprimantes choisissent elles-mêmes la version, trouvé : {version}",
  "qr-version-too-small":
    "la version {version} est trop petite pour la valeur, qui nécessite la version {needed} au niveau {level}",
  "raise-clear": "Écarter ce qui est imprimé par-dessus ou à côté",
  "raise-larger": "L’agrandir",
  "raise-move": "Le déplacer de {millimetres} mm ({inches} pouces) {way}",
  "raise-room": "Le réduire ou laisser plus de place autour",
  "ratio-rounded":
    "les barres larges de {wanted} fois {module} points ne font pas des points entiers : imprimées avec {printed}",
  "readable-line-always": "{symbology} : les imprimantes impriment toujours la ligne lisible",
  "readable-line-outside": "la ligne lisible serait hors de l’étiquette et n’est pas imprimée",
  "row-characters": "une rangée a {least} à {most} caractères ; trouvé {found}",
  "row-copies": "le nombre de copies doit être un entier de {least} à {most}, trouvé : {found}",
  "rows-hold": "{rows} rangées de {columns} colonnes contiennent {room} mots de code ; trouvé {found}",
  "rows-hold-data": "{rows} rangées de {columns} colonnes contiennent {room} mots de code de données ; trouvé {found}",
  "rows-need-height": "les rangées ont besoin de {needed} points et sont imprimées à cette hauteur ; trouvé {found}",
  "scan-cut": "une partie est hors de l’étiquette",
  "scan-damaged": "autre chose est imprimé par-dessus",
  "scan-margin": "les lecteurs risquent de ne pas le trouver, car sa zone de silence n’est pas vide",
  "scan-modules": "ses modules ne correspondent pas à sa valeur",
  "scan-not-drawn": "il n’est pas sur l’étiquette",
  "scan-otherwise": "les lecteurs lisent une autre valeur",
  "scan-small": "les lecteurs risquent de ne pas le trouver, car ses modules sont petits",
  "scan-surroundings": "les lecteurs risquent de ne pas le trouver, à cause de ce qui est imprimé autour",
  "scan-unreadable": "aucun décodeur ne peut le lire",
  "second-digit": "le deuxième chiffre doit être de 0 à 4 ; trouvé {found}",
  "side-bottom": "en bas",
  "side-left": "à gauche",
  "side-right": "à droite",
  "side-top": "en haut",
  "smaller-than-box": "{what} est imprimé sur {width} × {height} pouces au lieu de {drawn_width} × {drawn_height}",
  "some-characters": "{count} caractères",
  "some-digits": "{count} chiffres",
  "sscc-check-digit": "le SSCC a 17 chiffres ; la clé de contrôle {digit} a été ajoutée",
  stopped: "le travail a été arrêté",
  "svg-attributes": "un élément SVG peut avoir au plus {most} attributs, trouvé : au moins {found}",
  "svg-bytes": "un fichier SVG peut avoir au plus {most} octets, trouvé {found}",
  "svg-circle": "un élément SVG <{name}> se contient lui-même",
  "svg-dashes": "une ligne d’un fichier SVG peut avoir au plus {most} tirets, trouvé : {found}",
  "svg-depth": "les éléments SVG peuvent être imbriqués sur au plus {most} niveaux, trouvé : {found}",
  "svg-element": "l’élément SVG <{name}> n’est pas dessiné",
  "svg-elements":
    "un fichier SVG a au plus {most} éléments, répétitions, longs tracés et styles compris, trouvé : au moins {found}",
  "svg-encoding": "un fichier SVG doit être du texte en UTF-8",
  "svg-entities": "un fichier SVG ne peut pas définir d’entités",
  "svg-failed": "le fichier SVG ne peut pas être dessiné : ses nombres sont trop extrêmes",
  "svg-image": "les images des fichiers SVG ne sont pas dessinées ; utilisez l’image à la place du fichier SVG",
  "svg-layers":
    "le dessin du fichier SVG prend trop de mémoire : au plus {most} pixels de calques, trouvé : au moins {found}",
  "svg-no-size":
    "un fichier SVG a besoin d’une largeur et d’une hauteur, ou d’une viewBox ; rien de cela n’a été trouvé",
  "svg-nodes": "un fichier SVG peut avoir au plus {most} éléments, textes et commentaires, trouvé : davantage",
  "svg-number": "un nombre d’un fichier SVG peut avoir au plus {most} chiffres, trouvé {found}",
  "svg-prefixes": "un fichier SVG peut avoir au plus {most} préfixes d’espaces de noms, trouvé : au moins {found}",
  "svg-property": "la propriété SVG « {name} » n’est pas dessinée",
  "svg-reach":
    "une forme d’un fichier SVG peut s’éloigner d’au plus {most} points du coin de l’image, trouvé : {found}",
  "svg-reference": "un fichier SVG ne peut renvoyer qu’à lui-même, comme « #a », trouvé {found}",
  "svg-root": "un fichier SVG doit commencer par <svg>, trouvé <{found}>",
  "svg-selector":
    "le sélecteur {found} d’une feuille de style n’est pas compris ; définissez le style sur les éléments",
  "svg-side": "un fichier SVG peut avoir au plus {most} pixels de côté, trouvé {width} x {height}",
  "svg-size": "la taille d’un fichier SVG demande des nombres positifs en px, pt, pc, mm, cm ou in, trouvé {found}",
  "svg-style-rule": "la règle de style « @{name} » n’est pas comprise",
  "svg-style-rules":
    "trop de règles de style pour les éléments SVG : au plus {most} comparaisons, trouvé : au moins {found}",
  "svg-text": "le texte des fichiers SVG n’est pas dessiné ; convertissez-le en tracés",
  "svg-value": "la valeur SVG {found} n’est pas comprise",
  "svg-work": "le dessin du fichier SVG prend trop de temps : au plus {most} pixels peints, trouvé : au moins {found}",
  "svg-xml": "le fichier SVG est endommagé : {detail}",
  "symbol-too-large":
    "{symbology} : un symbole peut avoir au plus {most} points de large et de haut, trouvé : {width} x {height}",
  "text-cut": "le texte ne tient pas sur {lines} lignes : « {cut} » est coupé",
  "text-cut-one": "le texte ne tient pas sur une ligne : « {cut} » est coupé",
  "text-drawn-characters": "est imprimé comme image, car des caractères manquent peut-être à la police de l’imprimante",
  "text-drawn-invisible": "est imprimé comme image, à cause de caractères invisibles : {found}",
  "text-drawn-look": "est imprimé comme image, car la police de l’imprimante ne peut pas avoir cet aspect",
  "text-not-gs1":
    "{symbology} code ces éléments GS1 comme du texte, avec les parenthèses ; {instead} les code comme données GS1",
  "text-not-gs1-alone": "{symbology} encode ces chaînes d'éléments comme du texte, avec les parenthèses",
  "the-element": "{kind}",
  "the-named-element": "{kind} « {name} »",
  "threshold-no-effect": "n’a d’effet que dans les modes auto et threshold",
  "too-long-with-values": "avec ses valeurs, il peut avoir au plus {most} octets ; trouvé {found}",
  "too-many-elements": "une étiquette a au plus {most} éléments ; trouvé {found}",
  "too-many-rows": "il y a au plus {most} rangées ; trouvé {found} de {columns} caractères",
  "type-no-effect": "n’a pas d’effet sur un texte dans la police de l’imprimante",
  "unannounced-character-set":
    "{symbology} : les imprimantes ne signalent pas l’UTF-8 ; certains lecteurs affichent d’autres caractères",
  "unfilled-placeholder": "la variable {name} n’a pas de valeur et reste vide",
  "unknown-font":
    "il n’y a pas de police nommée « {found} » ; choisissez-en une autre ou importez-la (menu du compte, Polices)",
  "upce-canonical":
    "UPC-E écrit ce numéro {right} : avant un dernier chiffre {last}, il faut {least} ou plus, pas {found}",
  "upright-only": "{symbology} : les imprimantes ne le tracent que droit ; les lecteurs le lisent dans tous les sens",
  "value-character": "{symbology} est limité aux {allowed} ; trouvé {found} en position {place}",
  "value-character-elsewhere":
    "{symbology} est limité aux {allowed} ; trouvé {found} en position {place} (possible avec {instead})",
  "value-check-digit":
    "{symbology} a une clé de contrôle fausse : elle doit être {expected} ; trouvé {found} en position {place}",
  "value-empty": "{symbology} exige une valeur, elle est vide",
  "value-length": "{symbology} exige {expected} ; trouvé {found}",
  "value-rule": "{symbology} : {rule}",
  "value-rule-at": "{symbology} : {rule}, en position {place}",
  "value-too-long": "{symbology} contient au plus {most} {unit} ; trouvé {found}",
  "value-too-short": "maxicode : certaines imprimantes l’omettent avec moins de {least} caractères ; trouvé {found}",
  "value-without-placeholder": "{error} ; la variable {name} n’a pas de valeur",
  "way-down": "vers le bas",
  "way-left": "vers la gauche",
  "way-right": "vers la droite",
  "way-up": "vers le haut",
  "word-broken": "le mot « {word} » est plus large qu’une ligne et a été coupé",
  "zip-digits": "un ZIP a 5 ou 9 chiffres ; trouvé {found}",
};
