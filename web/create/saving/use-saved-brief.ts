import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { SavedBrief } from '#contract/customer';
import { type Brief, emptyBrief, isSameBrief } from '#domain/brief/brief';
import { saveBriefOnLeaving } from '#web/lib/api/save-brief';
import { isBehind, nextSaving, startSaving } from '#web/lib/saving/saving';
import { UnansweredSaves } from '#web/lib/saving/unanswered-saves';
import { useSaveTriggers } from '#web/lib/saving/use-save-triggers';
import { hasLeft } from '#web/lib/session/lapsed-session';
import { clearBrief } from '../api/clear-brief';
import { dropLocalBrief, readLocalBrief, startingPoint, writeLocalBrief } from './local-brief';
import { type BriefSaveEvent, type BriefSaveState, storeBrief } from './store-brief';

/** Milliseconds between the last change and the save, as specified. */
const AUTO_SAVE_MS = 5_000;

export interface BriefEditor {
  brief: Brief;
  save: BriefSaveState;
  /** True while the form shows a brief from an earlier visit, unchanged. */
  continued: boolean;
  change(part: Partial<Brief>): void;
  /** Saves unsaved changes at once. */
  saveNow(): void;
  keepOwnVersion(): void;
  takeOtherVersion(): void;
  /** Empties the form except its language, and deletes the saved brief. */
  reset(): void;
  /** Grows each time another brief replaces the form's, so that fields drop refused values that they keep beside it. */
  replaced: number;
}

function firstState({ otherVersion, ...from }: ReturnType<typeof startingPoint>): BriefSaveState {
  const state = startSaving<SavedBrief>(from);
  return otherVersion ? nextSaving(state, { type: 'conflict', otherVersion }) : state;
}

/** The brief and the state of its saving, with both in `now` for timers and page events, which may fire before the next render. */
function useBriefAndSave(start: ReturnType<typeof startingPoint>) {
  const [brief, setBrief] = useState(start.brief);
  const [save, dispatch] = useReducer(nextSaving<SavedBrief>, start, firstState);
  const now = useRef({ brief, save });
  const dispatchEvent = useCallback((event: BriefSaveEvent) => {
    now.current.save = nextSaving(now.current.save, event);
    dispatch(event);
  }, []);
  const write = useCallback((next: Brief) => {
    now.current.brief = next;
    setBrief(next);
  }, []);
  return { brief, save, now, write, dispatchEvent };
}

/** The brief being edited: kept in local storage, and saved to the account five seconds after the last change. */
export function useSavedBrief(userId: string, saved: SavedBrief | null): BriefEditor {
  const [start] = useState(() => startingPoint(readLocalBrief(userId), saved));
  const { brief, save, now, write, dispatchEvent } = useBriefAndSave(start);
  const [touched, setTouched] = useState(false);
  const [replaced, setReplaced] = useState(0);
  const inFlight = useRef<Promise<void>>(Promise.resolve());
  const [unanswered] = useState(() => new UnansweredSaves(isSameBrief, start.sent));

  const storeLocally = useCallback(() => {
    const { brief: held, save: state } = now.current;
    if (isBehind(state) && !hasLeft(userId))
      writeLocalBrief(userId, { brief: held, basedOn: state.version, sent: unanswered.toKeep });
  }, [userId, unanswered]);

  const send = useCallback((): Promise<void> => {
    const { brief: sent, save: state } = now.current;
    if (hasLeft(userId) || !isBehind(state)) return inFlight.current;
    if (state.sending !== null || state.trouble === 'conflict') return inFlight.current;
    dispatchEvent({ type: 'sending' });
    unanswered.add(sent);
    storeLocally();
    // In sequence: a deletion still in progress must not remove what is saved after it.
    inFlight.current = inFlight.current
      .then(() => storeBrief(sent, now.current.save.version))
      .then((event) => {
        dispatchEvent(unanswered.ended(sent, event, (other) => other.brief));
        if (event.type !== 'stored') return;
        if (isBehind(now.current.save)) storeLocally();
        else dropLocalBrief(userId);
      });
    return inFlight.current;
  }, [dispatchEvent, userId, unanswered, storeLocally]);

  useEffect(() => {
    if (!start.behind) dropLocalBrief(userId);
  }, [start.behind, userId]);

  const sendOnLeaving = useCallback(() => {
    if (hasLeft(userId)) return;
    unanswered.add(now.current.brief);
    saveBriefOnLeaving(now.current.brief, now.current.save.version);
  }, [unanswered, userId]);
  useSaveTriggers({ save, now, autoSave: AUTO_SAVE_MS, send, storeLocally, sendOnLeaving });

  const change = useCallback(
    (part: Partial<Brief>) => {
      setTouched(true);
      write({ ...now.current.brief, ...part });
      dispatchEvent({ type: 'changed' });
    },
    [dispatchEvent, write],
  );

  const reset = useCallback(() => {
    write(emptyBrief(now.current.brief.language));
    setTouched(true);
    setReplaced((count) => count + 1);
    unanswered.clear();
    dropLocalBrief(userId);
    const earlier = inFlight.current;
    dispatchEvent({ type: 'cleared' });
    // A save in progress must not arrive after the deletion.
    inFlight.current = earlier.then(clearBrief).then(
      () => dispatchEvent({ type: 'rebased', version: 0 }),
      // The account still has the old brief, and its version: the empty form is saved over it like any change.
      () => dispatchEvent({ type: 'changed' }),
    );
  }, [dispatchEvent, userId, write, unanswered]);

  const keepOwnVersion = useCallback(() => {
    const { otherVersion } = now.current.save;
    if (!otherVersion) return;
    dispatchEvent({ type: 'rebased', version: otherVersion.version });
    void send();
  }, [send, dispatchEvent]);

  const takeOtherVersion = useCallback(() => {
    const { otherVersion } = now.current.save;
    if (!otherVersion) return;
    write(otherVersion.brief);
    setReplaced((count) => count + 1);
    unanswered.clear();
    dropLocalBrief(userId);
    dispatchEvent({ type: 'adopted', version: otherVersion.version, savedAt: otherVersion.savedAt });
  }, [dispatchEvent, userId, write, unanswered]);

  const continued =
    !touched && (start.savedAt !== null || start.behind) && !isSameBrief(brief, emptyBrief(brief.language));
  return {
    brief,
    save,
    continued,
    change,
    saveNow: () => void send(),
    keepOwnVersion,
    takeOtherVersion,
    reset,
    replaced,
  };
}
