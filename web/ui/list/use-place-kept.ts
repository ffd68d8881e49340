import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { focusOn, nowhere, rowsOf, whenGone } from '../focus';

/** Where the focus is in a list. */
interface Held {
  element: Element;
  row: HTMLElement | undefined;
  /** The row below. */
  next: Element | null | undefined;
  /** From zero. */
  place: number;
  /** The parts of the page that the list belongs to, the innermost first. */
  around: HTMLElement[];
}

const PART = 'section, main';
const ASKING = '[role=dialog], [role=menu], [role=listbox]';

/**
 * Keeps the keyboard's place in a list: where a row goes away under the focus, or a row's button does, the browser leaves the
 * focus at the page's top. The row takes it where it stays, else the one that stands in its place, and once the list is gone
 * the part of the page around it. Not the row's button: Enter pressed twice, or held, would go on to the next job or entry.
 *
 * @returns what the list's element (`<table>`, `<ul>`) takes as its props
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
  // The list's elements are still there when this runs.
  useLayoutEffect(() => () => queueMicrotask(settle), [settle]);
  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      // What a row asks in a dialog comes by here too, and is no place in the list.
      if (list.current?.contains(target)) held.current = heldIn(list.current, target);
    },
    onBlur({ target, relatedTarget: next }: FocusEvent) {
      // Another window takes the focus only for a while, and what asks gives it back. React tells of no blur that taking an
      // element away brings: any other the user wanted.
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

/** A row that was sorted away, as an entry is that was checked, has left its place. */
function inPlaceOf({ row, next, place, around }: Held, rows: readonly HTMLElement[]) {
  if (row?.isConnected && row.nextElementSibling === next) return row;
  const below = rows.find((one) => one === next);
  return below ?? rows[Math.min(place, rows.length - 1)] ?? around.find((part) => part.isConnected);
}
