import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SampleDataState } from '#contract/work/sample-data';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import classes from '../admin.module.css';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { loadSampleData } from './api/load-sample-data';
import { removeSampleData } from './api/remove-sample-data';
import { sampleDataQuery } from './api/sample-data';

/** Offers sample data while there are no requests; says how much there is, and removes it. Absent where there is nothing to do. */
export function SampleData() {
  const { data } = useQuery(sampleDataQuery);
  if (data?.loaded) return <LoadedSampleData state={data} />;
  return data?.loadable ? <OfferedSampleData /> : null;
}

function OfferedSampleData() {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const settle = useSettle();
  const load = useMutation({
    ...loadSampleData,
    onSuccess: (state) => toast.success(t('sampleData.done', { count: state.requests })),
    onError: (error) => toast.error(faultText(error, (message) => t('sampleData.failed', { message }))),
    onSettled: settle,
  });
  return (
    <section className={classes.waiting} aria-label={t('sampleData.title')}>
      <p className={classes.sampleText}>{t('sampleData.offer')}</p>
      <Button loading={load.isPending} onClick={() => load.mutate({})}>
        {t('sampleData.load')}
      </Button>
    </section>
  );
}

function LoadedSampleData({ state }: { state: SampleDataState }) {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const settle = useSettle();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    ...removeSampleData,
    onSuccess: () => toast.success(t('sampleData.removed')),
    onError: (error) => toast.error(faultText(error, (message) => t('sampleData.removeFailed', { message }))),
    onSettled: () => {
      setAsking(false);
      void settle();
    },
  });
  const amounts = [
    t('sampleData.requests', { count: state.requests }),
    t('sampleData.timeEntries', { count: state.timeEntries }),
    t('sampleData.people', { count: state.people }),
  ];
  return (
    <section className={classes.waiting} aria-label={t('sampleData.title')}>
      <p className={classes.sampleText}>
        {t('sampleData.loaded')} {amounts.join(' · ')}
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('sampleData.remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        title={t('sampleData.confirmTitle')}
        confirmLabel={t('sampleData.remove')}
        busy={remove.isPending}
        onConfirm={() => asking && remove.mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>{t('sampleData.goes')}</p>
        <ul className={classes.counts}>
          {amounts.map((amount) => (
            <li key={amount}>{amount}</li>
          ))}
        </ul>
        <p className={classes.quiet}>{t('sampleData.stays')}</p>
      </ConfirmDialog>
    </section>
  );
}

function useSettle(): () => Promise<void> {
  const client = useQueryClient();
  const refresh = useInvalidateAdmin();
  return async () => {
    await Promise.all([
      refresh(),
      invalidateAndWait(client, queryKeys.sampleData, queryKeys.admin.statistics),
    ]);
  };
}
