// A design document on its way in. What is sent needs nothing: every document of the editor is one of the interface, which
// the compiler checks wherever a request has a document in it.
import type { Document } from "../document/model";
import { withoutNulls } from "../document/nulls";
import type { Schemas } from "./types";

/** The interface allows null where the editor leaves a field out; without nulls the two are the same. */
export const received = (document: Schemas["DesignDocument"]): Document => withoutNulls(document as Document);
