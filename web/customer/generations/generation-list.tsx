import { Button, Progress } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Generation } from '#contract/generations';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import type { FailureReason } from '#domain/generation/failures';
import { customerDashboardQuery } from '#web/lib/api/customer-dashboard';
import { generationQuery } from '#web/lib/api/generation';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { clockTime } from '#web/lib/format/clock-time';
import { generationCause, isUnderWay, watchGeneration } from '#web/lib/requests/watch-generation';
import { toast } from '#web/ui/feedback/toast';
import { SectionTitle } from '#web/ui/layout/section-title';
import { useFocusKept } from '#web/ui/list/use-focus-kept';
import { changeGeneration } from './api/change-generation';
import classes from './generation-list.module.css';

/** Running and failed generations. A failed one stays until it is retried or dismissed. */
export function GenerationList({ generations }: { generations: readonly Generation[] }) {
  const { t } = useTranslation('customer');
  const client = useQueryClient();
  const place = useFocusKept<HTMLUListElement>();
  useEffect(() => {
    for (const generation of generations) if (isUnderWay(generation)) watchGeneration(client, generation.id);
  }, [client, generations]);
  return (
    <section>
      <SectionTitle>
        {t(generations.some(isUnderWay) ? 'generations.title' : 'generations.failedTitle')}
      </SectionTitle>
      <ul {...place} className={classes.list}>
        {generations.map((generation) => (
          <GenerationRow key={generation.id} generation={generation} />
        ))}
      </ul>
    </section>
  );
}

function GenerationRow({ generation }: { generation: Generation }) {
  const { t } = useTranslation(['customer', 'common']);
  const { id, title, state, progress, language, reason, nextTryAt } = generation;
  const act = useGenerationAct();
  const busy = act.isPending;
  return (
    <li className={classes.row}>
      <span className={classes.title} lang={LANGUAGE_TAGS[language]}>
        {title}
      </span>
      {state === 'failed' ? (
        <p className={classes.failed}>
          <CircleAlert size={16} aria-hidden /> {t('customer:generations.failed')}
          {reason ? <span className={classes.reason}>{t(`common:generation.reasons.${reason}`)}</span> : null}
        </p>
      ) : (
        <div className={classes.state}>
          <Progress.Root size={4} radius={0} className={classes.bar}>
            <Progress.Section
              value={Math.max(progress, 3)}
              aria-label={t('customer:generations.progressOf', { title })}
              aria-valuetext={`${progress} %`}
            />
          </Progress.Root>
          <span className={classes.words}>
            {reason ? (
              <Retried reason={reason} nextTryAt={nextTryAt} />
            ) : state === 'queued' ? (
              t('customer:generations.queued')
            ) : (
              <>
                {t('customer:generations.running')} <span className="tabular">{progress} %</span>
              </>
            )}
          </span>
        </div>
      )}
      <div className={classes.buttons}>
        {state === 'failed' ? (
          <>
            <Button
              variant="outline"
              aria-label={t('customer:generations.retryOf', { title })}
              disabled={busy}
              onClick={() => act.mutate({ id, act: 'retry' })}
            >
              {t('common:tryAgain')}
            </Button>
            <Button
              variant="default"
              aria-label={t('customer:generations.dismissOf', { title })}
              disabled={busy}
              onClick={() => act.mutate({ id, act: 'dismiss' })}
            >
              {t('customer:generations.dismiss')}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            aria-label={t('customer:generations.cancelOf', { title })}
            disabled={busy}
            onClick={() => act.mutate({ id, act: 'cancel' })}
          >
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Why a generation is retried automatically, and when. */
function Retried({ reason, nextTryAt }: { reason: FailureReason; nextTryAt: string | null }) {
  const { t } = useTranslation(['customer', 'common']);
  const why =
    reason === 'unusable'
      ? t('customer:generations.unusableAgain')
      : t(`common:generation.reasons.${reason}`);
  return (
    <>
      {why}{' '}
      {nextTryAt
        ? t('customer:generations.at', { time: clockTime(nextTryAt) })
        : t('customer:generations.again')}
    </>
  );
}

function useGenerationAct() {
  const client = useQueryClient();
  const faultText = useFaultText();
  return useMutation({
    ...changeGeneration,
    onSuccess: (_, { id }) => toast.resolved(generationCause(id)),
    onError: (error) => {
      // It has ended or was deleted meanwhile: the refetched list shows how.
      const { code } = faultOf(error);
      if (code !== 'WRONG_STATE' && code !== 'NOT_FOUND') toast.error(faultText(error));
    },
    onSettled: async (_data, _error, { id }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: generationQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: customerDashboardQuery.queryKey }),
      ]);
    },
  });
}
