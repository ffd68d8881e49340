import { useEffect, useState } from 'react';
import type { SetAsideText, WorkingText } from '#contract/work/working-copies';
import type { AssignmentDetail } from '#contract/writer';
import { propertyOf } from '#domain/unknown-value';
import { keepText, readKept } from '#web/lib/browser/kept-texts';
import { isSameText, isText } from '../store-copy';

/** A text that the writer may put in place of the present one. */
export interface OfferedText {
  text: WorkingText;
  /** When it was saved before it was set aside; null for one that the writer has replaced. */
  savedAt: string | null;
}

/** What the browser keeps until the text is handed in: the SEO fields have no undo, and the replaced text is stored nowhere else. */
interface Kept {
  /** When those were saved that the writer has put in place and gone on in. */
  taken: readonly string[];
  /** What the writer has replaced, last first. */
  replaced: readonly WorkingText[];
}
const NOTHING: Kept = { taken: [], replaced: [] };
/** Most that are kept, each a whole text. */
const MOST_REPLACED = 3;

interface Offering {
  userId: string;
  assignment: Pick<AssignmentDetail, 'id' | 'rounds'>;
  setAside: readonly SetAsideText[];
  /** The present text. */
  text: WorkingText;
}

/**
 * What the writer had saved before the text changed under it, until they go on in it, and what they have replaced by it. `take` is told of
 * the one that takes the present text's place.
 */
export function useOfferedTexts({ userId, assignment, setAside, text }: Offering) {
  const name = nameOf(userId, assignment);
  const [kept, setKept] = useState(() => readKept(name, isKept) ?? NOTHING);
  const keep = (next: Kept) => {
    setKept(next);
    // Where storage is full, the last one matters most.
    if (!keepText(name, next)) keepText(name, { ...next, replaced: next.replaced.slice(0, 1) });
  };

  // The editor's undo puts a replaced text back as well.
  const isBack =
    kept.replaced.some(({ markdown }) => markdown === text.markdown) &&
    !setAside.some((one) => kept.taken.includes(one.savedAt) && one.text.markdown === text.markdown);
  useEffect(() => {
    if (isBack && kept.taken.length > 0) keep({ ...kept, taken: [] });
  });

  const again = setAside.filter((one) => !kept.taken.includes(one.savedAt) && !isSameText(one.text, text));
  const replaced = kept.replaced.filter((one) => !isSameText(one, text) && !isAmong(again, one));
  const offered: OfferedText[] = [...again, ...replaced.map((one) => ({ text: one, savedAt: null }))];
  const take = (other: OfferedText) => {
    const others = [text, ...kept.replaced.filter((one) => !isSameText(one, text))];
    const wanted = others.filter((one) => !isSameText(one, other.text));
    keep({
      // What is no longer in place is offered again.
      taken:
        other.savedAt === null
          ? []
          : [...kept.taken, other.savedAt].filter(
              (at) =>
                !setAside.some((one) => one.savedAt === at && wanted.some((w) => isSameText(w, one.text))),
            ),
      replaced: wanted.filter((one) => !isAmong(setAside, one)).slice(0, MOST_REPLACED),
    });
  };
  return { offered, take };
}

/** Once the text is handed in there is nothing to put back. */
export function forgetReplaced(userId: string, assignment: Offering['assignment']): void {
  keepText(nameOf(userId, assignment), null);
}

/** With the review round: what another window has kept is not offered in the next one. */
const nameOf = (userId: string, { id, rounds }: Offering['assignment']) =>
  `set-aside.${userId}.${id}.${rounds.length}`;

const isAmong = (texts: readonly SetAsideText[], text: WorkingText) =>
  texts.some((one) => isSameText(one.text, text));

function isKept(value: unknown): value is Kept {
  const [taken, replaced] = [propertyOf(value, 'taken'), propertyOf(value, 'replaced')];
  return (
    Array.isArray(taken) &&
    taken.every((one) => typeof one === 'string') &&
    Array.isArray(replaced) &&
    replaced.every(isText)
  );
}
