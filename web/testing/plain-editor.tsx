import type { TextEditorProps } from '#web/ui/editor/text-editor';

/** Stands for the editor, which needs a browser (e2e/writer/work-page.spec.ts): what is typed is the text in Markdown. */
export function TextEditor({ markdown, onChange, editable }: TextEditorProps) {
  return (
    <textarea
      aria-label="Text"
      defaultValue={markdown}
      readOnly={!editable}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
