import { DOMParser as SchemaParser } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { editorSchema } from '../schema';
import { fromEditorDocument } from '../to-document';
import { cleanPaste } from './clean-paste';

/** What the editor makes of HTML from the clipboard, as Markdown. */
function pasted(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPaste(html), 'text/html');
  return printMarkdown(fromEditorDocument(SchemaParser.fromSchema(editorSchema).parse(body))).trim();
}

/** As Word for Windows puts it on the clipboard: lists are paragraphs with bullets as text. */
const bullet = (text: string, level: number, mark: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-GB>
<!--StartFragment--><h1>Bicycle service<o:p></o:p></h1>
<p class=MsoNormal>Bring it in <b>before</b> the <i style='mso-bidi-font-style:normal'>frost</i>, or
<a href="https://example.com/book">book</a> <a href="javascript:alert(1)">here</a>.<o:p></o:p></p>
${bullet('Brakes', 1, '·')}${bullet('Pads', 2, 'o')}${bullet('Chain', 1, '·')}
<p class=MsoNormal>Then:</p>
${bullet('Wash', 1, '3.', 'l1')}${bullet('Oil', 1, '4.', 'l1')}
<table class=MsoTableGrid><tr><td width=100><p class=MsoNormal>Part</p></td><td><p class=MsoNormal>Price</p></td></tr>
<tr><td><p class=MsoNormal>Chain</p><p class=MsoNormal>(steel)</p></td><td><p class=MsoNormal>30 €</p></td></tr></table>
<!--EndFragment--></body></html>`;

it('takes headings, lists, tables and links from Word, and nothing that a text may not hold', () => {
  expect(pasted(WORD)).toBe(
    `# Bicycle service

Bring it in **before** the *frost*, or [book](https://example.com/book) here.

- Brakes
  - Pads
- Chain

Then:

3. Wash
4. Oil

| Part | Price |
| - | - |
| Chain<br>(steel) | 30 € |`,
  );
});

/** As Google Docs puts it on the clipboard: all of it in a light <b>, bold and italic by styles, nested lists beside items. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr">
<span style="font-size:16pt;font-weight:400;font-style:normal;">Why it matters</span></h2><p dir="ltr">
<span style="font-weight:400;font-style:normal;">Plain, </span><span style="font-weight:700;font-style:normal;">bold</span>
<span style="font-weight:400;font-style:italic;"> and slanted</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">
<span style="font-weight:400;">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">
<span style="font-weight:400;">Nested</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">
<span style="font-weight:400;">Two</span></p></li></ul></b><br class="Apple-interchange-newline">`;

it('takes what Google Docs copies, without its light frame being bold', () => {
  expect(pasted(DOCS)).toBe(
    `## Why it matters

Plain, **bold** *and slanted*

- One
  - Nested
- Two`,
  );
});

describe('blocks in a place for one line', () => {
  it.each([
    ['<ul><li><h3>Title</h3>Text here</li></ul>', '- Title<br>Text here'],
    ['<ul><li>text<p>para</p>tail</li></ul>', '- text<br>para<br>tail'],
    ['<ul><li><div><p>a</p> <p>b</p></div><b>c</b></li></ul>', '- a<br>b<br>**c**'],
    ['<ul><li>a<br><div>b<br></div><p>&nbsp;</p>c</li></ul>', '- a<br>b<br>c'],
    ['<ul><li>one<ul><li>two<p>three</p></li></ul>tail</li></ul>', '- one<br>tail\n  - two<br>three'],
    ['<h2><div>Label</div>value</h2>', '## Label value'],
  ])('have breaks between them, before and after: %s', (html, markdown) => {
    expect(pasted(html).replaceAll(/\\\n */g, '<br>')).toBe(markdown);
  });

  it.each([
    ['a heading', '<div>Label</div>value', 'Label<br>value'],
    ['a list', 'x<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>y', 'x<br>a<br>b<br>c<br>y'],
    ['a table', '<table><tr><td>a</td><td><p>b</p></td></tr><tr><td>c</td></tr></table>', 'a<br>b<br>c'],
  ])('are lines of the cell that they stand in: %s', (_, cell, line) => {
    expect(pasted(`<table><tr><th>A</th><th>B</th></tr><tr><td>${cell}</td><td>z</td></tr></table>`)).toBe(
      `| A | B |\n| - | - |\n| ${line} | z |`,
    );
  });
});

it.each([
  ['<details><summary>What is it?</summary>An answer.</details>', 'What is it?\n\nAn answer.'],
  ['<dl><dt>Term</dt><dt>Other</dt><dd>Text</dd></dl>', 'Term\n\nOther\n\nText'],
  ['<center>Mid</center>tail', 'Mid\n\ntail'],
  ['<nav>Here</nav><main>Main</main>tail', 'Here\n\nMain\n\ntail'],
  ['<fieldset><legend>Name</legend>First</fieldset>', 'Name\n\nFirst'],
  [
    '<table><caption>Prices</caption><tr><th>A</th></tr><tr><td>b</td></tr></table>tail',
    'Prices\n\n| A |\n| - |\n| b |\n\ntail',
  ],
  ['<ul><li><details><summary>a</summary>b</details></li></ul>', '- a<br>b'],
])('blocks stay apart from what stands beside them: %s', (html, markdown) => {
  expect(pasted(html).replaceAll(/\\\n */g, '<br>')).toBe(markdown);
});

/** A comment as Word writes it: what it is about, what refers to it, and below the text what it says. */
const COMMENTED = `<p class=MsoNormal><a style='mso-comment-reference:AK_1;mso-comment-date:20261124T1200'>The text</a>
<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1"
href="#_msocom_1" name="_msoanchor_1">[A1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span></p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><div id="_com_1" class=msocomtxt language=JavaScript><span style='mso-comment-author:Aino'>
<a name="_msocom_1"></a></span><p class=MsoCommentText><span class=MsoCommentReference>[A1]</span>My comment</p></div></div></div>`;

it('leaves what reviewers have said in Word behind', () => {
  expect(pasted(COMMENTED)).toBe('The text');
});

it('takes tracked changes as accepted, and what is only struck through as words', () => {
  const changed = `<p>An <span class=msoDel><del cite="mailto:a" datetime="2026-11-24">old</del></span><span class=msoIns><ins>new</ins></span>
    <span class=msoDel>gone</span>and <s>struck</s> <strike>word</strike></p>`;
  expect(pasted(changed)).toBe('An new and struck word');
});

describe('numbers in Word', () => {
  it.each(['1.1.', '1.1', '(1)', 'A.1', 'a)', '(a)', '1.b)'])(
    'make a numbered list, also nested: %s',
    (mark) => {
      expect(pasted(`${bullet('One', 1, '1.')}${bullet('Under', 2, mark)}${bullet('Two', 1, '2.')}`)).toBe(
        '1. One\n   1. Under\n2. Two',
      );
    },
  );

  it('begin a nested list with their last part', () => {
    expect(pasted(`${bullet('One', 1, '2.')}${bullet('Under', 2, '2.3.')}`)).toBe('2. One\n\n   3. Under');
  });

  it.each([
    ['a number that begins again', ['1.', 'l0'], ['2.', 'l0'], ['1.', 'l0'], '1. A\n2. B\n\n1) C'],
    ['another list', ['a)', 'l0'], ['b)', 'l0'], ['a)', 'l1'], '1. A\n2. B\n\n1) C'],
    ['a list from zero', ['0.', 'l0'], ['1.', 'l0'], ['2.', 'l0'], '0. A\n1. B\n2. C'],
    ['another list that counts on', ['1.', 'l0'], ['2.', 'l0'], ['3.', 'l1'], '1. A\n2. B\n3. C'],
    ['letters that go on', ['h)', 'l0'], ['i)', 'l0'], ['j)', 'l0'], '1. A\n2. B\n3. C'],
    ['bullets of another list', ['·', 'l0'], ['·', 'l0'], ['·', 'l1'], '- A\n- B\n- C'],
  ] as const)('begin another list where one does: %s', (_, one, two, three, markdown) => {
    const html = [one, two, three]
      .map(([mark, list], at) => bullet('ABC'.charAt(at), 1, mark, list))
      .join('');
    expect(pasted(html)).toBe(markdown);
  });

  it.each(['o', '·', '–', '§'])('are not what is only a bullet: %s', (mark) => {
    expect(pasted(bullet('One', 1, mark))).toBe('- One');
  });
});

const NOTES = `<p class=MsoNormal>Claim<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a>. More<a style='mso-endnote-id:edn1'
href="#_edn1" name="_ednref1"><span class=MsoEndnoteReference>[i]</span></a>.</p><div style='mso-element:footnote-list'>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span
class=MsoFootnoteReference>[1]</span></a> The source.</p></div></div>`;

it.each([
  ['Word', NOTES, 'Claim. More.\n\nThe source.'],
  ['Google Docs', '<p>Claim<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p>', 'Claim.'],
  ['LibreOffice', '<p>Claim<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a>.</p>', 'Claim.'],
])('leaves the marks of notes from %s behind, and keeps the words of the notes', (_, html, text) => {
  expect(pasted(html)).toBe(text);
});

it('keeps the words of a link into the document that was copied from, without the link', () => {
  expect(pasted('<p><a href="#_Toc123">Prices</a> and <a href="https://a.fi/#b">there</a></p>')).toBe(
    'Prices and [there](https://a.fi/#b)',
  );
});

/** As Word for the web puts it on the clipboard: each item a list beside the others, and each line with a space at its end. */
const EOP = '<span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span>';
const ofWeb = (tag: 'ol' | 'ul', level: number, line: string, start: number | null = 1, list = 1) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} class="BulletListStyle1 SCXW1" role="list" ${start === null ? '' : `start="${start}"`}><li role="listitem"
   data-leveltext="" data-listid="${list}" data-aria-posinset="1" data-aria-level="${level}" class="OutlineElement Ltr SCXW1">${line}</li></${tag}></div>`;
const line = (text: string, attributes = '') =>
  `<p class="Paragraph SCXW1" ${attributes}><span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span>${EOP}</p>`;
const heading = (text: string, level: number) => line(text, `role="heading" aria-level="${level}"`);
const outline = (inner: string) => `<div class="OutlineElement Ltr SCXW1">${inner}</div>`;

describe('Word for the web', () => {
  it('has headings, nested lists and lines without a space at their end', () => {
    const html = [
      ...[outline(heading('Prices', 2)), outline(line('Each of')), ofWeb('ul', 1, line('Brakes'))],
      ...[ofWeb('ul', 2, line('Pads')), ofWeb('ul', 2, line('Discs')), ofWeb('ul', 1, line('Chain'))],
      ...[
        outline(line('Then:')),
        ofWeb('ol', 1, line('Wash'), 3),
        ofWeb('ol', 2, line('Dry')),
        ofWeb('ol', 1, line('Oil'), 4),
      ],
    ].join('');
    expect(cleanPaste(html)).not.toContain('&nbsp;');
    expect(pasted(html)).toBe(
      '## Prices\n\nEach of\n\n- Brakes\n  - Pads\n  - Discs\n- Chain\n\nThen:\n\n3. Wash\n   1. Dry\n4. Oil',
    );
  });

  it('has two numbered lists apart that follow each other', () => {
    const html = ofWeb('ol', 1, line('A')) + ofWeb('ol', 1, line('B'), 2) + ofWeb('ol', 1, line('C'));
    expect(pasted(html)).toBe('1. A\n2. B\n\n1) C');
  });

  it('has a list from zero as one', () => {
    const html = ofWeb('ol', 1, line('A'), 0) + ofWeb('ol', 1, line('B')) + ofWeb('ol', 1, line('C'), 2);
    expect(pasted(html)).toBe('0. A\n1. B\n2. C');
  });

  it('has items without a number in the list that they name', () => {
    const item = (level: number, text: string, list = 1) => ofWeb('ol', level, line(text), null, list);
    expect(pasted([item(1, 'A'), item(1, 'B'), item(2, 'b', 2), item(1, 'C')].join(''))).toBe(
      '1. A\n2. B\n   1. b\n3. C',
    );
    expect(pasted(item(1, 'A') + item(1, 'B') + item(1, 'C', 2))).toBe('1. A\n2. B\n\n1) C');
  });

  it('has numbered headings as headings', () => {
    const html =
      ofWeb('ol', 1, heading('Prices', 1)) + outline(line('Words')) + ofWeb('ol', 2, heading('Of', 2));
    expect(pasted(html)).toBe('# Prices\n\nWords\n\n## Of');
  });
});
