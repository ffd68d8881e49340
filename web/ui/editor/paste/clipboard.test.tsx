import { TextSelection } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { afterEach, describe, expect, it } from 'vitest';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { createState } from '../create-state';
import { toEditorDocument } from '../from-document';
import { fromEditorDocument } from '../to-document';

const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

function open(markdown: string): EditorView {
  const view = new EditorView(document.createElement('div'), {
    state: createState(toEditorDocument(parseDraft(markdown))),
    // The DOM of the tests has no layout.
    handleScrollToSelection: () => true,
  });
  views.push(view);
  return view;
}

function positionOf({ state: { doc } }: EditorView, words: string): number {
  let found = -1;
  doc.descendants((node, at) => {
    if (found < 0 && node.isText && node.text?.includes(words)) found = at + node.text.indexOf(words);
  });
  if (found < 0) throw new Error(`No ${words}`);
  return found;
}

/** Puts the cursor behind these words, or selects them. */
function select(view: EditorView, words: string, isSelected = true): void {
  const from = positionOf(view, words);
  const { doc, tr } = view.state;
  const until = from + words.length;
  view.dispatch(tr.setSelection(TextSelection.create(doc, isSelected ? from : until, until)));
}

/** The text after HTML, or lines of plain text, are pasted behind these words. */
function pastedBehind(words: string, markdown: string, pasted: { html: string } | { text: string }): string {
  const view = open(markdown);
  select(view, words, false);
  return paste(view, pasted);
}

function paste(view: EditorView, pasted: { html: string } | { text: string }): string {
  const event = new Event('paste') as ClipboardEvent;
  if ('html' in pasted) view.pasteHTML(pasted.html, event);
  else view.pasteText(pasted.text, event);
  view.state.doc.check();
  return written(view);
}

const written = ({ state }: EditorView) =>
  printMarkdown(fromEditorDocument(state.doc))
    .trim()
    .replaceAll(/\\\n */g, '<br>');

/** What is copied between two words, as this editor puts it on the clipboard. */
function copied(markdown: string, from: string, until: string): string {
  const view = open(markdown);
  const [start, end] = [positionOf(view, from), positionOf(view, until) + until.length];
  return view.serializeForClipboard(view.state.doc.slice(start, end)).dom.innerHTML;
}

describe('what is pasted into a cell without a table', () => {
  const TABLE = '| A | B |\n| - | - |\n| a | b |\n| c | d |';
  const cell = (text: string) => TABLE.replace('| a |', `| ${text} |`);

  it.each([
    ['lines of plain text', { text: 'X\nY\n\nZ' }, 'aX<br>Y<br>Z'],
    ['paragraphs', { html: '<p>X</p><p><b>Y</b></p>' }, 'aX<br>**Y**'],
    ['a list', { html: '<ul><li>X<ul><li>Y</li></ul></li></ul>' }, 'aX<br>Y'],
    ['a heading', { html: '<h2>X</h2><p>Y</p>' }, 'aX<br>Y'],
    ['a heading alone', { html: '<h2>X</h2>' }, 'aX'],
    ['a quote between words', { html: 'X<blockquote><p>Y</p></blockquote>Z' }, 'aX<br>Y<br>Z'],
    ['words and a table', { html: '<p>X</p><table><tr><td>Y</td><td>Z</td></tr></table>' }, 'aX<br>Y<br>Z'],
    ['blocks of another text', { html: copied('X1\n\n- Y\n\n## Z1', '1', 'Z') }, 'a1<br>Y<br>Z'],
    ['words of another cell', { html: copied(TABLE, 'b', 'b') }, 'ab'],
  ])('stays in it as lines, beside what was there: %s', (_, pasted, line) => {
    expect(pastedBehind('a', TABLE, pasted)).toBe(cell(line));
  });

  it('takes the place of the words that are selected', () => {
    const view = open(cell('some words'));
    select(view, 'words');
    expect(paste(view, { text: 'X\nY' })).toBe(cell('some X<br>Y'));
    expect(view.state.selection.$from.parentOffset).toBe('some X Y'.length);
  });

  it('takes the place of each selected cell', () => {
    const view = open(TABLE);
    const { doc, tr } = view.state;
    const at = (words: string) => positionOf(view, words) - 2;
    view.dispatch(tr.setSelection(CellSelection.create(doc, at('a'), at('b'))));
    expect(paste(view, { text: 'X\nY' })).toBe(TABLE.replace('| a | b |', '| X<br>Y | X<br>Y |'));
  });

  it.each([
    ['alone', ''],
    ['with the empty paragraph of Word', '<p class=MsoNormal>&nbsp;</p>'],
  ])('a table fills the cells from there: %s', (_, below) => {
    const html = `<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>${below}`;
    expect(pastedBehind('a', TABLE, { html })).toBe(
      TABLE.replace('a | b', '1 | 2').replace('c | d', '3 | 4'),
    );
  });
});

