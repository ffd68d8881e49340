import { useTranslation } from 'react-i18next';
import type { CustomerRequest } from '#contract/customer';
import { THREAD_ANCHOR } from '#web/ui/thread/shown';
import classes from './request-page.module.css';

/** Says that the writer waits for an answer, and leads to the thread. */
export function AskedQuestion({ request }: { request: Pick<CustomerRequest, 'pausedAt'> }) {
  const { t } = useTranslation('customer');
  if (request.pausedAt === null) return null;
  return (
    <p className={classes.asked}>
      <strong>{t('asked.title')}</strong>
      <span>{t('asked.text')}</span>
      <a href={`#${THREAD_ANCHOR}`}>{t('asked.link')}</a>
    </p>
  );
}
