import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Generation } from '#contract/generations';
import { generationQuery } from '#web/lib/api/generation';
import { faultOf } from '#web/lib/faults/faults';
import { isUnderWay, watchGeneration } from '#web/lib/requests/watch-generation';
import { LinkButton } from '#web/ui/button/link-button';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { GenerationView } from '#web/ui/generation/generation-view';
import { readOutlineDraft } from '#web/ui/generation/outline/outline-draft';
import { UnusedOutline } from '#web/ui/generation/outline/unused-outline';
import { BackLink } from '#web/ui/layout/back-link';
import { PageTitle } from '#web/ui/layout/page-title';
import { Redirect } from '#web/ui/layout/redirect';
import { GenerationButtons } from './generation-buttons';
import classes from './generation-page.module.css';
import { Retried } from './retried';

/** One generation: what is being written, the outline to look over, and what there is of a failed or cancelled one. */
export function GenerationPage({ id }: { id: string }) {
  const { t } = useTranslation('generation');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(generationQuery(id));
  const followed = data && isUnderWay(data) ? id : null;
  useEffect(() => {
    if (followed) watchGeneration(client, followed);
  }, [client, followed]);
  // A malformed id answers 422, which means the same to the customer.
  const missing = error && ['NOT_FOUND', 'INVALID_INPUT'].includes(faultOf(error).code);
  if (data?.state === 'done') return <Finished generation={data} />;
  return (
    <>
      <BackLink to="/customer">{t('page.back')}</BackLink>
      {missing ? (
        <PageTitle actions={<LinkButton to="/customer">{t('page.back')}</LinkButton>}>
          {t('page.notFound')}
        </PageTitle>
      ) : data ? (
        <GenerationDetail generation={data} />
      ) : error ? (
        <ErrorState title={t('page.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </>
  );
}

function finishedAt({ requestId, rewrites }: Generation): string {
  const request = requestId ?? rewrites;
  return request ? `/customer?request=${request}` : '/customer';
}

/** Leads on to the text, at once unless there are changes to its outline that came too late. */
function Finished({ generation }: { generation: Generation }) {
  const { t } = useTranslation('generation');
  const { id, title } = generation;
  const [hasUnused] = useState(() => readOutlineDraft(id) !== null);
  if (!hasUnused) return <Redirect to={finishedAt(generation)} />;
  return (
    <>
      <BackLink to="/customer">{t('page.back')}</BackLink>
      <PageTitle actions={<LinkButton to={finishedAt(generation)}>{t('page.read')}</LinkButton>}>
        {title}
      </PageTitle>
      <UnusedOutline generationId={id} />
    </>
  );
}

function GenerationDetail({ generation }: { generation: Generation }) {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle
        actions={<GenerationButtons generation={generation} onDismissed={() => void navigate('/customer')} />}
      >
        {generation.title}
      </PageTitle>
      <GenerationView generation={generation}>
        <Ending generation={generation} />
      </GenerationView>
    </>
  );
}

/** Why a generation stopped or waits; nothing while it runs as it should. */
function Ending({ generation: { state, reason, nextTryAt } }: { generation: Generation }) {
  const { t } = useTranslation(['generation', 'common']);
  if (state === 'cancelled') return <p className={classes.note}>{t('generation:page.cancelled')}</p>;
  if (state === 'failed') {
    return (
      <p className={classes.note} data-trouble>
        <CircleAlert size={18} aria-hidden /> {t('common:generation.failed')}{' '}
        {reason ? t(`common:generation.reasons.${reason}`) : null}
      </p>
    );
  }
  return reason ? (
    <p className={classes.note}>
      <Retried reason={reason} nextTryAt={nextTryAt} />
    </p>
  ) : null;
}
