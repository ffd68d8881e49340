import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#domain/brief/brief';
import {
  OPEN_STATUSES,
  REQUEST_STATUSES,
  type RequestStatus,
  STATUSES,
} from '#domain/content-request/status';
import { stepFormat } from '#web/lib/format/calendar';
import { spanFormat } from '#web/lib/format/number-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { Plot } from '#web/ui/plot/plot';
import classes from '../admin.module.css';
import { statisticsQuery } from './api/statistics';

/** In milliseconds. The query counts every request, so it is refetched once a minute and not on each live update. */
const REFRESH_MS = 60_000;
/** Times to completion above this many hours are shown in days. */
const HOURS_SHOWN = 72;
const MINUTES = { minute: 1, hour: 60, day: 1440 };

/** Charts: requests by language and status, the age of open ones, and the time to completion. */
export default function StatisticsPlots() {
  const { t } = useTranslation(['admin', 'common']);
  const statistics = useQuery({ ...statisticsQuery(), refetchInterval: REFRESH_MS });
  if (statistics.isPending) return <LoadingRows rows={6} />;
  if (statistics.data === undefined) {
    return (
      <ErrorState
        title={t('admin:toasts.statisticsFailed')}
        error={statistics.error}
        onRetry={() => void statistics.refetch()}
      />
    );
  }
  const { byLanguage, openAges, completionWeeks } = statistics.data;
  const locale = LOCALES[interfaceLanguage()];
  const whole = new Intl.NumberFormat(locale);
  const count = (value: number) => whole.format(value);
  const statuses = (names: readonly RequestStatus[]) =>
    names.map((key) => ({
      key,
      label: t(`common:statusGroups.${key}`),
      color: `var(--${STATUSES[key].color})`,
    }));

  const ages = openAges.map(({ upToDays, ...values }, at) => {
    const from = openAges[at - 1]?.upToDays ?? 0;
    const name =
      upToDays === null
        ? t('admin:statistics.olderThan', { count: from })
        : t('admin:statistics.days', { from, to: upToDays });
    return { key: String(upToDays), label: name, name, values };
  });

  const longest = Math.max(0, ...completionWeeks.map(({ p90Minutes }) => p90Minutes ?? 0));
  const unit = longest > HOURS_SHOWN * 60 ? 'day' : longest < 60 ? 'minute' : 'hour';
  const span = spanFormat(locale, unit);
  const inUnit = (minutes: number | null) => minutes && minutes / MINUTES[unit];
  const weeks = stepFormat(locale, 'week');
  return (
    <div className={classes.plots}>
      <Plot
        title={t('admin:statistics.byLanguageAndStatus')}
        groupHead={t('admin:requests.language')}
        groups={LANGUAGES.map((key) => ({
          key,
          label: t(`common:languages.${key}`),
          name: t(`common:languages.${key}`),
          values: byLanguage[key],
        }))}
        series={statuses(REQUEST_STATUSES)}
        stacked
        format={count}
      />
      <Plot
        title={t('admin:statistics.openAge')}
        groupHead={t('admin:statistics.age')}
        groups={ages}
        series={statuses(OPEN_STATUSES)}
        stacked
        format={count}
      />
      <Plot
        title={t('admin:statistics.completion')}
        groupHead={t('admin:statistics.week')}
        groups={completionWeeks.map(({ start, medianMinutes, p90Minutes }) => ({
          key: start,
          label: weeks.short(start),
          name: weeks.name(start),
          values: { median: inUnit(medianMinutes), p90: inUnit(p90Minutes) },
        }))}
        series={[
          { key: 'median', label: t('admin:statistics.median'), color: 'var(--ink)' },
          { key: 'p90', label: t('admin:statistics.p90'), color: 'var(--edge)' },
        ]}
        format={(value) => span.format(value)}
      />
    </div>
  );
}
