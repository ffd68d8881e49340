import { TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openEditor as open, place, press, type, written } from '#web/testing/open-editor';
import { COMMANDS, KEYS, setLink } from './commands';

/** What is copied of a whole text, as another application receives it. */
function copied(markdown: string): string {
  const view = open(markdown);
  return view.serializeForClipboard(view.state.doc.slice(0, view.state.doc.content.size)).dom.innerHTML;
}

function pastedInto(markdown: string, html: string): string {
  const view = open(markdown);
  view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  return written(view);
}

describe('a heading’s level', () => {
  const LEVELS = '# A\n\n## B\n\n### C';

  it('is the same after it was cut and pasted', () => {
    expect(pastedInto('', copied(LEVELS))).toBe(LEVELS);
  });

  it('is the document’s own where the text is copied to', () => {
    const { body } = new DOMParser().parseFromString(copied(LEVELS), 'text/html');
    expect([...body.children].map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3']);
    expect(body.querySelector('[data-level]')).toBeNull();
  });

  it('is the same where it was copied from a text that is only read, and the third at most from elsewhere', () => {
    const read = '<h3 data-level="1">A</h3><h4 data-level="2">B</h4><h5 data-level="3">C</h5>';
    expect(pastedInto('', `${read}<h2>D</h2><h4>E</h4><h6 data-level="0">F</h6>`)).toBe(
      `${LEVELS}\n\n## D\n\n### E\n\n### F`,
    );
  });
});

describe('a line break becomes a space in a heading', () => {
  const LINES = 'Rivi yksi<br>Rivi kaksi';
  const BELOW = `## Otsikko\n\n${LINES}`;

  it('that a paragraph is made, and is a break again once that is undone', () => {
    const view = open(LINES);
    const before = written(view);
    place(view, 'kaksi');
    press(view, COMMANDS.heading2);
    expect(written(view)).toBe('## Rivi yksi Rivi kaksi');
    expect(view.dom.querySelector('br')).toBeNull();
    expect(view.state.selection.$from.parent.textContent.slice(view.state.selection.$from.parentOffset)).toBe(
      'kaksi',
    );
    press(view, COMMANDS.undo);
    expect(written(view)).toBe(before);
    press(view, COMMANDS.redo);
    expect(written(view)).toBe('## Rivi yksi Rivi kaksi');
  });

  it('that typing makes of a paragraph', () => {
    const view = open(LINES);
    place(view, 'Rivi yksi');
    type(view, '## ');
    expect(written(view)).toBe('## Rivi yksi Rivi kaksi');
  });

  it('that a paragraph joins, from either side', () => {
    const [back, forth] = [open(BELOW), open(BELOW)];
    place(back, 'Rivi yksi');
    press(back, KEYS.Backspace);
    expect(written(back)).toBe('## OtsikkoRivi yksi Rivi kaksi');
    forth.dispatch(forth.state.tr.setSelection(TextSelection.create(forth.state.doc, 1 + 'Otsikko'.length)));
    press(forth, KEYS.Delete);
    expect(written(forth)).toBe('## OtsikkoRivi yksi Rivi kaksi');
  });

  it('that keeps a part of a paragraph when the rest is deleted', () => {
    const view = open(BELOW);
    place(view, 'sikko', 'yksi');
    press(view, KEYS.Backspace);
    expect(written(view)).toBe('## Otyksi Rivi kaksi');
  });

  it('that lines are pasted into', () => {
    const view = open('## Otsikko');
    place(view, 'sikko');
    view.pasteHTML('<span>yksi<br>kaksi</span>', new Event('paste') as ClipboardEvent);
    expect(written(view)).toBe('## Otyksi kaksisikko');
  });
});

describe('the link at the cursor', () => {
  const LINK = 'Katso [*aivan* **lihava** tavallinen](https://old.fi/) ja [muu](https://muu.fi/).';

  it.each(['vallinen', 'hava', 'lihava'])('changes as a whole, through all changes of marks: at %s', (at) => {
    const view = open(LINK);
    place(view, at);
    press(view, setLink('https://new.fi/'));
    expect(written(view)).toBe(LINK.replace('old', 'new'));
  });

  it('is taken away as a whole', () => {
    const view = open(LINK);
    place(view, 'vallinen');
    press(view, setLink(null));
    expect(written(view)).toBe('Katso *aivan* **lihava** tavallinen ja [muu](https://muu.fi/).');
  });
});

it('a list’s item goes deeper by Tab and back by Shift and Tab', () => {
  const view = open('- One\n- Two');
  place(view, 'Two');
  const tab = (shiftKey: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey });
    return view.someProp('handleKeyDown', (handle) => handle(view, event));
  };
  expect(tab(false)).toBe(true);
  expect(written(view)).toBe('- One\n  - Two');
  expect(tab(true)).toBe(true);
  expect(written(view)).toBe('- One\n- Two');
});
