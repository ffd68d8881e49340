import { useState } from 'react';
import { BRIEF_FIELDS, type FieldOf } from '#domain/brief/brief';
import { parseLinkLine } from '#domain/brief/link-line';
import { TextArea } from '#web/ui/form/text-area';
import type { ControlProps } from './control';
import { withProblem } from './with-problem';

/**
 * Links with the words that carry them, one per line as people have them in a document. A line without a link is kept, since
 * its words may still tell the writer something, and named below the field.
 */
export function LinkLinesControl({ form, field, described }: ControlProps<FieldOf<'linkLines'>>) {
  const { max, maxItems } = BRIEF_FIELDS[field];
  // The text as typed: the brief has neither its empty lines nor the spaces at a line's end.
  const [text, setText] = useState(form.brief[field].join('\n'));
  const [left, setLeft] = useState(true);
  const lines = linesOf(text);
  const wrong = lines.find((line) => parseLinkLine(line, max) === null);
  const problem =
    lines.length > maxItems
      ? form.t('details.full', { links: maxItems })
      : left && wrong !== undefined
        ? form.t('details.noLink', { line: wrong })
        : undefined;
  return (
    <TextArea
      size="md"
      minRows={2}
      maxRows={12}
      spellCheck={false}
      placeholder={form.t('placeholders.linkLines')}
      value={text}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const kept = linesOf(event.currentTarget.value).slice(0, maxItems);
        form.change({ [field]: kept.map((line) => line.slice(0, max).trim()) });
      }}
      {...withProblem(described, problem)}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
