import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, AUDIT_PERIODS, type AuditPeriod } from '#domain/audit/actions';
import { api } from '#web/lib/client/api';
import { downloadFile } from '#web/lib/client/download';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { toast } from '#web/ui/feedback/toast';
import { FilterSelect, ListBar, SearchField } from '#web/ui/list/list-bar';
import { PagedTable } from '#web/ui/list/paged-table';
import classes from '../admin.module.css';
import { AuditTable } from './audit-table';

const PERIODS = Object.keys(AUDIT_PERIODS) as AuditPeriod[];

/** Who did what to whom, when and from where: search, filters, and the same as a file. */
export function AuditTab() {
  const { t } = useTranslation('audit');
  const filters = useSearchFilters();
  const action = filters.one('action', AUDIT_ACTIONS);
  const period = filters.one('period', PERIODS);
  const asked = {
    ...(filters.search ? { search: filters.search } : {}),
    ...(action ? { action } : {}),
    ...(period ? { period } : {}),
  };
  const entries = useInfiniteQuery({
    queryKey: [...queryKeys.admin.audit, asked],
    queryFn: ({ pageParam }) =>
      api.admin.audit({ limit: 30, ...asked, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListBar actions={<ExportButton asked={asked} />}>
        <SearchField filters={filters} hint={t('searchHint')} />
        <FilterSelect
          filters={filters}
          name="action"
          label={t('action')}
          values={AUDIT_ACTIONS}
          nameOf={(name) => t(`actions.${name}`)}
        />
        <FilterSelect
          filters={filters}
          name="period"
          label={t('period')}
          values={PERIODS}
          nameOf={(name) => t(`periods.${name}`)}
        />
      </ListBar>
      <p className={classes.note}>{t('hint')}</p>
      <PagedTable list={entries} waiting={6} failed={t('loadFailed')} none={<EmptyState title={t('none')} />}>
        {(rows) => (
          <div className={classes.audit}>
            <AuditTable rows={rows} />
          </div>
        )}
      </PagedTable>
    </>
  );
}

/** What the filters show, in a file. */
function ExportButton({ asked }: { asked: Record<string, string> }) {
  const { t } = useTranslation('audit');
  const faultText = useFaultText();
  const save = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({ ...asked, language: interfaceLanguage() });
      return downloadFile(`/api/admin/audit.csv?${query}`);
    },
    onSuccess: () => toast.success(t('exported')),
    onError: (error) => toast.error(t('exportFailed', { message: faultText(error) })),
  });
  return (
    <Button
      className={classes.end}
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('export')}
    </Button>
  );
}
