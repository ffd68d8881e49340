import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequestDetail } from '#contract/customer';
import { type Brief, isSameBrief } from '#domain/brief/brief';
import { useNavigateWhileOpen } from '#web/lib/browser/use-navigate-while-open';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { UnansweredSaves } from '#web/lib/saving/unanswered-saves';
import { toast } from '#web/ui/feedback/toast';
import { storeEdit } from './store-edit';

/** Why the edit cannot be saved now. */
type EditTrouble = 'held' | 'taken' | 'gone' | 'conflict';
const TROUBLE: Record<string, EditTrouble> = {
  HELD_BY_ANOTHER: 'held',
  WRONG_STATE: 'taken',
  NOT_FOUND: 'gone',
  STALE_VERSION: 'conflict',
};

interface Options {
  begun: CustomerRequestDetail;
  /** The request as it stands. */
  latest: CustomerRequestDetail;
  onRefused: (error: Error) => void;
}

/** The brief as it is being edited, and what comes of saving it. A refusal leaves what was typed. */
export function useBriefEdit({ begun, latest, onRefused }: Options) {
  const { t } = useTranslation('brief');
  const client = useQueryClient();
  const navigate = useNavigateWhileOpen();
  const { id } = begun;
  const [brief, setBrief] = useState(begun.brief);
  const [base, setBase] = useState({ brief: begun.brief, revision: begun.briefRevision });
  const [trouble, setTrouble] = useState<EditTrouble | null>(null);
  /** Grows each time another brief replaces the form's. */
  const [replaced, setReplaced] = useState(0);
  /** True once the page may be left: it is saved, or given up. */
  const done = useRef(false);
  const [unanswered] = useState(() => new UnansweredSaves(isSameBrief));
  const saved = useMutation({
    mutationFn: (asked: { id: string; brief: Brief; basedOn: number }) =>
      storeEdit(client, asked, unanswered),
    onMutate: () => setTrouble(null),
    onSuccess: () => {
      done.current = true;
      toast.success(t('done'));
      navigate(`/customer?request=${id}`, { replace: true });
    },
    onError: (error) => {
      const found = TROUBLE[faultOf(error).code];
      if (!found) return onRefused(error);
      setTrouble(found);
    },
    onSettled: () =>
      invalidate(
        client,
        queryKeys.customer.request,
        queryKeys.customer.requests,
        queryKeys.customer.dashboard,
      ),
  });
  const save = (basedOn: number) => saved.mutate({ id, brief, basedOn });
  const other = latest.briefRevision > base.revision ? latest : null;
  const shown = trouble !== 'gone' && !latest.briefEditable ? 'taken' : trouble;
  return {
    brief,
    change: useCallback((part: Partial<Brief>) => setBrief((now) => ({ ...now, ...part })), []),
    /** The wish for a day as it is stored. */
    storedDay: base.brief.wishedBy,
    changed: !isSameBrief(brief, base.brief),
    replaced,
    done,
    saving: saved.isPending,
    trouble: shown === 'conflict' ? null : shown,
    /** Whether it is too late to save. */
    over: shown === 'taken' || shown === 'gone',
    /** The version that another window has saved meanwhile. */
    other: shown === 'conflict' ? other : null,
    save: () => save(base.revision),
    keepOwn: () => {
      if (!other) return;
      setBase({ brief: other.brief, revision: other.briefRevision });
      save(other.briefRevision);
    },
    takeOther: () => {
      if (!other) return;
      setBase({ brief: other.brief, revision: other.briefRevision });
      setBrief(other.brief);
      setReplaced((count) => count + 1);
      setTrouble(null);
    },
    dismiss: () => setTrouble(null),
  } as const;
}
