import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { useSearchFilters } from '#web/lib/use-search-filters';
import classes from './admin.module.css';

/** The search of a list, as it is typed. */
export function SearchField({
  filters,
  hint,
}: {
  filters: ReturnType<typeof useSearchFilters>;
  hint: string;
}) {
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
