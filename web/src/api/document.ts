// A design document as the service sends it. Sent documents need no conversion: the compiler checks, wherever a request
// has a document, that the editor's type fits the interface.
import type { Document } from "../document/model";
import { withoutNulls } from "../document/nulls";
import type { Schemas } from "./types";

/** The interface allows null where the editor leaves a field out; without nulls the two are the same. */
export const received = (document: Schemas["DesignDocument"]): Document => withoutNulls(document as Document);
