import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Provenance } from '#contract/provenance';
import { faultOf } from '#web/lib/faults/faults';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { ProvenanceFacts } from '#web/ui/provenance/provenance-facts';
import { provenanceQuery } from './api/provenance';
import { CompareForm } from './compare-form';
import classes from './verify.module.css';

/** The public record of how a text was made. */
export default function VerifyRoute() {
  const { t } = useTranslation('provenance');
  return (
    <AppFrame>
      <PageTitle lead={t('page.lead')}>{t('page.title')}</PageTitle>
      <PublicRecord />
    </AppFrame>
  );
}

function PublicRecord() {
  const { t } = useTranslation('provenance');
  const id = useLocation().pathname.split('/')[2];
  const { data, error, refetch } = useQuery(provenanceQuery(id));
  // A malformed id answers 422, which means the same to the visitor.
  if (error && ['NOT_FOUND', 'INVALID_INPUT'].includes(faultOf(error).code))
    return <EmptyState title={t('page.notFound')}>{t('page.notFoundText')}</EmptyState>;
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={5} />;
  return (
    <div className={classes.record}>
      <Signature valid={data.valid} />
      {data.valid ? <ProvenanceFacts record={data} /> : null}
      {data.valid ? <CompareForm record={data} /> : null}
      <TechnicalDetails record={data} />
    </div>
  );
}

function Signature({ valid }: { valid: boolean }) {
  const { t } = useTranslation('provenance');
  const Icon = valid ? CircleCheck : CircleAlert;
  return (
    <p className={classes.signature} data-valid={valid}>
      <Icon size={20} aria-hidden />
      {t(valid ? 'page.valid' : 'page.invalid')}
    </p>
  );
}

function TechnicalDetails({ record }: { record: Provenance }) {
  const { t } = useTranslation('provenance');
  return (
    <details className={classes.details}>
      <summary>{t('details.title')}</summary>
      <p>{t('details.lead')}</p>
      <dl>
        <dt>{t('details.hash')}</dt>
        <dd>{record.textHash}</dd>
        <dt>{t('details.signature')}</dt>
        <dd>{record.signature}</dd>
        <dt>{t('details.key')}</dt>
        <dd>{JSON.stringify(record.key)}</dd>
      </dl>
    </details>
  );
}
