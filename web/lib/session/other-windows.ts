import { propertyOf } from '#domain/unknown-value';
import { newId } from '../browser/new-id';
import { hasSaves, PATIENCE_MS, saveBeforeSignOut } from './before-sign-out';
import { pageUser } from './page-user';

const CHANNEL = 'redraft.sign-out';

/** How long another window has for its first answer, in milliseconds: how many windows there are is not known otherwise. */
const FIRST_ANSWER_MS = 400;
/** Beyond the time that the other window takes for its saves, in milliseconds. */
const ANSWER_MS = PATIENCE_MS + 500;

/** A channel's messages reach every other channel object, those of the same window too. */
const WINDOW = newId();

const open = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL));

interface Answer {
  window: string;
  /** Null while it is saving. */
  saved: boolean | null;
}

function answerIn(data: unknown, to: string): Answer | null {
  const [window, saved] = [propertyOf(data, 'window'), propertyOf(data, 'saved')];
  const isAnswer = propertyOf(data, 'to') === to && typeof window === 'string';
  return isAnswer && (saved === null || typeof saved === 'boolean') ? { window, saved } : null;
}

/**
 * Saves what is unsaved here before another window of the same user signs out, and tells it whether all is saved.
 * @returns a function that stops it
 */
export function answerOtherWindows(): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asker = propertyOf(data, 'asker');
    const isAsked = typeof asker === 'string' && propertyOf(data, 'userId') === pageUser();
    if (!isAsked || asker === WINDOW || !hasSaves()) return;
    const answer = (saved: boolean | null) =>
      channel.postMessage({ to: propertyOf(data, 'id'), window: WINDOW, saved });
    answer(null);
    void saveBeforeSignOut().then(answer);
  });
  return () => channel?.close();
}

/**
 * Lets the user's other windows save what is unsaved there. Resolves to whether all that answer have saved it, after six seconds at the
 * latest; a window that the browser has put to sleep does not answer.
 */
export async function saveInOtherWindows(userId: string | null): Promise<boolean> {
  const channel = open();
  if (!channel || userId === null) return true;
  const id = newId();
  const answers = new Map<string, boolean | null>();
  const isDone = () => [...answers.values()].every((saved) => saved !== null);
  await new Promise<void>((resolve) => {
    const last = setTimeout(resolve, ANSWER_MS);
    let isFirstOver = false;
    const endIfDone = () => {
      if (!isFirstOver || !isDone()) return;
      clearTimeout(last);
      resolve();
    };
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = answerIn(data, id);
      if (answer) answers.set(answer.window, answer.saved);
      endIfDone();
    });
    channel.postMessage({ id, asker: WINDOW, userId });
    setTimeout(() => {
      isFirstOver = true;
      endIfDone();
    }, FIRST_ANSWER_MS);
  });
  channel.close();
  return [...answers.values()].every((saved) => saved === true);
}
