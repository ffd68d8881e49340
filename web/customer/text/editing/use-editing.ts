import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { version } from '../../versions/api/version';
import { edit } from '../api/edit';
import { draftOf, isSameText, keepTextDraft, readTextDraft, resultOf, type TextDraft } from './text-draft';

/** Editing a request's text by hand: what is typed is kept for this tab until it is saved or discarded. */
export function useEditing(requestId: string) {
  const { t } = useTranslation('generation');
  const client = useQueryClient();
  const faultText = useFaultText();
  const [earlier] = useState(() => readTextDraft(requestId));
  const [draft, setDraft] = useState<TextDraft | null>(earlier);
  /** The text that editing began with; unknown for what was typed before a reload. */
  const [begun, setBegun] = useState<TextDraft | null>(null);
  const [refused, setRefused] = useState<'stale' | 'held' | null>(null);
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
  };
  const opening = useMutation({
    mutationFn: (number: number) => client.fetchQuery(version(requestId, number)),
    onSuccess: ({ number, result }) => {
      const first = draftOf(number, result);
      setBegun(first);
      setDraft(first);
    },
    onError: (error) => toast.error(faultText(error)),
  });
  const saving = useMutation({
    ...edit,
    onSuccess: ({ number }) => {
      toast.success(t('edit.saved', { number }));
      close();
    },
    onError: (error) => {
      const { code } = faultOf(error);
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
      const { draft: markdown, ...fields } = resultOf(draft);
      setRefused(null);
      saving.mutate({ id: requestId, basedOn: over ?? draft.basedOn, result: { markdown, ...fields } });
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;
