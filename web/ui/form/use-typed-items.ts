import { useState } from 'react';

/**
 * A list whose last items may still be text in a field. The list has them from the first letter, so that they count as unsaved and
 * are saved like any other text; the field shows them as text until they are finished.
 */
export function useTypedItems(list: readonly string[], onChange: (list: string[]) => void) {
  const [typed, setTyped] = useState<readonly string[]>([]);
  // Without them at its end, another list has replaced this one.
  const at = list.length - typed.length;
  const finished = at >= 0 && isSame(list.slice(at), typed) ? list.slice(0, at) : list;
  return {
    /** The items to be shown as such. */
    finished,
    /** Sets the finished items, and those that the text in the field would add. */
    change(items: readonly string[], unfinished: readonly string[]) {
      setTyped(unfinished);
      const all = [...items, ...unfinished];
      if (!isSame(all, list)) onChange(all);
    },
  };
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, at) => item === b[at]);
