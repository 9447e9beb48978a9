// Icons: strokes on a 20 by 20 grid, in the text colour. They are hidden from screen readers; their button has a name.
const PATHS = {
  text: "M4 5V4h12v1M10 4v12M8 16h4",
  textBox: "M3 3h14v14H3zM6 7h8M6 10h8M6 13h5",
  barcode: "M3 4v12M6 4v12M8 4v12M11 4v12M14 4v12M17 4v12",
  qr: "M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v5h-3M12 17v0",
  rect: "M3 5h14v10H3z",
  ellipse: "M10 4c4.5 0 7.5 2.7 7.5 6s-3 6-7.5 6-7.5-2.7-7.5-6S5.5 4 10 4z",
  line: "M4 15 16 5",
  table: "M3 4h14v12H3zM3 8h14M3 12h14M9 4v12",
  image: "M3 4h14v12H3zM3 14l4-4 3 3 3-4 4 5M7.5 7.5v0",
  native: "M3 4h14v12H3zM6 8l2.5 2L6 12M10.5 12.5h4",
  group: "M3 3h3M14 3h3v3M17 14v3h-3M6 17H3v-3M3 6V3M7 7h6v6H7z",
  undo: "M7 5 3.5 8.5 7 12M4 8.5h8a4 4 0 0 1 0 8H8",
  redo: "M13 5l3.5 3.5L13 12M16 8.5H8a4 4 0 0 0 0 8h4",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  fit: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
  close: "M5 5l10 10M15 5 5 15",
  globe: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c5 5 5 9 0 14c-5-5-5-9 0-14z",
  user: "M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 17c.5-3 3-4.5 6-4.5s5.5 1.5 6 4.5",
  key: "M12.5 11a4 4 0 1 0-3.6-2.2L3 14.7V17h3v-2h2v-2l1.7-1.7A4 4 0 0 0 12.5 11zM13.5 6.5v0",
  more: "M4.5 10v0M10 10v0M15.5 10v0",
  search: "M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4",
  lock: "M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3",
  printed: "M6 7V3h8v4M6 14H3V7h14v7h-3M6 11h8v6H6z",
  notPrinted: "M3 3l14 14M6 4V3h8v4M9 7h8v7h-1M6 14H3V7h3M6 11h5M6 11v6h8v-3",
  unlock: "M5 9h10v8H5zM7 9V6a3 3 0 0 1 5.8-1",
  eyeOff:
    "M3 3l14 14M8 5.2A8 8 0 0 1 10 5c4 0 7 5 7 5a13 13 0 0 1-2.2 2.7" +
    "M12 14.7A8 8 0 0 1 10 15c-4 0-7-5-7-5a13 13 0 0 1 2.6-3",
  eye: "M3 10s3-5 7-5 7 5 7 5-3 5-7 5-7-5-7-5zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  up: "M5 12l5-5 5 5",
  down: "M5 8l5 5 5-5",
  left: "M3 3v14M6 6h10v3H6zM6 12h6v3H6z",
  center: "M10 3v14M4 6h12v3H4zM7 12h6v3H7z",
  right: "M17 3v14M4 6h10v3H4zM8 12h6v3H8z",
  top: "M3 3h14M6 6h3v10H6zM12 6h3v6h-3z",
  middle: "M3 10h14M6 4h3v12H6zM12 7h3v6h-3z",
  bottom: "M3 17h14M6 4h3v10H6zM12 8h3v6h-3z",
  front: "M8 8h9v9H8zM3 12V3h9v2",
  back: "M3 3h9v9H3zM8 15v2h9V8h-2",
  distributeX: "M3 3v14M17 3v14M8 6h4v8H8z",
  distributeY: "M3 3h14M3 17h14M6 8h8v4H6z",
  ungroup: "M3 3h3M14 3h3v3M17 14v3h-3M6 17H3v-3M3 6V3M6 6h4v4H6zM11 11h3v3h-3z",
  chevron: "M7 5l5 5-5 5",
  chevronLeft: "M13 5l-5 5 5 5",
  chevronRight: "M7 5l5 5-5 5",
  ruler: "M3 7h14v6H3zM6 7v3M9 7v2M12 7v3M15 7v2",
  turn: "M15 8a6 6 0 1 0 1 4M16 3v5h-5",
  calendar: "M3.5 5h13v12h-13zM3.5 9h13M7 3v3.5M13 3v3.5",
  counter: "M8 3 6 17M14 3l-2 14M3.5 7.5h13.5M3 12.5h13.5",
  data: "M4 5c0-3 12-3 12 0v10c0 3-12 3-12 0zM4 5c0 3 12 3 12 0M4 10c0 3 12 3 12 0",
  check: "M4 10.5l4 4 8-9",
  info: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.2v4.3M10 6.4v0",
  warning: "M10 3 2.5 16.5h15zM10 8v4M10 14.3v0",
  code: "M7 6l-4 4 4 4M13 6l4 4-4 4",
  layers: "M10 3 3 7l7 4 7-4zM3 11l7 4 7-4",
  sliders: "M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  download: "M10 3v10M6 9l4 4 4-4M4 17h12",
  copy: "M7 7h10v10H7zM13 7V3H3v10h4",
  brush: "M4 4h11v4H4zM15 6h2v5h-7v2M8.5 13h3v4.5h-3z",
  trash: "M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11",
  blank: "M0 0",
  crop: "M6 2.5V14h11.5M2.5 6H14v11.5",
  swap: "M4 8V4h4M16 12v4h-4M4 4l5 5M16 16l-5-5",
  braces:
    "M8 3c-2 0-3 .8-3 2.5v2C5 9 4.3 10 3 10c1.3 0 2 1 2 2.5v2C5 16.2 6 17 8 17" +
    "M12 3c2 0 3 .8 3 2.5v2c0 1.5.7 2.5 2 2.5-1.3 0-2 1-2 2.5v2c0 1.7-1 2.5-3 2.5",
  toBraces:
    "M6 3C4.5 3 4 3.8 4 5v2.5C4 9 3.5 10 2.5 10 3.5 10 4 11 4 12.5V15c0 1.2.5 2 2 2" +
    "M14 3c1.5 0 2 .8 2 2v2.5c0 1.5.5 2.5 1.5 2.5-1 0-1.5 1-1.5 2.5V15c0 1.2-.5 2-2 2M7 7.5V7h6v.5M10 7v6.5M8.5 13.5h3",
  rowAbove: "M3 10h14v6H3zM10 10v6M10 2.5v5M7.5 5h5",
  rowBelow: "M3 4h14v6H3zM10 4v6M10 12.5v5M7.5 15h5",
  rowLess: "M3 6.5h14v7H3zM7.5 10h5",
  rowsEven: "M3 3h14M3 10h14M3 17h14M10 5.2v2.6M10 12.2v2.6",
  columnLeft: "M10 3h6v14h-6zM10 10h6M2.5 10h5M5 7.5v5",
  columnRight: "M4 3h6v14H4zM4 10h6M12.5 10h5M15 7.5v5",
  columnLess: "M6.5 3h7v14h-7zM8.5 10h3",
  columnsEven: "M3 3v14M10 3v14M17 3v14M5.2 10h2.6M12.2 10h2.6",
  previous: "M12 5l-5 5 5 5",
  next: "M8 5l5 5-5 5",
  file: "M5 2.5h6.5L15.5 6.5V17.5H5zM11.5 2.5v4h4",
  upload: "M10 13V3M6 7l4-4 4 4M4 17h12",
  print: "M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6z",
  share: "M7 10h6M10 3v0M4 13v4h12v-4M10 3v9M7 6l3-3 3 3",
  grid: "M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M13 4v12",
  link: "M8.5 11.5l3-3M7.5 9 5 11.5a2.5 2.5 0 0 0 3.5 3.5L11 12.5M9 7.5 11.5 5A2.5 2.5 0 0 1 15 8.5L12.5 11",
  wrench: "M12.5 3.5a4 4 0 0 0-4.8 5.2L3 13.5 6.5 17l4.8-4.7a4 4 0 0 0 5.2-4.8L14 10l-2.5-.5L11 7z",
  sun:
    "M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 2v2M10 16v2M2 10h2M16 10h2" +
    "M4.5 4.5l1.3 1.3M14.2 14.2l1.3 1.3M4.5 15.5l1.3-1.3M14.2 5.8l1.3-1.3",
  moon: "M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5z",
  screen: "M3 4h14v9H3zM7 17h6M10 13v4",
  keyboard: "M2 5h16v10H2zM5 8v0M8 8v0M11 8v0M14 8v0M6 12h8",
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that point forward or back, which are mirrored in right-to-left languages. */
const ONWARD: ReadonlySet<IconName> = new Set(["chevron", "previous", "next", "undo", "redo"]);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={ONWARD.has(name) ? "icon is-onward" : "icon"} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
