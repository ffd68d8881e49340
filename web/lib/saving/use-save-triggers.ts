import { type RefObject, useEffect } from 'react';
import { beforeSignOut } from '#web/lib/session/before-sign-out';
import { onSessionRestored } from '#web/lib/session/lapsed-session';
import { isBehind, type OtherVersion, pauseBeforeSave, type SaveState } from './saving';

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

/** Saves after pauses in editing, when the page is hidden or left, before a sign-out, and once a connection or session is back. */
export function useSaveTriggers({ save, now, autoSave, send, storeLocally, sendOnLeaving }: Triggers): void {
  useEffect(() => {
    const pause = pauseBeforeSave(save, autoSave);
    if (pause === null) return;
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [save, autoSave, send]);

  // Debounced by half a second: writing long reference texts on each keystroke is noticeable.
  useEffect(() => {
    const timer = setTimeout(storeLocally, 500);
    return () => clearTimeout(timer);
  }, [save.change, storeLocally]);

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
      if (trouble === 'offline' || trouble === 'signed-out') void send();
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
