import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequestDetail } from '#contract/customer';
import type { GenerationResult } from '#domain/generation/result';
import { customerRequestQuery } from '#web/lib/api/customer-request';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { version } from '../../versions/api/version';
import { storeText } from './store-text';
import { draftOf, isSameText, keepTextDraft, readTextDraft, resultOf, type TextDraft } from './text-draft';

/**
 * Editing a request's text by hand: what is typed is kept for this tab until it is saved or discarded.
 * @param listed the number of the latest version in the list; 0 while there is none
 */
export function useEditing(requestId: string, result: GenerationResult, listed: number) {
  const { t } = useTranslation('generation');
  const client = useQueryClient();
  const faultText = useFaultText();
  const [earlier] = useState(() => readTextDraft(requestId, result));
  const [draft, setDraft] = useState<TextDraft | null>(earlier);
  /** The text that editing began with; unknown for what was typed before a reload. */
  const [begun, setBegun] = useState<TextDraft | null>(null);
  const [refused, setRefused] = useState<'stale' | 'held' | null>(null);
  /** What was sent and never answered: it may be stored. */
  const [unanswered, setUnanswered] = useState<readonly GenerationResult[]>([]);
  /** The version that was saved last; 0 before. */
  const [savedAs, setSavedAs] = useState(0);
  const refetch = () =>
    invalidate(
      client,
      queryKeys.documentVersions.list,
      queryKeys.customer.request,
      queryKeys.customer.dashboard,
    );

  const close = () => {
    keepTextDraft(requestId, null);
    setDraft(null);
    setBegun(null);
    setRefused(null);
    setUnanswered([]);
  };
  const opening = useMutation({
    mutationFn: (number: number) => client.fetchQuery(version(requestId, number)),
    onSuccess: (latest) => {
      const first = draftOf(latest.number, latest.result);
      setBegun(first);
      setDraft(first);
    },
    onError: (error) => toast.error(faultText(error)),
  });
  const saving = useMutation({
    mutationFn: ({ text, over }: { text: GenerationResult; over: number }) =>
      storeText(requestId, text, over, unanswered),
    onSuccess: ({ number }, { text }) => {
      // The form closes over the text that was saved, also where the request is loaded slowly.
      client.setQueryData(
        customerRequestQuery(requestId).queryKey,
        (request) => request && withText(request, text),
      );
      toast.success(t('edit.saved', { number }));
      setSavedAs(number);
      close();
    },
    onError: (error, { text }) => {
      const { code } = faultOf(error);
      setUnanswered(code === 'STALE_VERSION' ? [] : [...unanswered, text]);
      if (code === 'STALE_VERSION') setRefused('stale');
      else if (code === 'WRONG_STATE') setRefused('held');
      else toast.error(code === 'HELD_BY_ANOTHER' ? t('beingRead') : faultText(error));
    },
    onSettled: refetch,
  });
  return {
    draft,
    /** Whether it was typed before the page was loaded. */
    restored: draft !== null && begun === null,
    changed: draft !== null && (begun === null || !isSameText(begun, draft)),
    refused,
    /** The latest version: what was just saved is edited on before the list has it. */
    latest: Math.max(listed, savedAs),
    /** Whether a later version may be one that was saved here. */
    unsure: unanswered.length > 0,
    opening: opening.isPending,
    saving: saving.isPending,
    open: (latest: number) => opening.mutate(latest),
    close,
    change: (part: Partial<TextDraft>) => {
      if (!draft) return;
      const next = { ...draft, ...part };
      setDraft(next);
      keepTextDraft(requestId, begun && isSameText(begun, next) ? null : next);
    },
    /** Saves over the version that editing began with, or over another one that the customer has been told of. */
    save: (over?: number) => {
      if (!draft) return;
      setRefused(null);
      saving.mutate({ text: resultOf(draft), over: over ?? draft.basedOn });
    },
  };
}

const withText = (request: CustomerRequestDetail, result: GenerationResult): CustomerRequestDetail => ({
  ...request,
  result,
  humanizedContent: request.humanizedContent === null ? null : result.draft,
  draftOrigin: 'edited',
});

export type Editing = ReturnType<typeof useEditing>;
