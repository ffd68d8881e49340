import { type RefObject, useEffect } from 'react';
import type { Brief } from '#domain/brief/brief';
import { onSessionRestored } from '#web/lib/session/lapsed-session';
import { pauseBeforeSave, type SaveState } from './saving';
import { storeOnLeaving } from './store-brief';

interface Triggers {
  save: SaveState;
  /** The current values, which timers and page events may read before the next render. */
  now: RefObject<{ brief: Brief; save: SaveState }>;
  /** Saves to the account. */
  send: () => void;
  storeLocally: () => void;
}

/** Saves after pauses in editing, when the page is hidden or left, and once a connection or session is back. */
export function useSaveTriggers({ save, now, send, storeLocally }: Triggers): void {
  useEffect(() => {
    const pause = pauseBeforeSave(save);
    if (pause === null) return;
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [save, send]);

  // Debounced by half a second: writing long reference texts on each keystroke is noticeable.
  useEffect(() => {
    const timer = setTimeout(storeLocally, 500);
    return () => clearTimeout(timer);
  }, [save.change, storeLocally]);

  useEffect(() => {
    const leave = () => {
      storeLocally();
      const { brief, save: state } = now.current;
      if (pauseBeforeSave(state) !== null) storeOnLeaving(brief, state.version);
    };
    const hide = () => {
      storeLocally();
      if (document.visibilityState === 'hidden') send();
    };
    const retry = () => {
      const { trouble } = now.current.save;
      if (trouble === 'offline' || trouble === 'signed-out') send();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', retry);
    window.addEventListener('focus', retry);
    const stop = onSessionRestored(retry);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      // When navigating within the application, the response arrives after this component has unmounted.
      storeLocally();
      send();
    };
  }, [now, storeLocally, send]);
}
