// The pictures section of the data panel: the files beside the rows, and the rows that miss one.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { NamedPicture } from "../data/pictures";
import { changeOne } from "../document/tree";
import { useEditor } from "../editor/editor";
import { likelyColumn } from "../elements/image/source";
import { Section } from "../fields/section";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";
import { place } from "../tools/place";
import { choosePictures, fitsWith } from "./pictures";

const words = strings.rowPictures;

/** Rows without a picture that are listed. */
const LISTED = 8;

export function PicturesSection() {
  const editor = useEditor();
  const list = editor.pictures.list.value;
  const isWanted = editor.pictures.wanting.value.length > 0;
  // A design without pictures needs no room for them here.
  if (!isWanted && list.length === 0) return null;
  return (
    <Section title={words.title}>
      <p class="hint">{words.note}</p>
      {list.length > 0 && (
        <ul class="row-pictures" aria-label={words.list}>
          {list.map((picture) => (
            <Item key={picture.name} picture={picture} />
          ))}
        </ul>
      )}
      <button
        type="button"
        class="button wide"
        data-part="pictures"
        onClick={() => void choosePictures(editor).catch(tellError)}
      >
        <Icon name="image" />
        {words.add}
      </button>
      <p class="hint">{words.drop}</p>
      {isWanted ? <Missing /> : <Unused />}
      {list.length > 0 && <Keeping />}
      <p class="hint">{words.sent}</p>
    </Section>
  );
}

/** Where the pictures are after the next save, said before somebody misses them. */
function Keeping() {
  const editor = useEditor();
  const fits = useSignal(true);
  const pictures = editor.pictures.list.value;
  useEffect(() => {
    let isOld = false;
    void fitsWith(editor).then((found) => {
      if (!isOld) fits.value = found;
    });
    return () => {
      isOld = true;
    };
  }, [pictures]);
  const isHere = !fits.value || editor.arePicturesHere.value;
  if (!isHere) return <p class="hint">{words.saved}</p>;
  return <p class="hint is-warning">{editor.areRowsNotKept.value ? words.lost : words.stayHere}</p>;
}

function Item({ picture: { name, src } }: { picture: NamedPicture }) {
  const editor = useEditor();
  return (
    <li>
      <img src={src} alt="" />
      <span class="row-picture-name" title={name}>
        {name}
      </span>
      <small class="muted">{words.size((src.length * 3) / 4)}</small>
      <button
        type="button"
        class="mini"
        aria-label={words.remove(name)}
        title={words.remove(name)}
        onClick={() => editor.rows.removePicture(name)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Adds an element that shows the picture of each row. */
function Unused() {
  const editor = useEditor();
  const add = () => {
    const element = place(editor, "image");
    const src = `{{${likelyColumn(editor)}}}`;
    editor.edit(strings.change.edit(editor.nameOf([element])), (document) =>
      changeOne(document, element, (it) => ({ ...it, src })),
    );
  };
  return (
    <>
      <p class="hint is-warning">{words.unused}</p>
      <button type="button" class="button wide" onClick={add}>
        <Icon name="plus" />
        {words.addElement}
      </button>
    </>
  );
}

function Missing() {
  const { pictures, rows } = useEditor();
  const missing = pictures.missing.value;
  if (rows.count.value === 0) return null;
  if (missing.length === 0) return <p class="hint">{words.complete}</p>;
  return (
    <div class="row-pictures-missing" role="status">
      <p class="hint is-warning">{words.missing(missing.length)}</p>
      <div class="chips">
        {missing.slice(0, LISTED).map((row) => (
          <button type="button" class="chip" key={row} onClick={() => rows.show(row)}>
            {words.row(row + 1)}
          </button>
        ))}
        {missing.length > LISTED && <span class="hint">{words.more(missing.length - LISTED)}</span>}
      </div>
    </div>
  );
}
