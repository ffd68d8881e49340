import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SavedStyleGuide } from '#contract/style-guide';
import { isSameStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import { styleGuideQuery } from '#web/lib/api/style-guide';
import { debounce } from '#web/lib/saving/debounce';
import { UnansweredSaves } from '#web/lib/saving/unanswered-saves';
import { hasLeft } from '#web/lib/session/lapsed-session';
import { useUnsaved } from '#web/lib/session/use-unsaved';
import { filledIn } from './filled-in';
import { readLocalDraft, writeLocalDraft } from './local-draft';
import { storeStyleGuide } from './store-style-guide';

/** Milliseconds after a change before it is kept locally. */
const KEEP_AFTER = 500;
/** The most milliseconds that a change waits for that while others follow it without a pause: a crash loses what was not kept. */
const KEEP_WITHIN = 3_000;

interface Options {
  userId: string;
  saved: SavedStyleGuide;
  onStored: () => void;
  onRefused: (error: Error) => void;
}

/** What the form starts from: unsaved changes of an earlier visit, else the saved style guide. */
function startingPoint(userId: string, saved: SavedStyleGuide) {
  const local = readLocalDraft(userId);
  if (!local || isSameStyleGuide(filledIn(local.guide), saved.guide)) {
    return { guide: saved.guide, base: saved, continued: false, other: null };
  }
  // Saved by another window since: the customer chooses.
  const other = local.basedOn === saved.version ? null : saved;
  const base = { ...saved, version: local.basedOn };
  return { guide: local.guide, base, continued: other === null, other };
}

/** The style guide being edited: saved to the account on request, and kept in local storage until then. */
export function useStyleGuide({ userId, saved, onStored, onRefused }: Options) {
  const client = useQueryClient();
  const [start] = useState(() => startingPoint(userId, saved));
  const [guide, setGuide] = useState(start.guide);
  const [base, setBase] = useState(start.base);
  const [other, setOther] = useState<SavedStyleGuide | null>(start.other);
  const [continued, setContinued] = useState(start.continued);
  /** Grows each time another style guide replaces the form's. */
  const [replaced, setReplaced] = useState(0);
  const [unanswered] = useState(() => new UnansweredSaves(isSameStyleGuide));
  const dirty = !isSameStyleGuide(filledIn(guide), base.guide);
  const storeLocally = useEffectEvent(() => {
    if (!hasLeft(userId)) writeLocalDraft(userId, dirty ? { guide, basedOn: base.version } : null);
  });
  useUnsaved(dirty);
  const keepLater = useRef<() => void>(null);
  useEffect(() => {
    const { stop, later } = debounce(storeLocally, KEEP_WITHIN);
    keepLater.current = () => later(KEEP_AFTER);
    window.addEventListener('pagehide', storeLocally);
    return () => {
      window.removeEventListener('pagehide', storeLocally);
      stop();
      storeLocally();
    };
  }, []);
  useEffect(() => keepLater.current?.(), [guide, dirty, base.version]);

  const save = useMutation({
    mutationFn: ({ over }: { over: number }) => storeStyleGuide(filledIn(guide), over, unanswered),
    onSuccess: ({ outcome, saved: stored }) => {
      client.setQueryData(styleGuideQuery.queryKey, stored);
      if (outcome === 'conflict') return setOther(stored);
      setBase(stored);
      setOther(null);
      setContinued(false);
      onStored();
    },
    onError: onRefused,
  });

  const adopt = (taken: SavedStyleGuide) => {
    setGuide(taken.guide);
    setBase(taken);
    setOther(null);
    setContinued(false);
    setReplaced((count) => count + 1);
  };
  // Stored by another window: a form without changes shows it at once, one with changes asks when it is saved.
  const follow = useEffectEvent(() => {
    if (!dirty && saved.version > base.version) adopt(saved);
  });
  useEffect(() => {
    if (saved.version > 0) follow();
  }, [saved.version]);
  return {
    guide,
    dirty,
    base,
    other,
    continued,
    replaced,
    saving: save.isPending,
    change: useCallback((part: Partial<StyleGuide>) => setGuide((before) => ({ ...before, ...part })), []),
    save: () => save.mutate({ over: base.version }),
    /** Saves the form over the other window's version. */
    keepOwn: () => other && save.mutate({ over: other.version }),
    takeOther: () => other && adopt(other),
    /** Closes the choice, which the next save opens again. */
    chooseLater: () => setOther(null),
    /** Forgets the unsaved changes. */
    discard: () => adopt(base),
  };
}
