import { useState } from 'react';

/**
 * State of a list field (tags, links) where text is being typed that is not an item yet. The list has that text as its last items from
 * the first letter, so that it counts as unsaved and is saved like any other; the field shows it as text until it is finished.
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
