import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/button/copy-button';
import { ErrorState } from '#web/ui/feedback/error-state';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { SectionTitle } from '#web/ui/layout/section-title';
import classes from '../admin.module.css';
import { webhookQuery } from './api/webhook';
import { ApiKeys } from './api-keys';
import { Deliveries } from './deliveries';
import { WebhookTargets } from './webhook-targets';

/** Webhook deliveries, targets of events, and API keys. */
export function AutomationTab() {
  const { t } = useTranslation('admin');
  return (
    <>
      <SectionTitle>{t('deliveries.title')}</SectionTitle>
      <WebhookAddress />
      <Deliveries />
      <SectionTitle>{t('targets.title')}</SectionTitle>
      <WebhookTargets />
      <SectionTitle>{t('keys.title')}</SectionTitle>
      <ApiKeys />
    </>
  );
}

/** The webhook's URLs and signing key. */
function WebhookAddress() {
  const { t } = useTranslation('admin');
  const query = useQuery(webhookQuery);
  const failed = useLoadFailure(query, t('toasts.loadFailed'));
  if (failed) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const { webhook } = query.data;
  if (!webhook) return <p className={classes.quiet}>{t('deliveries.off')}</p>;
  return (
    <dl className={classes.facts}>
      <dt>{t('deliveries.url')}</dt>
      <dd>{webhook.url}</dd>
      {webhook.fallbackUrl ? (
        <>
          <dt>{t('deliveries.fallback')}</dt>
          <dd>{webhook.fallbackUrl}</dd>
        </>
      ) : null}
      {webhook.signingSecret ? (
        <>
          <dt>{t('deliveries.secret')}</dt>
          <dd>
            <CopyButton text={webhook.signingSecret} what={t('deliveries.secret')} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}
