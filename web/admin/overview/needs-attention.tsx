import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AttentionCounts } from '#contract/admin';
import { DateTime } from '#web/ui/format/date-time';
import { SectionTitle } from '#web/ui/layout/section-title';
import classes from './needs-attention.module.css';

interface Props {
  overview: {
    attention: AttentionCounts;
    failedTexts: number;
    undelivered: number;
    undeliveredSms: number;
    awaitingApproval: number;
    sampleText: boolean;
  };
}

const requests = (mark: string) => `/admin?tab=requests&show=${mark}&sort=oldest`;

/** Where each is dealt with. */
const PLACES = {
  overdue: requests('overdue'),
  notStarted: requests('not-started'),
  stale: requests('stale'),
  unanswered: requests('unanswered'),
  reported: '/admin?tab=requests',
  toBeChecked: '/admin?tab=pay&period=all&show=to-be-checked',
  awaitingApproval: '/admin?tab=users&show=waiting',
  failedTexts: '/admin?tab=generations&show=failed',
  undelivered: '/admin?tab=settings#settings-mail',
  // The gateway is set up where the server runs, and its log says why a message failed.
  undeliveredSms: null,
} as const;

const KINDS = [
  'overdue',
  'notStarted',
  'stale',
  'unanswered',
  'reported',
  'toBeChecked',
  'awaitingApproval',
  'failedTexts',
  'undelivered',
  'undeliveredSms',
] as const;

/** What waits for an admin, each with the number, since when the oldest waits, and a link to where it is dealt with, if that is here. */
export function NeedsAttention({ overview }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const { attention, failedTexts, undelivered, undeliveredSms, awaitingApproval, sampleText } = overview;
  const unaged = (count: number) => ({ count, since: null });
  const all = {
    ...attention,
    failedTexts: unaged(failedTexts),
    undelivered: unaged(undelivered - undeliveredSms),
    undeliveredSms: unaged(undeliveredSms),
    awaitingApproval: unaged(awaitingApproval),
  };
  const present = KINDS.filter((kind) => all[kind].count > 0);
  return (
    <>
      <SectionTitle>{t('admin:attention.title')}</SectionTitle>
      {present.length === 0 && !sampleText ? (
        <p className={classes.none}>
          <CircleCheck size={18} aria-hidden /> {t('admin:attention.none')}
        </p>
      ) : (
        <ul className={classes.list}>
          {present.map((kind) => {
            const { count, since } = all[kind];
            const place = PLACES[kind];
            return (
              <li key={kind} className={classes.item} data-late={kind === 'overdue' || undefined}>
                <span className={classes.what}>
                  {t(`admin:attention.${kind}`, { count })}
                  {since && count > 1 ? (
                    <span className={classes.oldest}>
                      {t('admin:attention.oldest')} <DateTime value={since} as="ago" />
                    </span>
                  ) : null}
                  {since && count === 1 ? (
                    <span className={classes.oldest}>
                      <DateTime value={since} as="ago" />
                    </span>
                  ) : null}
                </span>
                {kind === 'undeliveredSms' || place === null ? null : (
                  <Link className={classes.act} to={place}>
                    {t(`admin:attention.act.${kind}`)}
                  </Link>
                )}
              </li>
            );
          })}
          {sampleText ? (
            <li className={classes.item}>
              <span className={classes.what}>
                {t('common:sampleText')}
                <span className={classes.oldest}>{t('admin:attention.sampleText')}</span>
              </span>
              <Link className={classes.act} to="/admin?tab=settings#settings-generator">
                {t('admin:attention.act.sampleText')}
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </>
  );
}
