import { TextSelection } from 'prosemirror-state';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEditor } from '#web/testing/open-editor';
import { editorSchema } from '../schema';

afterEach(() => vi.restoreAllMocks());

/** What a click on the text’s link opens. */
function click(markdown: string, modifiers: MouseEventInit): unknown[][] {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const view = openEditor(markdown);
  view.dom
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers }));
  expect(view.state.selection).toBeInstanceOf(TextSelection);
  return open.mock.calls;
}

describe('a click on a link', () => {
  it.each(['https://uto.fi/', 'mailto:harbour@uto.fi'])(
    'opens a new tab with Ctrl or the command key: %s',
    (href) => {
      const expected = [[href, '_blank', 'noopener,noreferrer']];
      expect(click(`The [boat](${href}).`, { ctrlKey: true })).toEqual(expected);
      vi.restoreAllMocks();
      expect(click(`The [boat](${href}).`, { metaKey: true })).toEqual(expected);
    },
  );

  it('opens nothing alone, nor what is no page', () => {
    expect(click('The [boat](https://uto.fi/).', {})).toEqual([]);
    expect(click('The [boat](#harbour).', { ctrlKey: true })).toEqual([]);
    expect(click('The [boat](tel:+358401234567).', { ctrlKey: true })).toEqual([]);
  });
});

it('no block can be selected, which the next key would replace', () => {
  const selectable = Object.values(editorSchema.nodes)
    .filter(({ isBlock, name, spec }) => isBlock && name !== 'doc' && spec.selectable !== false)
    .map(({ name }) => name);
  expect(selectable).toEqual([]);
});
