// Copies the licence, which is at the root of the repository, beside the package before it is packed.
import { copyFileSync } from "node:fs";

copyFileSync(new URL("../../LICENSE", import.meta.url), new URL("LICENSE", import.meta.url));
