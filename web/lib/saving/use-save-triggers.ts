import { type RefObject, useEffect, useRef } from 'react';
import { beforeSignOut } from '#web/lib/session/before-sign-out';
import { onSessionRestored } from '#web/lib/session/lapsed-session';
import { isBehind, type OtherVersion, pauseBeforeSave, type SaveState } from './saving';

/** Milliseconds after a change before it is kept locally: writing long reference texts on each keystroke is noticeable. */
const KEEP_AFTER = 500;
/** The most milliseconds that a change waits while others follow it without a pause, to be kept locally and to be sent. */
const WITHIN = { keep: 3_000, send: 15_000 };

interface Triggers {
  save: SaveState<OtherVersion>;
  /** The current state, which timers and page events may read before the next render. */
  now: RefObject<{ save: SaveState<OtherVersion> }>;
  /** Milliseconds between the last change and the save. */
  autoSave: number;
  /** Saves to the account. Waits for the save in progress, if there is one, instead of beginning another. */
  send: () => Promise<void>;
  storeLocally: () => void;
  /** The last save of a page that is being closed, which will not see the answer. */
  sendOnLeaving: () => void;
}

type Waiting = Record<keyof typeof WITHIN, number>;

/**
 * Calls after `pause` milliseconds, or once the first change has waited for long enough.
 * @returns stops that, before another change begins the pause anew
 */
function callAfter(pause: number, waiting: Waiting, what: keyof Waiting, call: () => void): () => void {
  const now = Date.now();
  waiting[what] ||= now;
  const timer = setTimeout(
    () => {
      waiting[what] = 0;
      call();
    },
    Math.min(pause, waiting[what] + WITHIN[what] - now),
  );
  return () => clearTimeout(timer);
}

/**
 * Saves after pauses in editing and, where there are none, after a while; when the page is hidden or left, before a sign-out, and once a
 * connection or session is back.
 */
export function useSaveTriggers({ save, now, autoSave, send, storeLocally, sendOnLeaving }: Triggers): void {
  /** When the first of the changes that wait was made; 0 while none waits. */
  const waiting = useRef({ send: 0, keep: 0 }).current;
  useEffect(() => {
    const pause = pauseBeforeSave(save, autoSave);
    if (pause === null) waiting.send = 0;
    else return callAfter(pause, waiting, 'send', () => void send());
  }, [save, autoSave, send, waiting]);
  useEffect(() => callAfter(KEEP_AFTER, waiting, 'keep', storeLocally), [save.change, storeLocally, waiting]);

  useEffect(() => {
    const leave = () => {
      storeLocally();
      if (pauseBeforeSave(now.current.save, autoSave) !== null) sendOnLeaving();
    };
    const hide = () => {
      storeLocally();
      if (document.visibilityState === 'hidden') void send();
    };
    const retry = () => {
      const { trouble } = now.current.save;
      if (['offline', 'signed-out', 'not-allowed'].includes(trouble ?? '')) void send();
    };
    const saveAll = async () => {
      await send();
      // What was typed during a save that was in progress.
      if (now.current.save.trouble === null) await send();
      return !isBehind(now.current.save);
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', retry);
    window.addEventListener('focus', retry);
    const stop = onSessionRestored(retry);
    const stopSaving = beforeSignOut(saveAll);
    return () => {
      stop();
      stopSaving();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      // When navigating within the application, the response arrives after this component has unmounted.
      storeLocally();
      void send();
    };
  }, [now, autoSave, storeLocally, send, sendOnLeaving]);
}
