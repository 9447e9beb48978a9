export function EditorPage({ draftKey }: { draftKey: string }) {
  return <main>{draftKey}</main>;
}
