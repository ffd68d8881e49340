import { FileText, Image } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CustomerRequest } from '#contract/customer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import type { RequestStatus } from '#domain/content-request/status';
import { useCustomerDownloads } from '#web/lib/use-customer-downloads';
import { type Column, DataTable, RowActions, TitleCell } from '#web/ui/data-table';
import { DateTime } from '#web/ui/date-time';
import { LoadMore } from '#web/ui/load-more';
import { StatusBadge } from '#web/ui/status-badge';
import { DownloadButton } from './download-button';
import classes from './request-group.module.css';
import { type RequestPageRows, useRequestPages } from './use-request-pages';

interface Props {
  status: RequestStatus;
  count: number;
  first: RequestPageRows;
}

/**
 * The requests of one status with their number. Drawn anew only when its own rows change: while a text is being generated
 * the dashboard's answer changes every second.
 */
export const RequestGroup = memo(function RequestGroup({ status, count, first }: Props) {
  const { t } = useTranslation(['customer', 'common']);
  const { rows, more, loading, error, showMore } = useRequestPages(status, first);
  const { document, image } = useCustomerDownloads();
  const { mutateAsync: downloadDocument } = document;
  const { mutateAsync: downloadImage } = image;

  const columns = useMemo<Column<CustomerRequest>[]>(
    () => [
      {
        key: 'title',
        head: t('customer:columns.title'),
        kind: 'title',
        cell: (row) => (
          <TitleCell
            lang={LANGUAGE_TAGS[row.language]}
            title={
              <Link className={classes.title} to={`/customer?request=${row.id}`}>
                {row.title}
              </Link>
            }
            detail={t(`common:languages.${row.language}`)}
          />
        ),
      },
      {
        key: 'status',
        head: t('customer:columns.status'),
        cell: (row) => <StatusBadge status={row.status} />,
      },
      {
        key: 'created',
        head: t('customer:columns.created'),
        cell: (row) => <DateTime value={row.createdAt} as="ago" />,
      },
      {
        key: 'completed',
        head: t('customer:columns.completed'),
        cell: (row) => (row.completedAt ? <DateTime value={row.completedAt} as="ago" /> : '–'),
      },
      {
        key: 'actions',
        head: t('customer:columns.actions'),
        kind: 'actions',
        cell: (row) => (
          <RowActions>
            {row.status === 'completed' && row.hasDocument ? (
              <DownloadButton
                icon={<FileText size={16} aria-hidden />}
                label={t('customer:document')}
                name={t('customer:documentOf', { title: row.title })}
                download={() => downloadDocument(row)}
              />
            ) : null}
            {row.status === 'completed' && row.hasImage ? (
              <DownloadButton
                icon={<Image size={16} aria-hidden />}
                label={t('customer:image')}
                name={t('customer:imageOf', { title: row.title })}
                download={() => downloadImage(row.id)}
              />
            ) : null}
          </RowActions>
        ),
      },
    ],
    [t, downloadDocument, downloadImage],
  );

  if (count === 0 && rows.length === 0) return null;
  const name = t(`common:statuses.${status}`);
  return (
    <section className={classes.group} aria-labelledby={`group-${status}`}>
      <h3 className={classes.name} id={`group-${status}`}>
        {name} <span className={classes.count}>{count}</span>
      </h3>
      <DataTable
        label={t('customer:groupLabel', { status: name })}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
      />
      <LoadMore more={more} loading={loading} onMore={showMore} error={error} />
    </section>
  );
});
