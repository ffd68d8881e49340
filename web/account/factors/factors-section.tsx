import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '#contract/identity/factors';
import { MAX_FACTORS } from '#domain/users/second-step';
import { factorsQuery } from '#web/lib/api/factors';
import { faultOf } from '#web/lib/faults/faults';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { useFaultToast } from '#web/ui/feedback/use-fault-toast';
import { DateTime } from '#web/ui/format/date-time';
import { useFocusKept } from '#web/ui/list/use-focus-kept';
import { onDemand } from '#web/ui/on-demand';
import { useMakingCodes } from '#web/ui/second-factor/use-making-codes';
import classes from '../account.module.css';
import { unenrollFactor } from './api/unenroll-factor';

const EnrollDialog = onDemand(async () => (await import('./factor-dialogs')).EnrollDialog, {
  shown: ({ kind }) => kind !== null,
});
const CodesDialog = onDemand(async () => (await import('./factor-dialogs')).CodesDialog, {
  shown: ({ shown }) => shown !== null,
});

/** Lists the second factors and backup codes, and adds or removes them. */
export function FactorsSection() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const [adding, setAdding] = useState<'app' | 'phone' | null>(null);
  const proofs = useQuery(factorsQuery);
  const place = useFocusKept<HTMLUListElement>();
  const changed = () => void client.invalidateQueries({ queryKey: factorsQuery.queryKey });
  if (proofs.isLoadingError) {
    return (
      <ErrorState
        title={t('factors.loadFailed')}
        error={proofs.error}
        onRetry={() => void proofs.refetch()}
      />
    );
  }
  if (!proofs.data) return <LoadingRows rows={2} />;
  const { factors, backupCodesLeft, sms } = proofs.data;
  return (
    <>
      {factors.length === 0 ? <p>{t('factors.none')}</p> : null}
      <ul {...place} className={classes.list} aria-label={t('factors.title')}>
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} last={factors.length === 1} onRemoved={changed} />
        ))}
      </ul>
      {factors.length < MAX_FACTORS ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAdding('app')}>
            {t('factors.add')}
          </Button>
          {sms ? (
            <Button variant="default" onClick={() => setAdding('phone')}>
              {t('factors.addPhone')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {factors.length > 0 ? <CodesRow left={backupCodesLeft} onMade={changed} /> : null}
      <EnrollDialog
        kind={adding}
        makesCodes={factors.length === 0}
        onDone={() => {
          setAdding(null);
          changed();
          toast.success(t('factors.added'));
        }}
        onClose={() => {
          setAdding(null);
          // Its first code may have been taken without an answer.
          changed();
        }}
      />
    </>
  );
}

function FactorRow({ factor, last, onRemoved }: { factor: Factor; last: boolean; onRemoved: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const faultToast = useFaultToast();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    ...unenrollFactor,
    onSuccess: () => {
      toast.success(t('factors.removed'));
      onRemoved();
    },
    onError: faultToast,
    onSettled: () => setAsked(false),
  });
  return (
    <li className={classes.item}>
      <span>
        <strong>{factor.friendly_name}</strong>
        <span className={classes.quiet}>
          {factor.phone !== null && factor.phone !== factor.friendly_name ? `${factor.phone} · ` : null}
          {t('factors.since')} <DateTime value={factor.created_at} as="day" />
        </span>
      </span>
      <Button
        variant="default"
        aria-label={t('factors.removeTitle', { name: factor.friendly_name })}
        onClick={() => setAsked(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={asked}
        danger
        title={t('factors.removeTitle', { name: factor.friendly_name })}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: factor.id })}
        onClose={() => setAsked(false)}
      >
        {t(last ? 'account:factors.removeLast' : 'account:factors.removeText')}
      </ConfirmDialog>
    </li>
  );
}

function CodesRow({ left, onMade }: { left: number; onMade: () => void }) {
  const { t } = useTranslation(['account', 'factors', 'common']);
  const faultToast = useFaultToast();
  const [shown, setShown] = useState<readonly string[] | 'question' | null>(null);
  const make = useMakingCodes({
    onSuccess: ({ codes }) => setShown(codes),
    onError: (error) => {
      if (faultOf(error).code === 'UNANSWERED') toast.error(t('factors:backup.unseen'));
      else faultToast(error);
    },
    onSettled: onMade,
  });
  return (
    <div className={classes.item}>
      <span>
        <strong>{t('factors:backup.title')}</strong>
        <span className={classes.quiet}>{t('factors.codesLeft', { count: left })}</span>
      </span>
      <Button
        variant="default"
        loading={make.isPending}
        onClick={() => (left > 0 ? setShown('question') : make.mutate())}
      >
        {t('factors.makeCodes')}
      </Button>
      <CodesDialog
        shown={shown}
        onMake={() => {
          setShown(null);
          make.mutate();
        }}
        onClose={() => setShown(null)}
      />
    </div>
  );
}
