export const PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** A half-open interval of ISO 8601 times; an absent bound is open. */
export interface PayRange {
  from?: string;
  to?: string;
}

/** The period in the browser's time zone: from its first moment to the first one after it. */
export function periodOf(period: Period, now: Date): PayRange {
  const year = now.getFullYear();
  const month = now.getMonth();
  const between = (from: Date, to: Date) => ({ from: from.toISOString(), to: to.toISOString() });
  switch (period) {
    case 'thisMonth':
      return between(new Date(year, month, 1), new Date(year, month + 1, 1));
    case 'lastMonth':
      return between(new Date(year, month - 1, 1), new Date(year, month, 1));
    case 'thisYear':
      return between(new Date(year, 0, 1), new Date(year + 1, 0, 1));
    case 'all':
      return {};
  }
}
