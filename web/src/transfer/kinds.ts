// The kinds of files that are opened, by their names and types.
import { isPictureFile } from "../rows/pictures";

/** For file dialogs. */
export const OPENED_FILES = [
  ".zpl,.prn,.lbl,.txt,.json,application/json",
  "image/*",
  ".csv,.tsv,.tab,.xlsx,.xlsm,.ods",
].join(",");

const TABLES = /\.(csv|tsv|tab|xls|xlsx|xlsm|ods)$/i;

export const isPicture = (file: File): boolean => isPictureFile(file);

export const isTable = ({ name, type }: File): boolean => TABLES.test(name) || type === "text/csv";
