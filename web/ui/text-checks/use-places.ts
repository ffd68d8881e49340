import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SourceMap, Range as TextRange } from '#domain/document/markdown/source-map';
import { documentRange } from './document-range';
import { goTo, highlight, type Unmark } from './highlight';

interface Shown {
  /** Which finding's places are being looked at. */
  finding: string;
  at: number;
}

/**
 * Leads from a finding to its places in the text, one after the other, and marks the one it leads to. `onShow` is called before, for
 * a text in a view that is hidden, or with something else in its place.
 */
export function usePlaces(root: RefObject<HTMLElement | null>, source: SourceMap, onShow?: () => void) {
  const [shown, setShown] = useState<Shown | null>(null);
  // Marks would stay on a text that has changed, or on the page after this one.
  const unmark = useRef<Unmark>(undefined);
  useEffect(() => {
    setShown(null);
    return () => unmark.current?.();
  }, [source]);
  return {
    shown,
    showNext: (finding: string, places: readonly TextRange[], isByKey: boolean) => {
      const at = shown?.finding === finding ? (shown.at + 1) % places.length : 0;
      setShown({ finding, at });
      const place = places[at];
      onShow?.();
      // The text may have been hidden until now.
      requestAnimationFrame(() => {
        const range = place && root.current && documentRange(root.current, source, place);
        unmark.current?.();
        unmark.current = highlight('finding-place', range ? [range] : []);
        goTo(range ?? null, isByKey);
      });
    },
  };
}
