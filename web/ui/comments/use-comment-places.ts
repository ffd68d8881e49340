import { type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Comment } from '#contract/work/comments';
import { type FoundAnchor, findAnchors } from '#domain/comments/find-anchors';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { textLines } from '#domain/document/plain-text';
import { plainRange } from '../text-checks/document-range';
import { highlight } from '../text-checks/highlight';

/** Milliseconds between two looks for the text's element, which is rendered once its code has come. */
const LOOK_AGAIN = 300;

/**
 * Where each comment's words stand in the text that is shown, which may be a later one than it is about. Marks the words of those
 * that are not resolved.
 */
export function useCommentPlaces(
  items: readonly Comment[],
  markdown: string,
  root: RefObject<HTMLElement | null> | undefined,
  hidden: boolean,
) {
  const settled = useDeferredValue(markdown);
  const { text, lines } = useMemo(() => textLines(parseDraft(settled)), [settled]);
  const places = useMemo(() => {
    const found = findAnchors(
      items.map(({ anchor }) => anchor),
      lines,
    );
    return new Map<string, FoundAnchor | null>(items.map(({ id }, at) => [id, found[at] ?? null]));
  }, [items, lines]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const rangeOf = (id: string): Range | null => {
    const place = places.get(id);
    const line = place && lines[place.line];
    if (!place || !line || !root?.current) return null;
    return plainRange(root.current, text, { start: line.start + place.start, end: line.start + place.end });
  };
  const marked = useRef(rangeOf);
  marked.current = rangeOf;
  useEffect(() => {
    if (!root || hidden) return undefined;
    const open = items.filter(({ id, resolvedAt }) => resolvedAt === null && places.get(id));
    const mark = () => {
      if (open.length === 0 || root.current) {
        const ranges = open.map(({ id }) => marked.current(id)).filter((range) => range !== null);
        highlight('commented', ranges);
      } else timer.current = setTimeout(mark, LOOK_AGAIN);
    };
    mark();
    return () => {
      clearTimeout(timer.current);
      highlight('commented', []);
    };
  }, [items, places, root, hidden]);
  useEffect(() => () => highlight('finding-place', []), []);

  return {
    text,
    lines,
    places,
    /** Leads to the words of a comment. */
    show: (id: string) => {
      const range = rangeOf(id);
      highlight('finding-place', range ? [range] : []);
      range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    },
  };
}
