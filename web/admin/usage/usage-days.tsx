import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UsageFigures, UsageRow } from '#contract/admin-usage';
import { stepFormat } from '#web/lib/format/calendar';
import { compactFormat, smallEuroFormat } from '#web/lib/format/number-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { ErrorState } from '#web/ui/feedback/error-state';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { Cost } from '#web/ui/format/usage-figures';
import { Counters } from '#web/ui/list/counters';
import { Plot } from '#web/ui/plot/plot';
import classes from '../admin.module.css';
import { usageByDay } from './api/usage';
import { sumsOfWeeks } from './sums-of-weeks';

/** The list of the texts with problems that their repairs could not mend. */
const TEXTS_WITH_PROBLEMS = '/admin?tab=requests&show=problems';

/** A longer period is drawn by week: bars of days would be thinner than a line. */
const MOST_DAYS_AS_BARS = 90;

/** The sums of a period, and its days or weeks as plots of cost and tokens. */
export function UsageDays({ days }: { days: number }) {
  const { t } = useTranslation('admin');
  const usage = useQuery(usageByDay(days));
  const failed = useLoadFailure(usage, t('usage.failed'));
  if (failed) {
    return <ErrorState title={t('usage.failed')} error={usage.error} onRetry={() => void usage.refetch()} />;
  }
  const { data } = usage;
  return (
    <>
      <Totals total={data?.total} />
      {data && data.total.costMicros === 0 && data.total.tokensOut > 0 ? (
        <p className={classes.waiting}>
          {t('usage.noPrices')} <Link to="/admin?tab=settings#settings-model">{t('usage.setPrices')}</Link>
        </p>
      ) : null}
      {data ? <DayPlots rows={data.items} by={days > MOST_DAYS_AS_BARS ? 'week' : 'day'} /> : null}
      {data && data.keptDays < days ? (
        <p className={classes.quiet}>{t('usage.sums', { count: data.keptDays })}</p>
      ) : null}
    </>
  );
}

function Totals({ total }: { total: UsageFigures | undefined }) {
  const { t } = useTranslation('admin');
  // Millions in full would not fit beside each other; the tables have them.
  const compact = compactFormat(LOCALES[interfaceLanguage()]);
  return (
    <Counters
      small
      items={[
        { label: t('usage.texts'), value: total?.texts },
        { label: t('usage.tokens'), value: total && compact.format(total.tokensIn + total.tokensOut) },
        { label: t('usage.cost'), value: total && <Cost micros={total.costMicros} /> },
        { label: t('usage.problems'), value: total?.problems, to: TEXTS_WITH_PROBLEMS },
      ]}
    />
  );
}

function DayPlots({ rows: days, by }: { rows: readonly UsageRow[]; by: 'day' | 'week' }) {
  const { t } = useTranslation('admin');
  const locale = LOCALES[interfaceLanguage()];
  const step = stepFormat(locale, by);
  const rows = by === 'week' ? sumsOfWeeks(days) : days;
  const euro = smallEuroFormat(locale);
  const whole = new Intl.NumberFormat(locale);
  const rough = compactFormat(locale);
  const groups = (values: (row: UsageRow) => Record<string, number>) =>
    rows.map((row) => ({
      key: row.key,
      label: step.short(row.key),
      name: step.name(row.key),
      values: values(row),
    }));
  return (
    <div className={classes.plots} data-spaced>
      <Plot
        title={t(`usage.costBy.${by}`)}
        groupHead={t(`usage.step.${by}`)}
        groups={groups(({ costMicros }) => ({ cost: costMicros / 1_000_000 }))}
        series={[{ key: 'cost', label: t('usage.cost'), color: 'var(--ink)' }]}
        format={euro}
        leastStep={0.0001}
        present={rows.at(-1)?.key}
      />
      <Plot
        title={t(`usage.tokensBy.${by}`)}
        groupHead={t(`usage.step.${by}`)}
        groups={groups(({ tokensIn, tokensOut }) => ({ read: tokensIn, written: tokensOut }))}
        series={[
          { key: 'read', label: t('usage.tokensIn'), color: 'var(--edge)' },
          { key: 'written', label: t('usage.tokensOut'), color: 'var(--ink)' },
        ]}
        stacked
        format={(value) => whole.format(value)}
        tick={(value) => rough.format(value)}
      />
    </div>
  );
}
