import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AgeOrder } from '#domain/age-orders';
import type { ContentType, Language } from '#domain/brief/brief';
import type { RequestOrigin } from '#domain/content-request/request-origins';
import type { RequestStatus } from '#domain/content-request/status';
import { customerRequests } from '#web/lib/api/customer-requests';
import { DataTable } from '#web/ui/list/data-table';
import { NoneFound } from '#web/ui/list/none-found';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import classes from './request-group.module.css';
import { useRequestColumns } from './use-request-columns';

interface Props {
  search: string;
  status: RequestStatus | undefined;
  language: Language | undefined;
  contentType: ContentType | undefined;
  origin: RequestOrigin | undefined;
  sort: AgeOrder;
}

/** The requests that match a search or filter, in one list. */
export function FoundRequests(filter: Props) {
  const { t } = useTranslation(['customer', 'common']);
  const columns = useRequestColumns();
  const found = usePagedList({
    ...customerRequests({ limit: 20, ...filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={found.rows.length > 0 ? classes.group : undefined}>
      <PagedTable
        list={found}
        found
        waiting={6}
        failed={t('customer:toasts.loadFailed')}
        none={<NoneFound title={t('common:list.none')} />}
      >
        {(rows) => (
          <DataTable label={t('customer:list')} columns={columns} rows={rows} rowKey={(row) => row.id} />
        )}
      </PagedTable>
    </section>
  );
}
