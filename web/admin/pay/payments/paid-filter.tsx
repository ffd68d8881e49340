import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PAID_STATES, type PaidState } from '#domain/pay/payment';
import type { SearchFilters } from '#web/lib/list/use-search-filters';

/** The part of a list's filter that says which payment, if any, its entries were paid by. */
export interface PaidBy {
  paid?: PaidState;
  paymentId?: string;
}

export function paidByOf(filters: SearchFilters): PaidBy {
  const paid = filters.one('paid', PAID_STATES);
  const paymentId = filters.get('payment');
  return { ...(paid ? { paid } : {}), ...(paymentId ? { paymentId } : {}) };
}

/** Chooses paid or unpaid entries; the entries of one payment are left by a button. */
export function PaidFilter({ filters }: { filters: SearchFilters }) {
  const { t } = useTranslation('pay');
  if (filters.get('payment')) {
    return (
      <Button variant="subtle" onClick={() => filters.set({ payment: null, period: null })}>
        {t('payments.leave')}
      </Button>
    );
  }
  return (
    <Select
      aria-label={t('payments.state')}
      data={[
        { value: 'all', label: t('payments.states.all') },
        ...PAID_STATES.map((value) => ({ value, label: t(`payments.states.${value}`) })),
      ]}
      value={filters.one('paid', PAID_STATES) ?? 'all'}
      onChange={(value) => filters.set({ paid: value === 'all' ? null : value })}
      allowDeselect={false}
    />
  );
}
