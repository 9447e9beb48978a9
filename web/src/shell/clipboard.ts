// Copying to the clipboard, also without a secure context.
import { strings } from "../language/strings";
import { tell } from "./notice";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  tell(strings.copied);
}