describe('what is pasted into a list', () => {
  const LIST = '- One\n- Two\n  - Under\n- Three';

  it.each([
    ['paragraphs', { html: '<p>X</p><p>Y</p><p>Z</p>' }, '- One\n- TwoX\n- Y\n- Z\n  - Under\n- Three'],
    ['lines of plain text', { text: 'X\nY' }, '- One\n- TwoX\n- Y\n  - Under\n- Three'],
    [
      'a list',
      { html: '<ol><li>X<ul><li>x</li></ul></li><li>Y</li></ol>' },
      '- One\n- TwoX\n  - x\n- Y\n  - Under\n- Three',
    ],
    ['a heading', { html: '<h2>X</h2>' }, '- One\n- TwoX\n  - Under\n- Three'],
    ['a heading and words', { html: '<h2>X</h2>Y <b>y</b>' }, '- One\n- TwoX\n- Y **y**\n  - Under\n- Three'],
    ['words and a list', { html: 'X<ul><li>Y</li></ul>' }, '- One\n- TwoX\n- Y\n  - Under\n- Three'],
    [
      'a part of a list',
      { html: copied('- a\n  - b\n- c', 'b', 'c') },
      '- One\n- Twob\n- c\n  - Under\n- Three',
    ],
  ])('becomes items beside the one it is pasted into: %s', (_, pasted, list) => {
    expect(pastedBehind('Two', LIST, pasted)).toBe(list);
  });

  it('stays on the level of the item, and divides it at the cursor', () => {
    expect(pastedBehind('Un', LIST, { text: 'X\nY' })).toBe('- One\n- Two\n  - UnX\n  - Yder\n- Three');
  });
});

it.each([
  ['a list', { html: '<ul><li>X<ul><li>Y</li></ul></li><li>Z</li></ul>' }, 'twoX\n>\n> Y\n>\n> Z'],
  ['a heading', { html: '<h2>X</h2><p>Y</p>' }, 'twoX\n>\n> Y'],
  ['lines', { text: 'X\nY' }, 'twoX\n>\n> Y'],
])('what is pasted into a quote becomes its paragraphs: %s', (_, pasted, then) => {
  expect(pastedBehind('two', '> one\n>\n> two\n>\n> three', pasted)).toBe(`> one\n>\n> ${then}\n>\n> three`);
});

describe('what is dragged within the text', () => {
  const TABLE = '| A | B |\n| - | - |\n| a | b |';

  /** Drags what lies between two words behind another one; the tests' DOM has no layout in which a point has a place. */
  function dragged(markdown: string, from: string, until: string, behind: string): EditorView {
    const view = open(markdown);
    const { doc, tr } = view.state;
    const [start, end] = [positionOf(view, from), positionOf(view, until) + until.length];
    view.dispatch(tr.setSelection(TextSelection.create(doc, start, end)));
    const pos = positionOf(view, behind) + behind.length;
    view.posAtCoords = () => ({ pos, inside: -1 });
    Object.assign(view, { dragging: { slice: view.state.selection.content(), move: true } });
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [], getData: () => '' },
    });
    view.dom.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    view.state.doc.check();
    return view;
  }

  it.each([
    ['blocks into a cell', `One\n\nTwo\n\nRest\n\n${TABLE}`, ['One', 'Two', 'a'], 'Rest', 'aOne<br>Two'],
    [
      'a part of a list into a cell',
      `- One\n- Two\n- Rest\n\n${TABLE}`,
      ['One', 'Two', 'a'],
      'Rest',
      'aOne<br>Two',
    ],
  ])('keeps the table whole: %s', (_, markdown, [from = '', until = '', behind = ''], rest, line) => {
    const text = written(dragged(markdown, from, until, behind));
    expect(text).toContain(TABLE.replace('| a |', `| ${line} |`));
    expect(text).toContain(rest);
    expect(text.match(/One/g)).toHaveLength(1);
  });

  it('becomes items of the list it is dragged to', () => {
    const view = dragged('One\n\nTwo\n\nRest\n\n- a\n- b', 'One', 'Two', 'a');
    expect(written(view)).toContain('- aOne\n- Two\n- b');
  });

  it('leaves a table where it is that is dragged into a cell', () => {
    const markdown = `${TABLE}\n\nRest\n\n| C |\n| - |\n| c |`;
    const view = open(markdown);
    expect(written(dragged(markdown, 'A', 'b', 'c'))).toBe(written(view));
  });
});

describe('an address that is pasted over words', () => {
  it.each([
    ['https://firma.fi/a', 'https://firma.fi/a'],
    ['www.firma.fi', 'https://www.firma.fi'],
    ['mailto:info@firma.se', 'mailto:info@firma.se'],
  ])('links them: %s', (address, href) => {
    const view = open('Read our prices today.');
    select(view, 'our prices');
    expect(paste(view, { text: address })).toBe(`Read [our prices](${href}) today.`);
  });

  it('is the link where it was copied as one', () => {
    const view = open('Read our prices.');
    select(view, 'our prices');
    expect(paste(view, { html: '<a href="https://firma.fi/">https://firma.fi/</a>' })).toBe(
      'Read [our prices](https://firma.fi/).',
    );
  });

  it.each(['https://old.fi/', 'www.old.fi', 'mailto:info@old.fi', 'info@old.fi', 'tel:+358401234567'])(
    'takes the place of an address that is selected with the space behind it, which stays: %s',
    (old) => {
      const view = open(`See ${old} here.`);
      select(view, `${old} `);
      expect(paste(view, { text: 'www.new.fi' })).toBe('See www.new.fi here.');
    },
  );

  it('takes the place of an address between spaces, and of these where it was copied with its own', () => {
    const cell = '| A |\n| - |\n|  |'.replace('|  |', '| See www.old.fi here. |');
    for (const text of ['www.new.fi', ' www.new.fi ']) {
      const view = open(cell);
      select(view, ' www.old.fi ');
      expect(paste(view, { text })).toBe(cell.replace('old', 'new'));
    }
  });

  it('takes the place of another address, and is only words where none are selected', () => {
    const view = open('See https://old.fi/ here.');
    select(view, 'https://old.fi/');
    expect(paste(view, { text: 'https://new.fi/' })).toContain('https://new.fi/');
    expect(written(view)).not.toContain('old.fi');
    expect(pastedBehind('See ', 'See this.', { text: 'https://new.fi/' })).toContain(
      'See https://new.fi/this.',
    );
  });
});
