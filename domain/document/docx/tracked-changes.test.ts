import { describe, expect, it } from 'vitest';
import { printMarkdown } from '../markdown/print-markdown';
import {
  definition,
  type ForeignParts,
  foreignDocx,
  list,
  p,
  r,
  style,
  styled,
  table,
} from '../testing/foreign-docx';
import { readDocx } from './read-docx';

const read = (parts: ForeignParts) => {
  const { blocks, losses } = readDocx(foreignDocx(parts));
  return { markdown: printMarkdown(blocks), losses };
};
const tracked = (count: number) => [{ loss: 'tracked-change', count }];
const removed = (text: string) => `<w:del><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
/** The properties of a paragraph from which the mark at its end was deleted, or moved away. */
const joined = (properties = '', how = 'del') => `${properties}<w:rPr><w:${how} w:author="Å"/></w:rPr>`;
const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const numbering = definition(1, 'decimal') + list(1, 1);

describe('a deletion that is tracked', () => {
  it('of a row takes the row from its table', () => {
    const cells = table([p(r('A'))], [p(r('old'))], [p(r('b'))]).split('<w:tr>');
    const body = [cells[0], cells[1], `<w:trPr><w:del/></w:trPr>${cells[2]}`, cells[3]].join('<w:tr>');
    expect(read({ body })).toEqual({ markdown: '| A |\n| - |\n| b |', losses: tracked(1) });
  });

  it('of a column takes its cells from their rows', () => {
    const gone = '<w:tcPr><w:cellDel/></w:tcPr>';
    const body = table(
      [p(r('A')), gone + p(r('old')), p(r('B'))],
      [p(r('c')), gone + p(removed('old')), p(r('d'))],
    );
    expect(read({ body })).toEqual({ markdown: '| A | B |\n| - | - |\n| c | d |', losses: tracked(2) });
  });

  it('of a paragraph’s mark carries its words into the next one', () => {
    const styles = style('H2', 'heading 2');
    const body = p(r('One '), joined()) + p(r('and '), joined()) + styled('H2', 'two') + p(r('three'));
    expect(read({ body, styles })).toEqual({ markdown: '## One and two\n\nthree', losses: tracked(2) });
  });

  it.each(['del', 'moveFrom'])('of a whole item leaves no number behind: %s', (how) => {
    const words = how === 'del' ? removed('b') : `<w:moveFrom>${r('b')}</w:moveFrom>`;
    const body =
      p(r('a'), numbered) + p(words, joined(numbered, how)) + p(r('between')) + p(r('c'), numbered);
    expect(read({ body, numbering })).toEqual({
      markdown: '1. a\n\nbetween\n\n2. c',
      losses: tracked(2),
    });
  });

  it.each([
    ['before a table', (body: string) => `${body}${table([p(r('A'))])}`, 'end\n\n| A |\n| - |'],
    ['at the end of a cell', (body: string) => table([p(r('A')) + body]), '| A<br>end |\n| - |'],
    ['at the end of the text', (body: string) => body, 'end'],
  ])('of the last mark keeps the paragraph: %s', (_, around, markdown) => {
    const body = around(p(r('end'), joined()));
    expect(read({ body })).toEqual({ markdown, losses: tracked(1) });
  });
});
