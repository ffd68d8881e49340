import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CustomerRequestDetail, SavedBrief } from '#contract/customer';
import { type Brief, emptyBrief, isSameBrief } from '#domain/brief/brief';
import { localDay } from '#domain/brief/day';
import { api } from '#web/lib/client/api';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';

/** The brief for another text: a wish for a day that is over is none. */
function reusable({ brief }: CustomerRequestDetail): Brief {
  return brief.wishedBy < localDay(new Date()) ? { ...brief, wishedBy: '' } : brief;
}

/** Saves the request's brief as the account's unfinished one, from which the form starts, and asks before it replaces another. */
export function ReuseBrief({ request }: { request: CustomerRequestDetail }) {
  const { t } = useTranslation('customer');
  const brief = reusable(request);
  const faultText = useFaultText();
  const navigate = useNavigate();
  /** The unfinished brief that would be replaced. */
  const [unfinished, setUnfinished] = useState<SavedBrief | null>(null);
  const onError = (error: Error) => toast.error(faultText(error));
  const saved = useMutation({
    mutationFn: (replaced: SavedBrief | null) => api.brief.save({ brief, basedOn: replaced?.version ?? 0 }),
    onSuccess: () => navigate('/create'),
    onError,
    // It may have been changed in another window since: the next press asks about what is there then.
    onSettled: () => setUnfinished(null),
  });
  const looked = useMutation({
    mutationFn: () => api.brief.load(),
    onSuccess: ({ saved: found }) => {
      const empty = !found || isSameBrief(found.brief, emptyBrief(found.brief.language));
      if (empty || isSameBrief(found.brief, brief)) saved.mutate(found);
      else setUnfinished(found);
    },
    onError,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<Copy size={16} aria-hidden />}
        loading={looked.isPending || (saved.isPending && !unfinished)}
        onClick={() => looked.mutate()}
      >
        {t('reuse.button')}
      </Button>
      <ConfirmDialog
        opened={unfinished !== null}
        title={t('reuse.title')}
        confirmLabel={t('reuse.confirm')}
        busy={saved.isPending}
        onConfirm={() => saved.mutate(unfinished)}
        onClose={() => setUnfinished(null)}
      >
        {unfinished?.brief.title
          ? t('reuse.text', { title: unfinished.brief.title })
          : t('reuse.textUntitled')}
      </ConfirmDialog>
    </>
  );
}
