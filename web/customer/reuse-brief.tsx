import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Copy, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CustomerRequestDetail, SavedBrief } from '#contract/customer';
import { type Brief, emptyBrief, isSameBrief } from '#domain/brief/brief';
import { localDay } from '#domain/brief/day';
import { saveBrief } from '#web/lib/api/save-brief';
import { loadBrief } from '#web/lib/api/saved-brief';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import classes from './request-page.module.css';

/** The brief for another text: a wish for a day that is over is none, and the earlier text's wish for a writer was for that text. */
function reusable({ brief }: CustomerRequestDetail): Brief {
  return {
    ...brief,
    wishedBy: brief.wishedBy < localDay(new Date()) ? '' : brief.wishedBy,
    sameWriterAs: '',
  };
}

/**
 * Saves the request's brief as the account's unfinished one, from which the form starts, and asks before it replaces another. Where a
 * writer has redrafted the text, it may ask for the same writer; one of the sample data may have no way to sign in.
 */
export function ReuseBrief({ request }: { request: CustomerRequestDetail }) {
  const { t } = useTranslation('customer');
  const faultText = useFaultText();
  const navigate = useNavigate();
  /** The unfinished brief that would be replaced, and by which one. */
  const [asking, setAsking] = useState<{ found: SavedBrief; brief: Brief } | null>(null);
  const onError = (error: Error) => toast.error(faultText(error));
  const saved = useMutation({
    mutationFn: ({ found, brief }: { found: SavedBrief | null; brief: Brief }) =>
      saveBrief(brief, found?.version ?? 0),
    onError,
    // It may have been changed in another window since: the next press asks about what is there then.
    onSettled: () => setAsking(null),
  });
  const looked = useMutation({
    mutationFn: async (brief: Brief) => ({ brief, found: (await loadBrief()).saved }),
    onError,
  });
  // The callbacks of `mutate` are not called once the page is left: a late answer then saves nothing and leads nowhere.
  const save = (what: { found: SavedBrief | null; brief: Brief }) =>
    saved.mutate(what, { onSuccess: () => void navigate('/create') });
  const look = (wanted: Brief) =>
    looked.mutate(wanted, {
      onSuccess: ({ brief, found }) => {
        const empty = !found || isSameBrief(found.brief, emptyBrief(found.brief.language));
        if (empty || isSameBrief(found.brief, brief)) save({ found, brief });
        else setAsking({ found, brief });
      },
    });
  const brief = reusable(request);
  const again: Brief = { ...brief, humanize: 'yes', sameWriterAs: request.id };
  const busy = looked.isPending || (saved.isPending && !asking);
  const title = asking?.found.brief.title;
  return (
    <div className={classes.reuse}>
      <Button
        variant="default"
        leftSection={<Copy size={16} aria-hidden />}
        loading={busy && looked.variables?.sameWriterAs === ''}
        disabled={busy}
        onClick={() => look(brief)}
      >
        {t('reuse.button')}
      </Button>
      {request.status === 'completed' && request.hasWriter && !request.sampleData ? (
        <Button
          variant="default"
          leftSection={<UserRoundCheck size={16} aria-hidden />}
          loading={busy && looked.variables?.sameWriterAs !== ''}
          disabled={busy}
          onClick={() => look(again)}
        >
          {t('reuse.sameWriter')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking !== null}
        title={t('reuse.title')}
        confirmLabel={t('reuse.confirm')}
        busy={saved.isPending}
        onConfirm={() => asking && save(asking)}
        onClose={() => setAsking(null)}
      >
        {title ? t('reuse.text', { title }) : t('reuse.textUntitled')}
      </ConfirmDialog>
    </div>
  );
}
