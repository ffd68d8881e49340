import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeEntry } from '#contract/writer';
import { decimalToCents, ratePerMinute } from '#domain/pay/pay';
import { titleOfWork } from '#domain/pay/work-description';
import { loadOrReload } from '#web/lib/browser/load-or-reload';
import { spanText } from '#web/lib/format/span-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { Count } from '#web/ui/format/count';
import { DateTime } from '#web/ui/format/date-time';
import { calendarDayText } from '#web/ui/format/day';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import { SectionTitle } from '#web/ui/layout/section-title';
import { Counters } from '#web/ui/list/counters';
import { DataTable, TitleCell } from '#web/ui/list/data-table';
import { WhenInView } from '#web/ui/when-in-view';
import { timeQuery } from './api/time';
import classes from './time-tab.module.css';

const OwnPayments = lazy(() => loadOrReload(() => import('./own-payments')));
const TimePlots = lazy(() => loadOrReload(() => import('./time-plots')));

/** Logged time: totals, rate, and the ten newest entries. */
export function TimeTab() {
  const { t } = useTranslation('writer');
  const time = useQuery(timeQuery);
  const failed = useLoadFailure(time, t('toasts.timeFailed'));
  if (failed) {
    return (
      <ErrorState title={t('toasts.timeFailed')} error={time.error} onRetry={() => void time.refetch()} />
    );
  }
  const { data } = time;
  const described = (description: string) => {
    const title = titleOfWork(description);
    return title === null ? description : t('time.work', { title });
  };
  return (
    <>
      <Counters
        small
        items={[
          { label: t('time.minutes'), value: data && <Count value={data.totalMinutes} /> },
          { label: t('time.earnings'), value: data && <Money cents={data.totalCents} /> },
          {
            label: t('time.perMinute'),
            value: data && <Money cents={decimalToCents(ratePerMinute(data.hourlyRateCents))} rough />,
          },
          { label: t('time.perHour'), value: data && <Money cents={data.hourlyRateCents} /> },
        ]}
      />
      {data ? <Outstanding cents={data.unpaidCents} minutes={data.unpaidMinutes} /> : null}
      <SectionTitle>{t('time.overTime')}</SectionTitle>
      <WhenInView>
        <TimePlots />
      </WhenInView>
      <SectionTitle>{t('time.newest')}</SectionTitle>
      {time.isPending ? <LoadingRows /> : null}
      {data && data.entries.length === 0 ? (
        <EmptyState title={t('time.empty')}>{t('time.emptyHint')}</EmptyState>
      ) : null}
      {data && data.entries.length > 0 ? (
        <DataTable<TimeEntry>
          label={t('time.newest')}
          rows={data.entries}
          rowKey={(entry) => entry.id}
          columns={[
            {
              key: 'date',
              head: t('time.date'),
              cell: (entry) => <DateTime value={entry.createdAt} as="day" />,
            },
            {
              key: 'description',
              head: t('time.description'),
              kind: 'title',
              cell: (entry) => (
                <TitleCell
                  title={
                    entry.adjusts
                      ? t('time.adjustment', { title: titleOfWork(entry.description) ?? entry.description })
                      : described(entry.description)
                  }
                  detail={
                    [
                      entry.adjusts
                        ? t('time.adjustmentReason', { reason: entry.reason ?? '' })
                        : spanText(LOCALES[interfaceLanguage()], entry.startTime, entry.endTime, 'times'),
                      entry.synthetic ? t('time.synthetic') : '',
                      entry.toBeChecked ? t('time.toBeChecked') : '',
                      entry.paidOn ? t('time.paid', { day: calendarDayText(entry.paidOn) }) : '',
                    ]
                      .filter(Boolean)
                      .join(', ') || undefined
                  }
                />
              ),
            },
            {
              key: 'minutes',
              head: t('time.minutesColumn'),
              kind: 'figure',
              cell: (entry) => <Minutes value={entry.minutes} />,
            },
            {
              key: 'rate',
              head: t('time.rate'),
              kind: 'figure',
              cell: (entry) => <Money cents={entry.hourlyRateCents} />,
            },
            {
              key: 'amount',
              head: t('time.amount'),
              kind: 'figure',
              cell: (entry) => <Money cents={entry.amountCents} />,
            },
          ]}
        />
      ) : null}
      <Paid />
    </>
  );
}

/** What no payment has paid yet. */
function Outstanding({ cents, minutes }: { cents: number; minutes: number }) {
  const { t } = useTranslation('writer');
  return (
    <p className={classes.outstanding} aria-live="polite">
      {t('time.outstanding')} <Money cents={cents} />
      <span className={classes.quiet}> {t('time.minutesOfPeriod', { count: minutes })}</span>
    </p>
  );
}

function Paid() {
  const { t } = useTranslation('writer');
  return (
    <>
      <SectionTitle>{t('time.payments.title')}</SectionTitle>
      <WhenInView>
        <OwnPayments />
      </WhenInView>
    </>
  );
}
