import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { SectionTitle } from '#web/ui/layout/section-title';
import { ListBar } from '#web/ui/list/list-bar';
import classes from '../admin.module.css';
import { UsageDays } from './usage-days';
import { UsageTable } from './usage-table';

/** In days; the first is shown unless another is chosen. */
const PERIODS = ['30', '7', '90', '365'] as const;

/** What the generator used in a period: in total, by day as plots, by customer and by model. */
export function UsageTab() {
  const { t } = useTranslation('admin');
  const filters = useSearchFilters();
  const period = filters.one('days', PERIODS) ?? PERIODS[0];
  const days = Number(period);
  return (
    <>
      <p className={classes.quiet}>{t('usage.hint')}</p>
      <ListBar>
        <NativeSelect
          label={t('usage.period')}
          data={PERIODS.toSorted((a, b) => Number(a) - Number(b)).map((value) => ({
            value,
            label: t('usage.days', { count: Number(value) }),
          }))}
          value={period}
          onChange={({ currentTarget: { value } }) =>
            filters.set({ days: value === PERIODS[0] ? null : value })
          }
        />
      </ListBar>
      <UsageDays days={days} />
      <SectionTitle>{t('usage.customers')}</SectionTitle>
      <UsageTable by="customer" days={days} />
      <SectionTitle>{t('usage.models')}</SectionTitle>
      <UsageTable by="model" days={days} />
    </>
  );
}
