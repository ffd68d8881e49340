import { type RefObject, useCallback, useReducer, useRef, useState } from 'react';
import type { WorkingCopy, WorkingText } from '#contract/work/working-copies';
import { keepText, readKept } from '#web/lib/browser/kept-texts';
import { isBehind, nextSaving, type SaveEvent, type SaveState, startSaving } from '#web/lib/saving/saving';
import { UnansweredSaves } from '#web/lib/saving/unanswered-saves';
import { useSaveTriggers } from '#web/lib/saving/use-save-triggers';
import { hasLeft } from '#web/lib/session/lapsed-session';
import type { EditorHandle } from '#web/ui/editor/use-editor';
import { saveCopyOnLeaving } from './api/save-copy';
import {
  isLocalCopy,
  isSameText,
  keptName,
  type LocalCopy,
  type OtherCopy,
  otherOf,
  storeCopy,
} from './store-copy';

/** Milliseconds between the last change and the save. */
const AUTO_SAVE_MS = 1_500;

interface Work {
  userId: string;
  requestId: string;
  copy: WorkingCopy;
  /** Only then it is saved. */
  editable: boolean;
  editor: RefObject<EditorHandle | null>;
  /** Called when the writer changes it. */
  onChanged: () => void;
}

/** The text being worked on: kept in local storage until the server has it, and saved after each pause in writing. */
export function useWorkingCopy({ userId, requestId, copy, editable, editor, onChanged }: Work) {
  const name = keptName(userId, requestId);
  const [start] = useState(() => startingPoint(copy, editable ? readKept(name, isLocalCopy) : null));
  const { text, save, now, write, dispatchEvent } = useTextAndSave(start);
  const inFlight = useRef<Promise<void>>(Promise.resolve());
  const [unanswered] = useState(() => new UnansweredSaves(isSameText, start.sent));
  const submitted = useRef(false);
  const changed = useLatest(onChanged);

  const change = useCallback(
    (part: Partial<WorkingText>) => {
      const next = { ...now.current.text, ...part };
      if (!editable || isSameText(next, now.current.text)) return;
      write(next);
      dispatchEvent({ type: 'changed' });
      changed.current();
    },
    [editable, write, dispatchEvent, changed],
  );

  const storeLocally = useCallback(() => {
    editor.current?.flush();
    const { text: held, save: state } = now.current;
    if (submitted.current || !isBehind(state) || hasLeft(userId)) return;
    const copy = { revision: state.version, text: held };
    const sent = unanswered.toKeep.filter((one) => !isSameText(one, held));
    // Where storage is full the words matter more.
    if (!keepText(name, { ...copy, sent })) keepText(name, copy);
  }, [editor, name, userId, unanswered]);

  const send = useCallback((): Promise<void> => {
    editor.current?.flush();
    const state = now.current.save;
    if (submitted.current || hasLeft(userId) || !isBehind(state)) return inFlight.current;
    if (state.sending !== null || state.trouble === 'conflict' || state.trouble === 'closed')
      return inFlight.current;
    const sent = now.current.text;
    dispatchEvent({ type: 'sending' });
    unanswered.add(sent);
    storeLocally();
    inFlight.current = storeCopy(requestId, { revision: state.version, text: sent }).then((event) => {
      dispatchEvent(unanswered.ended(sent, event, (other) => other.text));
      if (event.type !== 'stored') return;
      if (isBehind(now.current.save)) storeLocally();
      else keepText(name, null);
    });
    return inFlight.current;
  }, [dispatchEvent, editor, name, requestId, userId, storeLocally, unanswered]);

  const sendOnLeaving = useCallback(() => {
    const { text: held, save: state } = now.current;
    if (submitted.current || hasLeft(userId)) return;
    unanswered.add(held);
    saveCopyOnLeaving({ id: requestId, revision: state.version, text: held });
  }, [requestId, userId, unanswered]);
  useSaveTriggers({ save, now, autoSave: AUTO_SAVE_MS, send, storeLocally, sendOnLeaving });
  /** Shows a text that is saved already, such as the other window's or an imported document's. */
  const adopt = useCallback(
    ({ version, savedAt, text: taken }: OtherCopy) => {
      write(taken);
      editor.current?.replace(taken.markdown);
      write(taken);
      unanswered.clear();
      dispatchEvent({ type: 'adopted', version, savedAt });
      keepText(name, null);
    },
    [dispatchEvent, editor, name, write, unanswered],
  );

  return {
    text,
    save,
    change,
    /** Saves at once; resolves to the state after it. */
    saveNow: async (): Promise<SaveState<OtherCopy>> => {
      await inFlight.current;
      await send();
      return now.current.save;
    },
    adopt,
    keepMine: () => {
      const { otherVersion } = now.current.save;
      if (!otherVersion) return;
      dispatchEvent({ type: 'rebased', version: otherVersion.version });
      void send();
    },
    takeTheirs: () => {
      const { otherVersion } = now.current.save;
      if (otherVersion) adopt(otherVersion);
    },
    /** The text is submitted: nothing is left to keep. */
    close: () => {
      submitted.current = true;
      keepText(name, null);
    },
  };
}

/** The text and the state of its saving, with both in `now` for timers and page events, which may fire before the next render. */
function useTextAndSave(start: ReturnType<typeof startingPoint>) {
  const [text, setText] = useState(start.text);
  const [save, dispatch] = useReducer(nextSaving<OtherCopy>, start, firstState);
  const now = useRef({ text, save });
  const dispatchEvent = useCallback((event: SaveEvent<OtherCopy>) => {
    now.current.save = nextSaving(now.current.save, event);
    dispatch(event);
  }, []);
  const write = useCallback((next: WorkingText) => {
    now.current.text = next;
    setText(next);
  }, []);
  return { text, save, now, write, dispatchEvent };
}

/** A reference to the latest value, for functions that outlive a render. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

export type Working = ReturnType<typeof useWorkingCopy>;

/** What the page begins with, from what this browser has kept and what is saved. */
function startingPoint(copy: WorkingCopy, kept: LocalCopy | null) {
  const { revision, savedAt, text } = copy;
  if (!kept || isSameText(kept.text, text))
    return { text, revision, savedAt, behind: false, other: null, sent: [] };
  const { sent = [] } = kept;
  // A page that was closed while it saved has made that revision itself.
  const conflict = kept.revision !== revision && !sent.some((one) => isSameText(one, text));
  return {
    text: kept.text,
    revision: conflict ? kept.revision : revision,
    savedAt,
    behind: true,
    other: conflict ? otherOf(copy) : null,
    // The page may have sent its words while it was closed.
    sent: conflict ? [] : [...sent, kept.text],
  };
}

function firstState({
  revision,
  savedAt,
  behind,
  other,
}: ReturnType<typeof startingPoint>): SaveState<OtherCopy> {
  const state = startSaving<OtherCopy>({ version: revision, savedAt, behind });
  return other ? nextSaving(state, { type: 'conflict', otherVersion: other }) : state;
}
