import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequest } from '#contract/customer';
import type { AgeOrder } from '#domain/age-orders';
import type { RequestStatus } from '#domain/content-request/status';
import { customerRequests } from '#web/lib/api/customer-requests';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { DataTable } from '#web/ui/list/data-table';
import { LoadMore } from '#web/ui/list/load-more';
import { GROUP_PAGE_ROWS, type GroupPage, useGroupPages } from '#web/ui/list/use-group-pages';
import classes from './request-group.module.css';
import { useRequestColumns } from './use-request-columns';

interface Props {
  status: RequestStatus;
  sort: AgeOrder;
  count: number;
  first: GroupPage<CustomerRequest>;
}

/**
 * The requests of one status with their count. Memoized, because the dashboard's data changes every second while a text
 * is generated.
 */
export const RequestGroup = memo(function RequestGroup({ status, sort, count, first }: Props) {
  const { t } = useTranslation(['customer', 'common']);
  const { rows, more, loading, error, showMore } = useGroupPages(
    customerRequests({ status, sort, limit: GROUP_PAGE_ROWS }),
    sort,
    first,
  );
  const columns = useRequestColumns();

  if (count === 0 && rows.length === 0) return null;
  const name = t(`common:statusGroups.${status}`);
  return (
    <section className={classes.group} data-status={status} aria-labelledby={`group-${status}`}>
      <h3 className={classes.name} id={`group-${status}`}>
        {name} <span className={classes.count}>{count}</span>
      </h3>
      {loading && rows.length === 0 ? (
        <LoadingRows />
      ) : (
        <DataTable
          label={t('groupLabel', { status: name })}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
      <LoadMore more={more} loading={loading} onMore={showMore} error={error} />
    </section>
  );
});
