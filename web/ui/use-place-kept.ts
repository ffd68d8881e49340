import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** What has the focus, where its row stands in the list, from zero, and the part of the page that the list belongs to. */
interface Held {
  element: Element;
  place: number;
  around: HTMLElement | null | undefined;
}

/**
 * Keeps the keyboard's place in a list: where a row goes away under the focus, or a row's button does, the browser leaves the
 * focus at the page's top. The row that stands in that place takes it, and once the list is gone the section around it. Not
 * the row's button: Enter pressed twice, or held, would go on to the next job or entry.
 *
 * @returns what the list's element (`<table>`, `<ul>`) takes as its props
 */
export function usePlaceKept<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { element, place, around } = held.current;
    const rows = rowsOf(list.current);
    if (element.isConnected) held.current = heldIn(list.current, element);
    else if (nowhere()) focusOn(rows[Math.min(place, rows.length - 1)] ?? around);
    else if (!document.activeElement?.closest('[role=dialog]')) held.current = null;
  });
  useLayoutEffect(
    () => () => {
      const around = held.current?.around;
      if (around) queueMicrotask(() => nowhere() && focusOn(around));
    },
    [],
  );
  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      // What a row asks in a dialog comes by here too, and is no place in the list.
      if (list.current?.contains(target)) held.current = heldIn(list.current, target);
    },
    onBlur({ relatedTarget: next }: FocusEvent) {
      // React tells of no blur that taking a row away brings: this one the user wanted. A dialog gives the focus back.
      const elsewhere = next?.closest('main, header') && !list.current?.contains(next);
      if (!next || elsewhere) held.current = null;
    },
  };
}

const rowsOf = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li, :scope > tbody > tr') ?? []),
];

function heldIn(list: Element | null, element: Element): Held {
  const place = rowsOf(list).findIndex((row) => row.contains(element));
  return { element, place, around: list?.closest<HTMLElement>('section, main') };
}

function focusOn(element: HTMLElement | null | undefined) {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const nowhere = () => document.activeElement === null || document.activeElement === document.body;
