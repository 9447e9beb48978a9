// Breaks the paragraphs of `question` and leaves nothing but the answer on the page, as JSON.

async function load(fonts) {
  const faces = fonts.map((address, number) => new FontFace(`font${number}`, `url("${address}")`));
  for (const face of faces) document.fonts.add(await face.load());
  return faces.map((face) => face.family).join(", ");
}

function element({ text, language, direction, size, width }, families) {
  const made = document.createElement("p");
  made.lang = language;
  made.dir = direction;
  made.style.fontFamily = families;
  made.style.fontSize = `${size}px`;
  // So high that no glyph or mark of a fallback font moves a line.
  made.style.lineHeight = `${size * 4}px`;
  made.style.width = `${width}px`;
  made.textContent = text;
  return made;
}

function alone(paragraph, families) {
  const made = element(paragraph, families);
  made.style.whiteSpace = "pre";
  made.style.width = "max-content";
  return made;
}

/** Where each line starts in UTF-16 units. Characters without a place, such as controls, stay on the line before them. */
function starts(paragraph, size) {
  const found = [0];
  const content = paragraph.firstChild;
  if (!content) return found;
  const top = paragraph.getBoundingClientRect().top;
  const range = document.createRange();
  let line = 0;
  let at = 0;
  for (const character of content.data) {
    range.setStart(content, at);
    range.setEnd(content, at + character.length);
    const place = range.getClientRects()[0];
    const here = place ? Math.floor((place.top + place.height / 2 - top) / (size * 4)) : line;
    if (here > line) {
      line = here;
      found.push(at);
    }
    at += character.length;
  }
  return found;
}

async function answer({ fonts, paragraphs }) {
  const families = await load(fonts);
  const broken = paragraphs.map((paragraph) => element(paragraph, families));
  const unbroken = paragraphs.map((paragraph) => alone(paragraph, families));
  document.body.append(...broken, ...unbroken);
  return paragraphs.map(({ size }, number) => ({
    starts: starts(broken[number], size),
    width: unbroken[number].getBoundingClientRect().width,
  }));
}

answer(question).then(
  (answers) => {
    document.body.textContent = JSON.stringify(answers);
  },
  (error) => {
    document.body.textContent = JSON.stringify({ error: String(error) });
  },
);
