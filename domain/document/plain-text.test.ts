import { expect, it } from 'vitest';
import { parseDraft } from './markdown/parse-draft';
import { plainText, textLines } from './plain-text';

const blocks = parseDraft(
  '# Elcykel\n\nFörsta **stycket**.\n\n- ett\n  - två\n- tre\n\n> citat\n>\n> mer\n\n| a | b |\n| - | - |\n| c | d |',
);

it('reads a document as lines, with an empty line between its blocks', () => {
  expect(plainText(blocks)).toBe('Elcykel\n\nFörsta stycket.\n\nett\ntvå\ntre\n\ncitat\n\nmer\n\na\tb\nc\td');
});

it('says where each line stands in the plain text, and what it is', () => {
  const { text, lines } = textLines(blocks);
  for (const line of lines) expect(text.slice(line.start, line.end)).toBe(line.text);
  expect(lines.map(({ kind, level, text }) => `${kind}${level ?? ''} ${text}`)).toEqual([
    'heading1 Elcykel',
    'paragraph Första stycket.',
    'item ett',
    'item två',
    'item tre',
    'quote citat',
    'quote mer',
    'cell a',
    'cell b',
    'cell c',
    'cell d',
  ]);
});
