import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { SearchFilters } from '#web/lib/list/use-search-filters';
import { filtersIn } from './filters-in';
import { Fold } from './fold';
import { FoundStatus } from './found-status';
import classes from './list-bar.module.css';

interface BarProps {
  children: ReactNode;
  /** True where another bar of the page says what is found. */
  silent?: boolean;
  /** Buttons beside the list (`ListActions`), visible on phones too, where the filters collapse. */
  actions?: ReactNode;
}

/** Search, filters and sorting of a list, side by side; collapsed on phones. */
export function ListBar({ children, silent = false, actions }: BarProps) {
  const { t } = useTranslation('common');
  const filters = filtersIn(useLocation().search);
  // Chosen in a row, and not here.
  filters.delete('writer');
  return (
    <div className={classes.bar}>
      <Fold label={t('list.filters')} open={filters.size > 0}>
        {children}
      </Fold>
      {actions}
      {silent ? null : <FoundStatus />}
    </div>
  );
}

/** Buttons beside a list: at the bar's end, on phones in a separate line. */
export function ListActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** The search field of a list; `hint` says what is searched. */
export function SearchField({ filters, hint }: { filters: SearchFilters; hint: string }) {
  const { t } = useTranslation('common');
  return (
    <TextInput
      className={classes.grow}
      type="search"
      label={t('search')}
      placeholder={hint}
      leftSection={<Search size={16} aria-hidden />}
      value={filters.typed}
      onChange={(event) => filters.type(event.currentTarget.value)}
      maxLength={200}
    />
  );
}

interface FilterProps<T extends string> {
  filters: SearchFilters;
  /** The query parameter. */
  name: string;
  label: string;
  values: readonly T[];
  nameOf: (value: T) => string;
}

/** One of several values, or all. A native select, which suits every device and needs no code. */
export function FilterSelect<T extends string>({ filters, name, label, values, nameOf }: FilterProps<T>) {
  const { t } = useTranslation('common');
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: t('list.all') },
        ...values.map((value) => ({ value, label: nameOf(value) })),
      ]}
      value={filters.one(name, values) ?? ''}
      onChange={(event) => filters.set({ [name]: event.currentTarget.value })}
    />
  );
}

/** Sorting of a list; the first of `values` is the default and not in the URL. */
export function SortSelect<T extends 'newest' | 'oldest' | 'name'>(props: {
  filters: SearchFilters;
  values: readonly T[];
}) {
  const { filters, values } = props;
  const { t } = useTranslation('common');
  return (
    <NativeSelect
      label={t('list.sort')}
      data={values.map((value) => ({ value, label: t(`list.orders.${value}`) }))}
      value={filters.one('sort', values) ?? values[0] ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        filters.set({ sort: value === values[0] ? null : value });
      }}
    />
  );
}
