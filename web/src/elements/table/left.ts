// Reports what a table had no room for.
import { MOST_CHARACTERS } from "../../kinds/model";
import { MOST_COLUMNS, MOST_ROWS } from "../../kinds/table/cells";
import { strings } from "../../language/strings";
import { tell } from "../../shell/notice";

const words = strings.pasted;

export function tellLeft(left: number, cut: number): void {
  const said = [
    ...(left > 0 ? [words.left(left, MOST_COLUMNS, MOST_ROWS)] : []),
    ...(cut > 0 ? [words.cut(cut, MOST_CHARACTERS)] : []),
  ];
  if (said.length > 0) tell(said.join(" "), true);
}
