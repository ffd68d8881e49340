import type { Paragraph } from 'mdast';

/** A text as a syntax tree of paragraphs without markup, with their places: what empty lines separate. */
export function plainTree(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let lines: string[] = [];
  let first = { line: 1, offset: 0 };
  let offset = 0;
  const end = () => {
    if (lines.length > 0) paragraphs.push(paragraphOf(lines, first));
    lines = [];
  };
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') end();
    else {
      if (lines.length === 0) first = { line: at + 1, offset };
      lines.push(line);
    }
    offset += line.length + 1;
  }
  end();
  return paragraphs;
}

function paragraphOf(lines: readonly string[], first: { line: number; offset: number }): Paragraph {
  const value = lines.join('\n');
  const position = {
    start: { ...first, column: 1 },
    end: {
      line: first.line + lines.length - 1,
      column: (lines.at(-1)?.length ?? 0) + 1,
      offset: first.offset + value.length,
    },
  };
  return { type: 'paragraph', position, children: [{ type: 'text', value, position }] };
}
