import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { customerDashboardQuery } from '#web/lib/api/customer-dashboard';
import type { FrameTab } from './frame-tabs';

/** The tabs of a customer's pages: the dashboard with its number of requests, and the brief form. */
export function useCustomerTabs(current: 'dashboard' | 'create'): FrameTab[] {
  const { t } = useTranslation('common');
  const { data } = useQuery(customerDashboardQuery);
  const count = data && Object.values(data.counts).reduce((sum, part) => sum + part, 0);
  return useMemo(
    () => [
      { to: '/customer', label: t('dashboard'), count, current: current === 'dashboard' },
      { to: '/create', label: t('createContent'), current: current === 'create' },
    ],
    [t, count, current],
  );
}
