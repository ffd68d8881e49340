import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { focusOn, isFocusLost, onceRemoved, rowsOf } from '../focus';

/** Where the focus is in a list. */
interface FocusedRow {
  element: Element;
  row: HTMLElement | undefined;
  /** The next row. */
  next: Element | null | undefined;
  /** Zero-based index. */
  index: number;
  /** The sections around the list, innermost first. */
  sections: HTMLElement[];
}

const SECTION = 'section, main';
const POPUP = '[role=dialog], [role=menu], [role=listbox]';

/**
 * Keeps the focus in a list. When a focused row or its button is removed, the browser moves the focus to the top of the
 * page; instead, the row gets it if it is still there, else the row now in its position, and once the list is empty the
 * section around it. Not the row's button, because a repeated or held Enter would act on the next job or entry.
 * @returns props for the list's element (`<table>`, `<ul>`)
 */
export function useFocusKept<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const focused = useRef<FocusedRow | null>(null);
  const restoreFocus = useCallback(() => {
    const was = focused.current;
    if (!was || was.element.isConnected) return;
    const dialog = document.activeElement?.closest('[role=dialog]');
    if (dialog) onceRemoved(dialog, restoreFocus);
    else {
      focused.current = null;
      if (isFocusLost()) focusOn(replacementFor(was, rowsOf(list.current)));
    }
  }, []);
  useLayoutEffect(() => {
    if (focused.current?.element.isConnected)
      focused.current = focusedRowIn(list.current, focused.current.element);
    else restoreFocus();
  });
  // Deferred until this commit has removed the list's elements.
  useLayoutEffect(() => () => queueMicrotask(restoreFocus), [restoreFocus]);
  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      // React bubbles focus events of a row's dialog here too, which is outside the list.
      if (list.current?.contains(target)) focused.current = focusedRowIn(list.current, target);
    },
    onBlur({ target, relatedTarget: next }: FocusEvent) {
      // Ignores a blur by another window and by a dialog, which returns the focus. React fires no blur when an element
      // is removed, so any other blur was by the user.
      if (document.activeElement === target || next?.closest(POPUP)) return;
      if (!list.current?.contains(next)) focused.current = null;
    },
  };
}

function focusedRowIn(list: Element | null, element: Element): FocusedRow {
  const rows = rowsOf(list);
  const index = rows.findIndex((one) => one.contains(element));
  const row = rows[index];
  return { element, row, next: row?.nextElementSibling, index, sections: sectionsAround(list) };
}

function sectionsAround(list: Element | null): HTMLElement[] {
  const parts: HTMLElement[] = [];
  let part = list?.closest<HTMLElement>(SECTION);
  while (part) {
    parts.push(part);
    part = part.parentElement?.closest<HTMLElement>(SECTION);
  }
  return parts;
}

/** A row that was sorted elsewhere, such as a checked entry, counts as removed. */
function replacementFor({ row, next, index, sections }: FocusedRow, rows: readonly HTMLElement[]) {
  if (row?.isConnected && row.nextElementSibling === next) return row;
  const below = rows.find((one) => one === next);
  return below ?? rows[Math.min(index, rows.length - 1)] ?? sections.find((part) => part.isConnected);
}
