import { Download, Image } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CustomerRequest } from '#contract/customer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { useCustomerDownloads } from '#web/lib/requests/use-customer-downloads';
import { DateTime } from '#web/ui/format/date-time';
import { SampleMark } from '#web/ui/format/sample-mark';
import { StatusBadge } from '#web/ui/format/status-badge';
import { WishedBy } from '#web/ui/format/wished-by';
import { type Column, RowActions, TitleCell } from '#web/ui/list/data-table';
import { ReviewMark } from '#web/ui/review/review-mark';
import { DownloadButton } from './download-button';
import { ExpectedBy } from './expected-by';
import classes from './request-group.module.css';
import { SelectableTitle } from './selection/selectable-title';

/** The columns of the customer's requests. Memoized per language, so that rows do not rerender. */
export function useRequestColumns(): Column<CustomerRequest>[] {
  const { t } = useTranslation(['customer', 'common']);
  const { document, image } = useCustomerDownloads();
  const { mutateAsync: downloadDocument } = document;
  const { mutateAsync: downloadImage } = image;

  return useMemo<Column<CustomerRequest>[]>(
    () => [
      {
        key: 'title',
        head: t('customer:columns.title'),
        kind: 'title',
        cell: (row) => (
          <SelectableTitle row={row}>
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
                  {row.wishedBy && row.status !== 'completed' ? (
                    <span className={classes.expected}>
                      <WishedBy of={row} />
                    </span>
                  ) : null}
                  {row.expectedBy ? (
                    <span className={classes.expected}>
                      <ExpectedBy request={row} />
                    </span>
                  ) : null}
                </>
              }
            />
          </SelectableTitle>
        ),
      },
      {
        key: 'status',
        head: t('customer:columns.status'),
        cell: (row) => (
          <>
            <StatusBadge status={row.status} />
            <ReviewMark {...row} />
          </>
        ),
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
                icon={<Download size={16} aria-hidden />}
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
                download={() => downloadImage(row)}
              />
            ) : null}
          </RowActions>
        ),
      },
    ],
    [t, downloadDocument, downloadImage],
  );
}
