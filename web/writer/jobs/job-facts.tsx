import { useTranslation } from 'react-i18next';
import type { JobDetail } from '#contract/writer';
import { euroRange } from '#web/lib/format/euro-range';
import { momentText } from '#web/lib/format/moment-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { SampleMark } from '#web/ui/format/sample-mark';
import { WishedBy } from '#web/ui/format/wished-by';
import classes from './job-preview.module.css';

/** What accepting a job would mean: what comparable jobs paid, and the deadline. */
export function JobFacts({ job }: { job: JobDetail }) {
  const { payRange, deadlineHours, revision } = job;
  const { t } = useTranslation('writer');
  const locale = LOCALES[interfaceLanguage()];
  return (
    <ul className={classes.facts}>
      {job.offeredUntil ? (
        <li>
          <strong>{t('jobs.offered', { date: momentText(job.offeredUntil) })}</strong>
        </li>
      ) : null}
      {revision ? (
        <li>{t('jobs.revision')}</li>
      ) : (
        <li>
          {payRange === null
            ? t('jobs.similarNone')
            : t('jobs.similar', {
                minutes: spanOf(payRange.minutesFrom, payRange.minutesTo, new Intl.NumberFormat(locale)),
                amount: euroRange(locale, payRange.centsFrom, payRange.centsTo),
              })}
          {payRange === null ? null : <small className={classes.hint}>{t('jobs.similarHint')}</small>}
        </li>
      )}
      <li>
        {t('jobs.deadline', { count: deadlineHours })} <SampleMark of={job} />
      </li>
      {job.wishedBy ? (
        <li>
          <WishedBy of={job} />
        </li>
      ) : null}
    </ul>
  );
}

function spanOf(from: number, to: number, format: Intl.NumberFormat): string {
  return from === to ? format.format(from) : `${format.format(from)}–${format.format(to)}`;
}
