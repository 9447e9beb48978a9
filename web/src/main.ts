// The door. The language comes first: pages take their words when they are loaded.
import { loadLanguage } from "./language/choice";
import "./styles/all.css";

await loadLanguage();
const { open } = await import("./pages");
open();
