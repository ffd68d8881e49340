import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { createStore, useStore } from '#web/lib/store';
import { filtersIn } from './filters-in';
import type { PagedRows } from './use-paged-list';

interface Found {
  rows: number;
  /** True where there are further pages. */
  more: boolean;
}

/** What the search and the filters of the page have found; null until their answer is there. */
const lastFound = createStore<Found | null>(null);

/** Tells `FoundStatus` what a list has found, once per answer: what comes to it later is no answer. */
export function useTellFound(list: PagedRows<unknown>, settled: boolean): void {
  const { search } = useLocation();
  const tell = useEffectEvent(() => lastFound.set({ rows: list.rows.length, more: list.more.more }));
  useEffect(() => {
    // Read, so that it tells of each search, also of one whose answer is known already.
    if (!settled || search === null) return;
    tell();
    return () => lastFound.set(null);
  }, [search, settled]);
}

/** Says what a changed search or filter has found. There from the start, as a screen reader needs it; nothing to see. */
export function FoundStatus() {
  const filters = filtersIn(useLocation().search).toString();
  const first = useRef(filters);
  const changed = useRef(false);
  changed.current ||= filters !== first.current;
  const found = useStore(lastFound);
  return (
    <p className="visually-hidden" role="status">
      {changed.current && found ? <FoundText {...found} /> : null}
    </p>
  );
}

function FoundText({ rows, more }: Found) {
  // Without suspense: the list stays while the words come.
  const { t, ready } = useTranslation('rare', { useSuspense: false });
  const common = useTranslation('common');
  if (rows === 0) return common.t('list.none');
  if (!ready) return null;
  return more ? t('found.first', { count: rows }) : t('found.all', { count: rows });
}
