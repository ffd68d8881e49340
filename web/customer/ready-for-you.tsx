import { Download } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CustomerRequest } from '#contract/customer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { customerRequests } from '#web/lib/api/customer-requests';
import { useCustomerDownloads } from '#web/lib/requests/use-customer-downloads';
import { LinkButton } from '#web/ui/button/link-button';
import { DateTime } from '#web/ui/format/date-time';
import { SampleMark } from '#web/ui/format/sample-mark';
import { SectionTitle } from '#web/ui/layout/section-title';
import { type Column, DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { LoadMore } from '#web/ui/list/load-more';
import { GROUP_PAGE_ROWS, type GroupPage, useGroupPages } from '#web/ui/list/use-group-pages';
import { DownloadButton } from './download-button';
import classes from './request-group.module.css';

const WAITING = customerRequests({
  show: 'ready',
  status: 'completed',
  sort: 'newest',
  limit: GROUP_PAGE_ROWS,
});

/** The texts that wait for the customer's answer; nothing where there are none. Memoized like `RequestGroup`. */
export const ReadyForYou = memo(function ReadyForYou({ first }: { first: GroupPage<CustomerRequest> }) {
  const { t } = useTranslation('customer');
  const { rows, more, loading, error, showMore } = useGroupPages(WAITING, 'newest', first);
  const columns = useReadyColumns();
  if (rows.length === 0) return null;
  return (
    <section className={classes.ready}>
      <SectionTitle>{t('ready.title')}</SectionTitle>
      <DataTable label={t('ready.title')} columns={columns} rows={rows} rowKey={(row) => row.id} />
      <LoadMore more={more} loading={loading} onMore={showMore} error={error} />
    </section>
  );
});

function useReadyColumns(): Column<CustomerRequest>[] {
  const { t } = useTranslation(['customer', 'common']);
  const { mutateAsync: downloadDocument } = useCustomerDownloads().document;
  return useMemo<Column<CustomerRequest>[]>(
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
            detail={
              <>
                {t(`common:languages.${row.language}`)} <SampleMark of={row} />
              </>
            }
          />
        ),
      },
      {
        key: 'completed',
        head: t('customer:columns.completed'),
        cell: (row) => (row.completedAt ? <DateTime value={row.completedAt} as="ago" /> : '–'),
      },
      {
        key: 'until',
        head: t('customer:ready.until'),
        cell: (row) => (row.reviewDueAt ? <DateTime value={row.reviewDueAt} as="day" /> : '–'),
      },
      {
        key: 'actions',
        head: t('customer:columns.actions'),
        kind: 'actions',
        cell: (row) => (
          <RowActions>
            {row.hasDocument ? (
              <DownloadButton
                icon={<Download size={16} aria-hidden />}
                label={t('customer:document')}
                name={t('customer:documentOf', { title: row.title })}
                download={() => downloadDocument(row)}
              />
            ) : null}
            <LinkButton to={`/customer?request=${row.id}`} variant="ink">
              {t('customer:ready.read')}
              <span className="visually-hidden">: {row.title}</span>
            </LinkButton>
          </RowActions>
        ),
      },
    ],
    [t, downloadDocument],
  );
}
