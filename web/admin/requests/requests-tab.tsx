import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdminRequest } from '#contract/admin';
import { AGE_ORDERS } from '#domain/age-orders';
import { LANGUAGE_TAGS, LANGUAGES } from '#domain/brief/brief';
import { REQUEST_MARKS, type RequestMark } from '#domain/content-request/request-marks';
import { REQUEST_STATUSES } from '#domain/content-request/status';
import { isOverdue } from '#domain/deadline/deadline';
import { momentText } from '#web/lib/format/moment-text';
import { useOpenRow } from '#web/lib/list/use-open-row';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { DateTime } from '#web/ui/format/date-time';
import { SampleMark } from '#web/ui/format/sample-mark';
import { StatusBadge } from '#web/ui/format/status-badge';
import { useMinute } from '#web/ui/format/use-minute';
import { WishedBy } from '#web/ui/format/wished-by';
import { type Column, DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { FilterSelect, ListBar, SearchField, SortSelect } from '#web/ui/list/list-bar';
import { NoneFound } from '#web/ui/list/none-found';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import classes from '../admin.module.css';
import { requests } from './api/requests';
import { ReportedMessages } from './reported/reported-messages';
import { RequestDialog } from './request-dialog';
import { CustomerName, useWriterName } from './request-people';

/** All requests: search by title or customer, filter by status, language and what the checks found, sort by age, open, take back. */
export function RequestsTab() {
  const { t } = useTranslation(['admin', 'common']);
  const filters = useSearchFilters();
  const { search } = filters;
  const status = filters.one('status', REQUEST_STATUSES);
  const language = filters.one('language', LANGUAGES);
  const show = filters.one('show', REQUEST_MARKS);
  const sort = filters.one('sort', AGE_ORDERS) ?? 'newest';
  const dialog = useOpenRow();
  const columns = useRequestColumns(dialog.open);
  const list = usePagedList(requests({ search, status, language, show, sort }));
  return (
    <>
      <ReportedMessages onOpen={dialog.open} />
      <ListBar>
        <SearchField filters={filters} hint={t('admin:requests.searchHint')} />
        <FilterSelect
          filters={filters}
          name="status"
          label={t('admin:requests.status')}
          values={REQUEST_STATUSES}
          nameOf={(name) => t(`common:statuses.${name}`)}
        />
        <FilterSelect
          filters={filters}
          name="language"
          label={t('admin:requests.language')}
          values={LANGUAGES}
          nameOf={(name) => t(`common:languages.${name}`)}
        />
        <FilterSelect
          filters={filters}
          name="show"
          label={t('admin:requests.checks')}
          values={REQUEST_MARKS}
          nameOf={(name) => t(`admin:requests.shown.${name}`)}
        />
        <SortSelect filters={filters} values={AGE_ORDERS} />
      </ListBar>
      <PagedTable
        list={list}
        found
        waiting={6}
        failed={t('admin:toasts.loadFailed')}
        none={<NoneFound title={t('admin:requests.none')} />}
      >
        {(rows) => (
          <DataTable<AdminRequest>
            label={t('admin:tabs.requests')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
          />
        )}
      </PagedTable>
      <RequestDialog id={dialog.id} onClose={dialog.close} />
    </>
  );
}

function RequestFacts({ request }: { request: AdminRequest }) {
  const { t } = useTranslation(['admin', 'common']);
  const { language, submissionQuestioned } = request;
  const writerName = useWriterName(request);
  return (
    <span className={classes.remarks}>
      {[t(`common:languages.${language}`), writerName].filter(Boolean).join(', ')}
      <SampleMark of={request} />
      {request.status === 'completed' ? null : <WishedBy of={request} />}
      {request.offeredToName !== null && request.offeredUntil ? (
        <span>
          {t('admin:requests.offered', {
            name: request.offeredToName,
            date: momentText(request.offeredUntil),
          })}
        </span>
      ) : null}
      {isOverdue(request, useMinute(request.dueAt !== null)) ? <Mark name="overdue" /> : null}
      {request.status === 'assigned' && request.assignedAt ? (
        <span>
          {t('admin:requests.assignedAgo')} <DateTime value={request.assignedAt} as="ago" />
        </span>
      ) : null}
      {submissionQuestioned ? <Mark name="questioned" /> : null}
    </span>
  );
}

function Mark({ name }: { name: RequestMark }) {
  const { t } = useTranslation('admin');
  return (
    <span className={classes.mark}>
      <CircleAlert size={14} aria-hidden /> {t(`requests.shown.${name}`)}
    </span>
  );
}

function useRequestColumns(onOpen: (id: string) => void): Column<AdminRequest>[] {
  const { t } = useTranslation(['admin', 'common']);
  return [
    {
      key: 'title',
      head: t('admin:requests.title'),
      kind: 'title',
      cell: (row) => (
        <TitleCell
          title={row.title}
          lang={LANGUAGE_TAGS[row.language]}
          detail={<RequestFacts request={row} />}
        />
      ),
    },
    {
      key: 'customer',
      head: t('admin:requests.customer'),
      cell: (row) => <CustomerName request={row} />,
    },
    {
      key: 'status',
      head: t('admin:requests.status'),
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'created',
      head: t('admin:requests.created'),
      cell: (row) => <DateTime value={row.createdAt} as="day" />,
    },
    {
      key: 'actions',
      head: t('admin:users.actions'),
      kind: 'actions',
      cell: (row) => (
        <RowActions>
          <Button
            variant="default"
            aria-label={t('admin:requests.openTitle', { title: row.title })}
            onClick={() => onOpen(row.id)}
          >
            {t('admin:requests.open')}
          </Button>
        </RowActions>
      ),
    },
  ];
}
