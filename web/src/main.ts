// The entry point. The language is loaded first: pages read strings when they are loaded.
import { loadLanguage } from "./language/choice";
import "./styles/all.css";

await loadLanguage();
const { open } = await import("./pages");
open();
