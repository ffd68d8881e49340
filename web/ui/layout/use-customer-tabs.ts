import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { customerDashboardQuery } from '#web/lib/api/customer-dashboard';
import type { FrameTab } from './frame-tabs';

/** The tabs of a customer's pages: the dashboard with its number of requests, the brief form, the style guide. */
export function useCustomerTabs(current: 'dashboard' | 'create' | 'style-guide'): FrameTab[] {
  const { t } = useTranslation('common');
  const { data } = useQuery(customerDashboardQuery);
  const count = data && Object.values(data.counts).reduce((sum, part) => sum + part, 0);
  return useMemo(
    () => [
      { to: '/customer', label: t('dashboard'), count, current: current === 'dashboard' },
      { to: '/create', label: t('createContent'), current: current === 'create' },
      { to: '/style-guide', label: t('styleGuide'), current: current === 'style-guide' },
    ],
    [t, count, current],
  );
}
