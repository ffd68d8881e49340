import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEditor, openState, press, pressKey, type, written } from '#web/testing/open-editor';
import { COMMANDS, KEYS } from '../commands';
import { createState } from '../create-state';
import { UndoLog } from '../undo-log';

const RULES = [
  ['- ', '\\- a'],
  ['1. ', '1\\. a'],
  ['> ', '\\> a'],
  ['## ', '\\## a'],
] as const;

afterEach(() => vi.useRealTimers());

describe('what typing made a list, quote or heading of', () => {
  it.each(RULES)('is text again by Backspace: %j', (typed, then) => {
    const view = openEditor('');
    type(view, typed);
    press(view, KEYS.Backspace);
    expect(view.state.doc.textContent).toBe(typed);
    type(view, 'a');
    expect(written(view)).toBe(then);
  });

  it.each(RULES)('is text again by Ctrl and Z, and so after a reload: %j', (typed, then) => {
    const view = openEditor('');
    const log = new UndoLog(`rules ${typed}`);
    const begun = log.restore(view.state.doc, createState).doc;
    view.setProps({
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        log.record(transaction);
      },
    });
    type(view, typed);
    expect(pressKey(view, 'z', { ctrlKey: true, keyCode: 90 } as KeyboardEventInit)).toBe(true);
    expect(view.state.doc.textContent).toBe(typed);
    type(view, 'a');
    expect(written(view)).toBe(then);
    log.keep(createState);
    const again = openState(new UndoLog(`rules ${typed}`).restore(view.state.doc, createState));
    expect(written(again)).toBe(then);
    let presses = 0;
    while (COMMANDS.undo(again.state, again.dispatch)) presses++;
    expect(presses).toBeGreaterThan(0);
    expect(again.state.doc.eq(begun)).toBe(true);
  });

  it.each(RULES)(
    'and is text again goes as a whole when undone once more, also after a while: %j',
    (typed) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const pause of [0, 5_000]) {
        const view = openEditor('');
        const begun = view.state.doc;
        type(view, typed);
        vi.advanceTimersByTime(pause);
        press(view, COMMANDS.undo);
        expect(view.state.doc.textContent).toBe(typed);
        vi.advanceTimersByTime(pause);
        press(view, COMMANDS.undo);
        expect(view.state.doc.eq(begun)).toBe(true);
      }
    },
  );

  it('stays once something else was typed: Backspace then takes the bullet away', () => {
    const view = openEditor('');
    type(view, '- a');
    expect(written(view)).toBe('- a');
    press(view, COMMANDS.undo);
    expect(view.state.doc.textContent).toBe('');
  });
});
