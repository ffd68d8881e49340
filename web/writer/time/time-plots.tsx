import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TimePoint } from '#contract/writer';
import { defaultPeriod, isPeriod, TIME_STEPS, type TimeStep } from '#domain/pay/time-steps';
import { browserTimeZone, formatPeriod, stepFormat, today } from '#web/lib/format/calendar';
import { euroFormat } from '#web/lib/format/number-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { Money } from '#web/ui/format/money';
import { Plot } from '#web/ui/plot/plot';
import { timeSeriesQuery } from './api/time-series';
import { PeriodFields } from './period-fields';
import classes from './time-tab.module.css';

/** Minutes and earnings by day, week or month of a chosen period, which is kept in the URL. */
export default function TimePlots() {
  const { t } = useTranslation('writer');
  const filters = useSearchFilters();
  const by = filters.one('by', TIME_STEPS) ?? 'day';
  const usual = defaultPeriod(by, today());
  const [from, to] = [filters.get('from') ?? usual.from, filters.get('to') ?? usual.to];
  const days = isPeriod(by, from, to) ? { from, to } : usual;
  const period = { by, zone: browserTimeZone(), ...days };
  const series = useQuery(timeSeriesQuery(period));
  const { data } = series;
  // Not by the sum, which is 0 where an adjustment deducted everything.
  const nothing = data?.points.every(({ minutes }) => minutes === 0) ?? false;
  return (
    <>
      <div className={classes.period}>
        <SegmentedControl
          className={classes.steps}
          aria-label={t('time.by')}
          value={by}
          // Each step has its default period; one chosen for another step would have too many or too few points.
          onChange={(value) => filters.set({ by: value === 'day' ? null : value, from: null, to: null })}
          data={TIME_STEPS.map((value) => ({ value, label: t(`time.steps.${value}`) }))}
        />
        <PeriodFields
          value={days}
          labels={{ period: t('time.period'), from: t('time.from'), to: t('time.to') }}
          fits={({ from, to }) => isPeriod(by, from, to)}
          // A default day stays out of the URL, so that a link to "since March" ends on the day it is opened.
          onChange={({ from, to }) =>
            filters.set({ from: from === usual.from ? null : from, to: to === usual.to ? null : to }, true)
          }
        />
        {data ? (
          <p className={classes.sum} aria-live="polite">
            <Money cents={data.amountCents} />
            <span className={classes.quiet}>
              {t('time.minutesOfPeriod', { count: data.minutes })}
              {/* Date inputs use the browser's locale, which may differ from the interface's language. */}
              {series.isPlaceholderData
                ? ''
                : `, ${formatPeriod(LOCALES[interfaceLanguage()], period.from, period.to)}`}
            </span>
          </p>
        ) : null}
      </div>
      {series.isPending ? <LoadingRows rows={4} /> : null}
      {series.isError && !series.isPlaceholderData ? (
        <ErrorState
          title={t('toasts.timeFailed')}
          error={series.error}
          onRetry={() => void series.refetch()}
        />
      ) : null}
      {nothing ? <EmptyState title={t('time.emptyPeriod')} /> : null}
      {data && !nothing ? <Drawings points={data.points} by={by} lastDay={period.to} /> : null}
    </>
  );
}

function Drawings({ points, by, lastDay }: { points: TimePoint[]; by: TimeStep; lastDay: string }) {
  const { t } = useTranslation('writer');
  const locale = LOCALES[interfaceLanguage()];
  const { short, name } = stepFormat(locale, by);
  const whole = new Intl.NumberFormat(locale);
  const [euro, round] = [euroFormat(locale), euroFormat(locale, 0)];
  const groups = points.map(({ start, minutes, amountCents }) => ({
    key: start,
    label: short(start),
    name: name(start),
    values: { minutes, amountCents },
  }));
  const shared = {
    groups,
    groupHead: t(`time.steps.${by}`),
    present: lastDay >= today() ? points.at(-1)?.start : undefined,
  };
  return (
    <div className={classes.plots}>
      <Plot
        {...shared}
        title={t('time.minutesOverTime')}
        series={[{ key: 'minutes', label: t('time.minutesColumn'), color: 'var(--ink)' }]}
        format={(value) => whole.format(value)}
      />
      <Plot
        {...shared}
        title={t('time.earningsOverTime')}
        series={[{ key: 'amountCents', label: t('time.amount'), color: 'var(--ink)' }]}
        format={(cents) => euro.format(cents / 100)}
        tick={(cents) => round.format(cents / 100)}
        leastStep={100}
      />
    </div>
  );
}
