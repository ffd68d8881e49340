import { describe, expect, it } from 'vitest';
import { printMarkdown } from '../markdown/print-markdown';
import { field, fieldMark, foreignDocx, instruction, p, r } from '../testing/foreign-docx';
import { readDocx } from './read-docx';

const read = (...paragraphs: string[]) => {
  const { blocks, losses } = readDocx(foreignDocx({ body: paragraphs.map((inner) => p(inner)).join('') }));
  return { markdown: printMarkdown(blocks), losses: losses.map(({ loss }) => loss) };
};
const escaped = (text: string) => text.replaceAll('"', '&quot;');

describe('a link by a field', () => {
  it.each([
    ['HYPERLINK "https://example.com/" \\l "osa"', 'https://example.com/#osa'],
    ['HYPERLINK \\l "osa" "https://example.com/"', 'https://example.com/#osa'],
    ['HYPERLINK \\t "_blank" "https://example.com/"', 'https://example.com/'],
    ['HYPERLINK "https://example.com/" \\n \\o "Tip" \\m', 'https://example.com/'],
    ['HYPERLINK \\n \\m "https://example.com/"', 'https://example.com/'],
    [' hyperlink https://example.com/a?b=1 ', 'https://example.com/a?b=1'],
    ['HYPERLINK https://example.com/ \\* MERGEFORMAT', 'https://example.com/'],
    ['HYPERLINK "" \\l"osa"', '#osa'],
  ])('has its address and its place: %s', (code, target) => {
    const linked = `[web](${target})`;
    expect(read(field(code, 'web'))).toEqual({ markdown: linked, losses: [] });
    const simple = `<w:fldSimple w:instr="${escaped(code)}">${r('web')}</w:fldSimple>`;
    expect(read(simple)).toEqual({ markdown: linked, losses: [] });
  });

  it.each([
    ['HYPERLINK', []],
    ['HYPERLINK \\o "https://example.com/"', []],
    ['HYPERLINKS "https://example.com/"', []],
    ['HYPERLINK "\\\\\\\\server\\\\share"', ['unsafe-link']],
  ])('is none where it has no address that a text may hold: %s', (code, losses) => {
    expect(read(field(code, 'web'))).toEqual({ markdown: 'web', losses });
  });

  it('has the address that a field inside it gives', () => {
    const inner = field('MERGEFIELD address', 'https://example.com/');
    const outer = `${fieldMark('begin')}${instruction('HYPERLINK "')}${inner}${instruction('"')}${fieldMark('separate')}${r('web')}${fieldMark('end')}`;
    expect(read(outer).markdown).toBe('[web](https://example.com/)');
  });
});

describe('a field inside the instruction of another', () => {
  const condition = (inner: string) =>
    `${fieldMark('begin')}${instruction('IF ')}${inner}${instruction(' = 1 "yes" "no"')}${fieldMark('separate')}${r('yes')}${fieldMark('end')}`;

  it.each([
    ['in parts', field('MERGEFIELD x', '1')],
    ['simple', `<w:fldSimple w:instr="MERGEFIELD x">${r('1', '<w:u w:val="single"/>')}</w:fldSimple>`],
    ['with one more inside', condition(field('PAGE', '7'))],
  ])('is no text: %s', (_, inner) => {
    expect(read(r('a ') + condition(inner) + r(' b'))).toEqual({ markdown: 'a yes b', losses: [] });
  });

  it('is told by its marks, also where these are hidden', () => {
    const hidden = (mark: string) => mark.replace('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>');
    const index = [fieldMark('begin'), instruction('XE "elk"'), hidden(fieldMark('end'))].join('');
    expect(read(r('a') + index + r('b'))).toEqual({ markdown: 'ab', losses: [] });
  });
});

it('a field that never ends hides nothing of what follows it', () => {
  const link = field('HYPERLINK "https://example.com/"', 'web');
  const broken = `${r('a ')}${fieldMark('begin')}${instruction('IF x')}${r('b ')}`;
  expect(read(broken, link, r('c'))).toEqual({
    markdown: 'a b\n\n[web](https://example.com/)\n\nc',
    losses: [],
  });
});
