import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Comment } from '#contract/work/comments';
import type { FoundAnchor, findAnchors } from '#domain/comments/find-anchors';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { textLines } from '#domain/document/plain-text';
import { loadPatiently } from '#web/lib/browser/load-patiently';
import { plainRange } from '../text-checks/document-range';
import { goTo, highlight, type Unmark } from '../text-checks/highlight';

/** Milliseconds between two looks for the text's element, which is rendered once its code has come. */
const LOOK_AGAIN = 300;

/**
 * Where each comment's words stand in the text that is shown, which may be a later one than it is about. Marks the words of those
 * that are not resolved, and calls `onPick` when marked words of a text that is read are clicked.
 */
export function useCommentPlaces(
  items: readonly Comment[],
  markdown: string,
  root: RefObject<HTMLElement | null> | undefined,
  hidden: boolean,
  onPick: (id: string) => void,
) {
  const settled = useDeferredValue(markdown);
  const { text, lines } = useMemo(() => textLines(parseDraft(settled)), [settled]);
  const find = useFindAnchors(items.length > 0);
  const places = useMemo(() => {
    if (!find) return null;
    const found = find(
      items.map(({ anchor }) => anchor),
      lines,
    );
    return new Map<string, FoundAnchor | null>(items.map(({ id }, at) => [id, found[at] ?? null]));
  }, [find, items, lines]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const rangeOf = (id: string): Range | null => {
    const place = places?.get(id);
    const line = place && lines[place.line];
    if (!place || !line || !root?.current) return null;
    return plainRange(root.current, text, { start: line.start + place.start, end: line.start + place.end });
  };
  const marked = useRef(rangeOf);
  marked.current = rangeOf;
  const picked = useRef(onPick);
  picked.current = onPick;
  useEffect(() => {
    if (!root || hidden) return undefined;
    const open = items.filter(({ id, resolvedAt }) => resolvedAt === null && places?.get(id));
    let unmark: Unmark | undefined;
    const mark = () => {
      if (open.length === 0 || root.current) {
        const ranges = open.map(({ id }) => marked.current(id)).filter((range) => range !== null);
        unmark = highlight('commented', ranges);
      } else timer.current = setTimeout(mark, LOOK_AGAIN);
    };
    // A click on marked words leads to their comment. In the editor it places the cursor.
    const pick = ({ target, clientX, clientY }: MouseEvent) => {
      const text = root.current;
      if (!text || text.isContentEditable || !(target instanceof Node) || !text.contains(target)) return;
      if (document.getSelection()?.isCollapsed === false) return;
      const at = open.find(({ id }) => covers(marked.current(id), clientX, clientY));
      if (at) picked.current(at.id);
    };
    document.addEventListener('click', pick);
    mark();
    return () => {
      document.removeEventListener('click', pick);
      clearTimeout(timer.current);
      unmark?.();
    };
  }, [items, places, root, hidden]);
  const unmarkShown = useRef<Unmark>(undefined);
  // Once the text or its comments change, the highlighted range may no longer be the comment's.
  useEffect(() => () => unmarkShown.current?.(), [places]);

  return {
    text,
    lines,
    /** Null while what finds them loads. */
    places,
    /** Leads to the words of a comment. */
    show: (id: string, isByKey: boolean) => {
      const range = rangeOf(id);
      unmarkShown.current?.();
      unmarkShown.current = highlight('finding-place', range ? [range] : []);
      goTo(range, isByKey);
    },
  };
}

/** What finds places of comments; null until it has loaded, which most texts, having none, do without. */
function useFindAnchors(wanted: boolean): typeof findAnchors | null {
  const [find, setFind] = useState<typeof findAnchors | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    // After an update it cannot be had until the page is loaded anew, for which what is typed is not given up.
    void loadPatiently(() => import('#domain/comments/find-anchors')).then(
      (loaded) => {
        if (here) setFind(() => loaded.findAnchors);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return find;
}

/** Whether a point of the window lies on the words of a range. */
function covers(range: Range | null, x: number, y: number): boolean {
  return [...(range?.getClientRects() ?? [])].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}
