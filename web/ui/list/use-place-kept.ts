import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { focusOn, nowhere, rowsOf, whenGone } from '../focus';

/** Where the focus is in a list. */
interface Held {
  element: Element;
  row: HTMLElement | undefined;
  /** The next row. */
  next: Element | null | undefined;
  /** Zero-based index. */
  place: number;
  /** The sections around the list, innermost first. */
  around: HTMLElement[];
}

const PART = 'section, main';
const ASKING = '[role=dialog], [role=menu], [role=listbox]';

/**
 * Keeps the focus in a list. When a focused row or its button is removed, the browser moves the focus to the top of the
 * page; instead, the row gets it if it is still there, else the row now in its position, and once the list is empty the
 * section around it. Not the row's button, because a repeated or held Enter would act on the next job or entry.
 * @returns props for the list's element (`<table>`, `<ul>`)
 */
export function usePlaceKept<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const held = useRef<Held | null>(null);
  const settle = useCallback(() => {
    const was = held.current;
    if (!was || was.element.isConnected) return;
    const dialog = document.activeElement?.closest('[role=dialog]');
    if (dialog) whenGone(dialog, settle);
    else {
      held.current = null;
      if (nowhere()) focusOn(inPlaceOf(was, rowsOf(list.current)));
    }
  }, []);
  useLayoutEffect(() => {
    if (held.current?.element.isConnected) held.current = heldIn(list.current, held.current.element);
    else settle();
  });
  // Deferred until this commit has removed the list's elements.
  useLayoutEffect(() => () => queueMicrotask(settle), [settle]);
  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      // React bubbles focus events of a row's dialog here too, which is outside the list.
      if (list.current?.contains(target)) held.current = heldIn(list.current, target);
    },
    onBlur({ target, relatedTarget: next }: FocusEvent) {
      // Ignores a blur by another window and by a dialog, which returns the focus. React fires no blur when an element
      // is removed, so any other blur was by the user.
      if (document.activeElement === target || next?.closest(ASKING)) return;
      if (!list.current?.contains(next)) held.current = null;
    },
  };
}

function heldIn(list: Element | null, element: Element): Held {
  const rows = rowsOf(list);
  const place = rows.findIndex((one) => one.contains(element));
  const row = rows[place];
  return { element, row, next: row?.nextElementSibling, place, around: partsAround(list) };
}

function partsAround(list: Element | null): HTMLElement[] {
  const parts: HTMLElement[] = [];
  let part = list?.closest<HTMLElement>(PART);
  while (part) {
    parts.push(part);
    part = part.parentElement?.closest<HTMLElement>(PART);
  }
  return parts;
}

/** A row that was sorted elsewhere, such as a checked entry, counts as removed. */
function inPlaceOf({ row, next, place, around }: Held, rows: readonly HTMLElement[]) {
  if (row?.isConnected && row.nextElementSibling === next) return row;
  const below = rows.find((one) => one === next);
  return below ?? rows[Math.min(place, rows.length - 1)] ?? around.find((part) => part.isConnected);
}
