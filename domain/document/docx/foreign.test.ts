import { describe, expect, it } from 'vitest';
import { printMarkdown } from '../markdown/print-markdown';
import {
  definition,
  type ForeignParts,
  field,
  foreignDocx,
  item,
  list,
  p,
  r,
  style,
  styled,
  table,
} from '../testing/foreign-docx';
import { readDocx } from './read-docx';
import { SAMPLE_NOTICES } from './sample-notices';

const BULLETS = `${definition(1, 'bullet')}${list(1, 1)}`;
const NUMBERS = `${definition(2, 'decimal')}${list(2, 2)}`;
const DRAWING = '<w:r><w:drawing/></w:r>';

/** What a file holds, how it reads in Markdown, and what of it is lost. */
const CASES: Record<string, [parts: ForeignParts, markdown: string, losses?: Record<string, number>]> = {
  'headings of a Swedish Word': [
    {
      body: styled('Rubrik1', 'Älg') + styled('Rubrik2', 'Kött'),
      styles: style('Rubrik1', 'heading 1') + style('Rubrik2', 'heading 2'),
    },
    '# Älg\n\n## Kött',
  ],
  'headings of LibreOffice, by their outline level': [
    {
      body: styled('Otsikko', 'Hirvi'),
      styles: style('Otsikko', 'Oma otsikko', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
    },
    '## Hirvi',
  ],
  'headings by an outline level of the paragraph': [
    { body: p(r('Here'), '<w:outlineLvl w:val="0"/>') },
    '# Here',
  ],
  'headings by a style that rests on another': [
    {
      body: styled('Own', 'A'),
      styles: style('Own', 'Own', '<w:basedOn w:val="H2"/>') + style('H2', 'heading 2'),
    },
    '## A',
  ],
  'headings of Google Docs, whose styles are not described': [{ body: styled('Heading3', 'Työ') }, '### Työ'],
  'a title': [{ body: styled('Title', 'The title'), styles: style('Title', 'Title') }, '# The title'],
  'a title above headings of the first level, which stand below it': [
    {
      body:
        p('') +
        styled('Rubrik', 'Älg') +
        styled('Rubrik1', 'Kött') +
        styled('Rubrik2', 'Färs') +
        p(r('Stek den.')) +
        styled('Rubrik1', 'Horn'),
      styles:
        style('Rubrik', 'Title') +
        style('Rubrik1', 'heading 1', '<w:basedOn w:val="Normal"/>') +
        style('Rubrik2', 'heading 2'),
    },
    '# Älg\n\n## Kött\n\n### Färs\n\nStek den.\n\n## Horn',
  ],
  'a title above headings that are one too deep below it': [
    {
      body: ['Title', 'Heading1', 'Heading2', 'Heading3', 'Heading4'].map((id) => styled(id, id)).join(''),
    },
    '# Title\n\n## Heading1\n\n### Heading2\n\n### Heading3\n\n### Heading4',
    { 'deep-heading': 2 },
  ],
  'a title above headings of the second level': [
    {
      body: styled('Otsikko', 'Hirvi') + styled('Otsikko2', 'Liha') + styled('Otsikko3', 'Sarvet'),
      styles: style('Otsikko', 'Title') + style('Otsikko2', 'heading 2') + style('Otsikko3', 'heading 3'),
    },
    '# Hirvi\n\n## Liha\n\n### Sarvet',
  ],
  'a title that does not begin it': [
    { body: styled('Heading1', 'Part') + styled('Title', 'Title') + styled('Heading2', 'Below') },
    '# Part\n\n# Title\n\n## Below',
  ],
  'deeper headings': [
    { body: styled('H5', 'Deep'), styles: style('H5', 'heading 5') },
    '### Deep',
    { 'deep-heading': 1 },
  ],
  'bold and italic, on, off and by character style': [
    {
      body: p(
        r('a', '<w:b/>') +
          r(' b ', '<w:b w:val="0"/>') +
          r('c', '<w:i w:val="true"/>') +
          r(' d ', '<w:rStyle w:val="Stark"/>'),
      ),
      styles: style('Stark', 'Strong', '<w:rPr><w:b/></w:rPr>', 'character'),
    },
    '**a** b *c* **d**',
  ],
  'a bulleted list in three levels': [
    { body: item('a', 1) + item('b', 1, 1) + item('c', 1, 2) + item('d', 1), numbering: BULLETS },
    '- a\n  - b\n    - c\n- d',
  ],
  'a list that begins at its second level': [
    { body: item('a', 1, 1) + item('b', 1, 1), numbering: BULLETS },
    '- a\n- b',
  ],
  'a list that goes on after a paragraph': [
    { body: item('a', 2) + item('b', 2) + p(r('between')) + item('c', 2), numbering: NUMBERS },
    '1. a\n2. b\n\nbetween\n\n3. c',
  ],
  'a list that begins anew': [
    {
      body: item('a', 2) + p(r('between')) + item('b', 3),
      numbering: `${definition(2, 'decimal')}${list(2, 2)}${list(3, 2, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>')}`,
    },
    '1. a\n\nbetween\n\n1. b',
  ],
  'a list that begins at seven': [
    { body: item('a', 2), numbering: definition(2, 'lowerLetter', 7) + list(2, 2) },
    '7.  a',
  ],
  'numbers below bullets': [
    {
      body: item('a', 1) + item('b', 2, 1),
      numbering: definition(1, 'bullet') + list(1, 1) + definition(2, 'decimal') + list(2, 2),
    },
    '- a\n  1. b',
  ],
  'a list by its style': [
    {
      body: styled('ListBullet', 'a') + styled('ListBullet', 'b'),
      styles: style('ListBullet', 'List Bullet', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
      numbering: BULLETS,
    },
    '- a\n- b',
  ],
  'a paragraph that its style would number, and does not': [
    {
      body: p(r('plain'), '<w:pStyle w:val="ListBullet"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
      styles: style('ListBullet', 'List Bullet', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
      numbering: BULLETS,
    },
    'plain',
  ],
  'a definition that stands for a list style': [
    {
      body: item('a', 5),
      numbering: `<w:abstractNum w:abstractNumId="8"><w:numStyleLink w:val="S"/></w:abstractNum><w:abstractNum w:abstractNumId="9"><w:styleLink w:val="S"/><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>${list(5, 8)}`,
    },
    '- a',
  ],
  'quotes of Word and of LibreOffice': [
    {
      body: styled('Citat', 'a') + styled('Quotations', 'b'),
      styles: style('Citat', 'Intense Quote') + style('Quotations', 'Quotations'),
    },
    '> a\n>\n> b',
  ],
  'links by relationship, with a place there, and inside the document': [
    {
      body: p(
        `<w:hyperlink r:id="rId10">${r('web')}</w:hyperlink>${r(' ')}<w:hyperlink r:id="rId10" w:anchor="osa">${r('place')}</w:hyperlink>${r(' ')}<w:hyperlink w:anchor="_Toc1">${r('here')}</w:hyperlink>`,
      ),
      links: ['https://example.com/'],
    },
    '[web](https://example.com/) [place](https://example.com/#osa) [here](#_Toc1)',
  ],
  'links by fields': [
    {
      body: p(
        `${field('HYPERLINK "https://example.com/a"', 'web')}${r(' ')}<w:fldSimple w:instr="HYPERLINK \\l &quot;x&quot;">${r('here')}</w:fldSimple>`,
      ),
    },
    '[web](https://example.com/a) [here](#x)',
  ],
  'links that lead nowhere safe': [
    { body: p(`<w:hyperlink r:id="rId10">${r('run')}</w:hyperlink>`), links: ['javascript:alert(1)'] },
    'run',
    { 'unsafe-link': 1 },
  ],
  'other fields by their results': [{ body: p(r('page ') + field(' PAGE ', '7')) }, 'page 7'],
  'line breaks, tabs and hyphens; a page break at the end is none of the text': [
    {
      body: p(
        '<w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:br w:type="page"/></w:r>',
      ),
    },
    'a\\\nb c\u2011d',
  ],
  'tables with merged cells': [
    {
      body: table(
        [p(r('A')), p(r('B'))],
        [`<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${p(r('both'))}`],
        [p(r('c')) + p(r('d')), p('')],
      ),
    },
    '| A | B |\n| - | - |\n| both | |\n| c<br>d | |',
    { 'merged-cells': 1 },
  ],
  'a table in a table': [
    { body: table([p(r('A')) + table([p(r('inner'))])]) },
    '| A<br>inner |\n| - |',
    { 'nested-table': 1 },
  ],
  'tracked changes, as accepted': [
    {
      body: p(
        `${r('the ')}<w:ins w:author="Å">${r('new')}</w:ins><w:del w:author="Å"><w:r><w:delText>old</w:delText></w:r></w:del>`,
      ),
    },
    'the new',
    { 'tracked-change': 2 },
  ],
  'comments, footnotes and symbols': [
    {
      body: p(
        `${r('text')}<w:r><w:commentReference w:id="0"/></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:sym w:char="F0E0"/></w:r>`,
      ),
    },
    'text',
    { footnote: 1, comment: 1, symbol: 1 },
  ],
  'pictures, text boxes and equations': [
    {
      body: p(
        `${r('text')}${DRAWING}<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>${p(r('box'))}</w:txbxContent></wps:txbx></w:drawing></mc:Choice></mc:AlternateContent></w:r><m:oMath/>`,
      ),
    },
    'text',
    { picture: 1, 'text-box': 1, equation: 1 },
  ],
  'content controls and smart tags': [
    {
      body: `<w:sdt><w:sdtContent>${p(`<w:smartTag>${r('inside')}</w:smartTag><w:sdt><w:sdtContent>${r(' too')}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt>`,
    },
    'inside too',
  ],
  'a table of contents': [
    { body: styled('TOC1', 'One 1') + p(r('text')), styles: style('TOC1', 'toc 1') },
    'text',
    { 'table-of-contents': 1 },
  ],
  'a table of contents with its caption, which rests on a heading': [
    {
      body: styled('TOCHeading', 'Contents') + styled('TOC1', 'One 1') + styled('H1', 'One'),
      styles:
        style('H1', 'heading 1', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>') +
        style(
          'TOCHeading',
          'TOC Heading',
          '<w:basedOn w:val="H1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>',
        ) +
        style('TOC1', 'toc 1'),
    },
    '# One',
    { 'table-of-contents': 2 },
  ],
  'styles of body text that rest on a heading and on a quote': [
    {
      body: styled('Lead', 'Lead') + styled('Said', 'Said'),
      styles:
        style('H1', 'heading 1') +
        style('Q', 'Quote') +
        style('Lead', 'Lead', '<w:basedOn w:val="H1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>') +
        style('Said', 'Said', '<w:basedOn w:val="Q"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
    },
    'Lead\n\n> Said',
  ],
  'a style with the name of our notice, and the notice itself': [
    {
      body: styled('Notice', SAMPLE_NOTICES.finnish) + styled('Notice', 'Mind the step.') + item('a', 1),
      styles: style('Notice', 'Notice'),
      numbering: BULLETS,
    },
    'Mind the step.\n\n- a',
  ],
  'breaks of pages and columns, and tabs to a place, between words': [
    {
      body: p(
        '<w:r><w:t>a</w:t><w:br w:type="page"/><w:t>b</w:t><w:br w:type="column"/><w:t>c</w:t><w:ptab/><w:t>d</w:t></w:r>',
      ),
    },
    'a\\\nb\\\nc d',
  ],
  'readings above words, which are left out': [
    {
      body: p(
        `<w:r><w:ruby><w:rubyPr/><w:rt>${r('とう')}</w:rt><w:rubyBase>${r('東', '<w:b/>')}</w:rubyBase></w:ruby></w:r>${r('京')}`,
      ),
    },
    '**東**京',
    { formatting: 1 },
  ],
  'hidden text': [{ body: p(r('seen') + r('hidden', '<w:vanish/>')) }, 'seen'],
  'underlines, strikes and highlights': [
    {
      body: p(
        r('a', '<w:u w:val="single"/>') + r('b', '<w:strike/>') + r('c', '<w:highlight w:val="yellow"/>'),
      ),
    },
    'abc',
    { formatting: 3 },
  ],
};

describe('a Word document from elsewhere', () => {
  it.each(Object.entries(CASES))('has %s', (_, [parts, markdown, losses = {}]) => {
    const read = readDocx(foreignDocx(parts));
    expect(printMarkdown(read.blocks)).toBe(markdown);
    expect(Object.fromEntries(read.losses.map(({ loss, count }) => [loss, count]))).toEqual(losses);
  });

  it('is refused where it has no body', () => {
    expect(() => readDocx(new Uint8Array([1, 2, 3]))).toThrow();
  });
});
