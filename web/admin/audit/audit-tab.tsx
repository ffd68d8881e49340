import { useTranslation } from 'react-i18next';
import { auditActionText } from '#domain/audit/action-texts';
import { AUDIT_ACTIONS, AUDIT_PERIODS } from '#domain/audit/actions';
import { keysOf } from '#domain/keys-of';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { FilterSelect, ListBar, SearchField } from '#web/ui/list/list-bar';
import { NoneFound } from '#web/ui/list/none-found';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import classes from '../admin.module.css';
import { ExportButton } from '../export-button';
import { auditEntries } from './api/audit-entries';
import { AuditTable } from './audit-table';

const PERIODS = keysOf(AUDIT_PERIODS);

/** The audit log with search, filters and export. */
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
  const entries = usePagedList(auditEntries(asked));
  return (
    <>
      <ListBar
        actions={
          <ExportButton
            list="audit"
            filter={asked}
            label={t('export')}
            done={t('exported')}
            failed={(message) => t('exportFailed', { message })}
          />
        }
      >
        <SearchField filters={filters} hint={t('searchHint')} />
        <FilterSelect
          filters={filters}
          name="action"
          label={t('action')}
          values={AUDIT_ACTIONS}
          nameOf={(name) => auditActionText(name, interfaceLanguage())}
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
      <PagedTable
        list={entries}
        found
        waiting={6}
        failed={t('loadFailed')}
        none={<NoneFound title={t('none')} />}
      >
        {(rows) => (
          <div className={classes.audit}>
            <AuditTable rows={rows} />
          </div>
        )}
      </PagedTable>
    </>
  );
}
