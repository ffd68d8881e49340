import type { WorkingCopy, WorkingText } from '#contract/work/working-copies';
import { propertyOf } from '#domain/unknown-value';
import { faultOf } from '#web/lib/faults/faults';
import type { SaveEvent } from '#web/lib/saving/saving';
import { answerLimit } from '#web/lib/saving/unanswered-saves';
import { saveCopy } from './api/save-copy';
import { loadWorkingCopy } from './api/working-copy';

/** What another window has saved. */
export interface OtherCopy {
  version: number;
  /** The document version that it was begun from. */
  baseVersion: number;
  savedAt: string | null;
  text: WorkingText;
}

/** A text that the server has not acknowledged, and the revision that it was made from. */
export interface LocalCopy {
  revision: number;
  /** The document version that the revision was begun from; the release before kept none. */
  baseVersion?: number | undefined;
  text: WorkingText;
  /** What was sent last without an answer. One of them may be the saved text by now. */
  sent?: readonly WorkingText[];
}

const FIELDS = ['markdown', 'seoTitle', 'metaDescription', 'slug'] as const satisfies (keyof WorkingText)[];

export function isSameText(one: WorkingText, other: WorkingText): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

export function isLocalCopy(value: unknown): value is LocalCopy {
  const sent = propertyOf(value, 'sent') ?? [];
  return (
    typeof propertyOf(value, 'revision') === 'number' &&
    ['number', 'undefined'].includes(typeof propertyOf(value, 'baseVersion')) &&
    isText(propertyOf(value, 'text')) &&
    Array.isArray(sent) &&
    sent.every(isText)
  );
}

export function isText(value: unknown): value is WorkingText {
  return FIELDS.every((field) => typeof propertyOf(value, field) === 'string');
}

export const keptName = (userId: string, requestId: string) => `work.${userId}.${requestId}`;

export const otherOf = ({ revision, baseVersion, savedAt, text }: WorkingCopy): OtherCopy => ({
  ...{ version: revision, baseVersion, savedAt, text },
});

/** What is saved now. @throws an error that `faultOf` reads */
export async function loadOther(id: string, mine?: WorkingText): Promise<OtherCopy> {
  return otherOf(await loadWorkingCopy(id, answerLimit(mine)));
}

/** Saves the text and returns the resulting event; never throws. */
export async function storeCopy(
  id: string,
  { revision, baseVersion, text }: LocalCopy,
): Promise<SaveEvent<OtherCopy>> {
  try {
    const saved = await saveCopy({ id, revision, baseVersion, text }, answerLimit(text));
    return { type: 'stored', version: saved.revision, savedAt: saved.savedAt };
  } catch (error) {
    const { code } = faultOf(error);
    if (code === 'SESSION_MISSING') return { type: 'failed', trouble: 'signed-out' };
    if (code === 'INVALID_INPUT' || code === 'TOO_LARGE') return { type: 'failed', trouble: 'refused' };
    if (code === 'NOT_ALLOWED') return { type: 'failed', trouble: 'not-allowed' };
    if (code === 'WRONG_STATE' || code === 'NOT_FOUND') return { type: 'failed', trouble: 'closed' };
    if (code !== 'STALE_VERSION') return { type: 'failed', trouble: 'offline' };
    return loadOther(id, text).then(
      (otherVersion): SaveEvent<OtherCopy> => ({ type: 'conflict', otherVersion }),
      () => ({ type: 'failed', trouble: 'offline' }),
    );
  }
}
