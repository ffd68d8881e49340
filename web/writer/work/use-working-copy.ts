import { type RefObject, useCallback, useReducer, useRef, useState } from 'react';
import type { WorkingCopy, WorkingText } from '#contract/work/working-copies';
import { keepText, readKept } from '#web/lib/browser/kept-texts';
import { isBehind, nextSaving, type SaveEvent } from '#web/lib/saving/saving';
import { UnansweredSaves } from '#web/lib/saving/unanswered-saves';
import { useSaveKey } from '#web/lib/saving/use-save-key';
import { useSaveTriggers } from '#web/lib/saving/use-save-triggers';
import { hasLeft } from '#web/lib/session/lapsed-session';
import type { EditorHandle } from '#web/ui/editor/use-editor';
import { saveCopyOnLeaving } from './api/save-copy';
import { firstState, type StartingPoint, startingPoint } from './starting-point';
import { isLocalCopy, isSameText, keptName, loadOther, type OtherCopy, storeCopy } from './store-copy';

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

  const sending = { userId, requestId, name, editor, unanswered, submitted, save, now, dispatchEvent };
  const { send, inFlight, isKept } = useSending(sending);
  useSaveKey(editable ? send : null);

  /** Shows a text that is saved already, such as the other window's or an imported document's. */
  const adopt = useCallback(
    ({ version, baseVersion, savedAt, text: taken }: OtherCopy) => {
      write(taken);
      editor.current?.replace(taken.markdown);
      write(taken);
      unanswered.clear();
      dispatchEvent({ type: 'adopted', version, savedAt }, baseVersion);
      keepText(name, null);
    },
    [dispatchEvent, editor, name, write, unanswered],
  );

  return {
    text,
    save,
    /** Whether there are words that this page alone has: they are not saved, and the browser could not keep them. */
    isOnlyHere: isBehind(save) && !isKept,
    change,
    /** Saves at once; resolves to the state after it, with the version that the text is begun from. */
    saveNow: async () => {
      await inFlight.current;
      await send();
      return { ...now.current.save, baseVersion: now.current.baseVersion };
    },
    adopt,
    /** Puts a text in place of what is there, as if the writer had typed it. */
    put: (taken: WorkingText) => {
      change(taken);
      editor.current?.replace(taken.markdown);
    },
    /**
     * Once a call was refused because another window has saved: shows that window's text, or lets the writer choose where this one has
     * words of theirs. Null where it could not be loaded.
     */
    catchUp: async (): Promise<'shown' | 'to-choose' | null> => {
      const other = await loadOther(requestId).catch(() => null);
      if (!other) return null;
      editor.current?.flush();
      const isAhead = isBehind(now.current.save);
      if (isAhead) dispatchEvent({ type: 'conflict', otherVersion: other });
      else adopt(other);
      return isAhead ? 'to-choose' : 'shown';
    },
    keepMine: () => {
      const { otherVersion } = now.current.save;
      if (!otherVersion) return;
      dispatchEvent({ type: 'rebased', version: otherVersion.version }, otherVersion.baseVersion);
      void send();
    },
    takeTheirs: () => {
      const { otherVersion } = now.current.save;
      if (otherVersion) adopt(otherVersion);
    },
    isClosed: () => submitted.current,
    /** The text is submitted: nothing is left to keep. */
    close: () => {
      submitted.current = true;
      keepText(name, null);
    },
  };
}

interface Sending
  extends Pick<Work, 'userId' | 'requestId' | 'editor'>,
    Pick<ReturnType<typeof useTextAndSave>, 'save' | 'now' | 'dispatchEvent'> {
  /** Under which the text is kept in local storage. */
  name: string;
  unanswered: UnansweredSaves<WorkingText>;
  /** Once it is submitted nothing is sent or kept any more. */
  submitted: RefObject<boolean>;
}

/** Sends the text after each pause in writing and when the page is left, and keeps it in local storage until it is saved. */
function useSending(sending: Sending) {
  const { userId, requestId, name, editor, unanswered, submitted, save, now, dispatchEvent } = sending;
  const inFlight = useRef<Promise<void>>(Promise.resolve());
  const [isKept, setKept] = useState(true);

  const storeLocally = useCallback(() => {
    editor.current?.flush();
    const { text: held, save: state, baseVersion } = now.current;
    if (submitted.current || !isBehind(state) || hasLeft(userId)) return;
    const copy = { revision: state.version, baseVersion, text: held };
    const sent = unanswered.toKeep.filter((one) => !isSameText(one, held));
    // Where storage is full the words matter more.
    setKept(keepText(name, { ...copy, sent }) || keepText(name, copy));
  }, [now, editor, name, userId, unanswered, submitted]);

  const send = useCallback((): Promise<void> => {
    editor.current?.flush();
    const state = now.current.save;
    if (submitted.current || hasLeft(userId) || !isBehind(state)) return inFlight.current;
    if (state.sending !== null || state.trouble === 'conflict' || state.trouble === 'closed')
      return inFlight.current;
    const { text: sent, baseVersion } = now.current;
    dispatchEvent({ type: 'sending' });
    unanswered.add(sent);
    storeLocally();
    const copy = { revision: state.version, baseVersion, text: sent };
    inFlight.current = storeCopy(requestId, copy).then((event) => {
      const next = unanswered.ended(sent, event, (other) => other.text);
      const isOwn = next.type === 'rebased' && event.type === 'conflict';
      dispatchEvent(next, isOwn ? event.otherVersion.baseVersion : undefined);
      if (event.type !== 'stored') return;
      if (isBehind(now.current.save)) storeLocally();
      else keepText(name, null);
    });
    return inFlight.current;
  }, [now, dispatchEvent, editor, name, requestId, userId, storeLocally, unanswered, submitted]);

  const sendOnLeaving = useCallback(() => {
    const { text: held, save: state, baseVersion } = now.current;
    if (submitted.current || hasLeft(userId)) return;
    unanswered.add(held);
    saveCopyOnLeaving({ id: requestId, revision: state.version, baseVersion, text: held });
  }, [now, requestId, userId, unanswered, submitted]);
  useSaveTriggers({ save, now, autoSave: AUTO_SAVE_MS, send, storeLocally, sendOnLeaving });
  return { send, inFlight, isKept };
}

/**
 * The text and the state of its saving, with both in `now` for timers and page events, which may fire before the next render. An event
 * that bases the page on another revision comes with the version that this one was begun from.
 */
function useTextAndSave(start: StartingPoint) {
  const [text, setText] = useState(start.text);
  const [save, dispatch] = useReducer(nextSaving<OtherCopy>, start, firstState);
  const now = useRef({ text, save, baseVersion: start.baseVersion });
  const dispatchEvent = useCallback((event: SaveEvent<OtherCopy>, baseVersion?: number) => {
    now.current.save = nextSaving(now.current.save, event);
    if (baseVersion !== undefined) now.current.baseVersion = baseVersion;
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
