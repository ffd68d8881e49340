import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '#contract/automation';
import { DELIVERY_STATES } from '#domain/webhook/delivery';
import { invalidateAndWait } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { toast } from '#web/ui/feedback/toast';
import { DateTime } from '#web/ui/format/date-time';
import { DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { FilterSelect, ListBar } from '#web/ui/list/list-bar';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import classes from '../admin.module.css';
import { deliveries } from './api/deliveries';
import { sendAgain } from './api/send-again';
import { useEventText } from './use-event-text';

const KNOWN_ERRORS = ['TIMEOUT', 'PRIVATE_ADDRESS', 'NOT_CONFIGURED', 'PAUSED'] as const;

/** Webhook deliveries with their state, and a button that enqueues one again. */
export function Deliveries() {
  const { t } = useTranslation(['admin', 'common']);
  const filters = useSearchFilters();
  const state = filters.one('state', DELIVERY_STATES);
  const list = usePagedList(deliveries(state));
  const again = useSendAgain();
  // No filter while nothing was ever sent.
  const nothing = state === undefined && !list.query.isPlaceholderData && list.empty;
  return (
    <>
      {nothing ? null : (
        <ListBar>
          <FilterSelect
            filters={filters}
            name="state"
            label={t('admin:deliveries.state')}
            values={DELIVERY_STATES}
            nameOf={(name) => t(`admin:deliveries.states.${name}`)}
          />
        </ListBar>
      )}
      <PagedTable
        list={list}
        found
        waiting={4}
        failed={t('admin:toasts.loadFailed')}
        none={<EmptyState title={t('admin:deliveries.none')} />}
      >
        {(rows) => (
          <DataTable<Delivery>
            label={t('admin:deliveries.title')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'request',
                head: t('admin:requests.title'),
                kind: 'title',
                cell: (row) => (
                  <TitleCell
                    title={row.requestTitle ?? t('admin:deliveries.deletedRequest')}
                    detail={<DateTime value={row.createdAt} as="moment" />}
                  />
                ),
              },
              {
                key: 'event',
                head: t('admin:deliveries.event'),
                cell: (row) => <DeliveryEvent row={row} />,
              },
              {
                key: 'state',
                head: t('admin:deliveries.state'),
                cell: (row) => <DeliveryState row={row} />,
              },
              {
                key: 'attempts',
                head: t('admin:deliveries.attempts'),
                kind: 'figure',
                cell: (r) => r.attempts,
              },
              { key: 'answer', head: t('admin:deliveries.answer'), cell: (row) => <LastAnswer row={row} /> },
              {
                key: 'actions',
                head: t('admin:users.actions'),
                kind: 'actions',
                cell: (row) => (
                  <RowActions>
                    <Button
                      variant="default"
                      aria-label={t('admin:deliveries.againTitle', {
                        title: row.requestTitle ?? t('admin:deliveries.deletedRequest'),
                      })}
                      disabled={row.state === 'sending'}
                      loading={again.isPending && again.variables.id === row.id}
                      onClick={() => again.mutate({ id: row.id })}
                    >
                      {t('admin:deliveries.again')}
                    </Button>
                  </RowActions>
                ),
              },
            ]}
          />
        )}
      </PagedTable>
    </>
  );
}

function useSendAgain() {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    ...sendAgain,
    onSuccess: () => toast.success(t('deliveries.queued')),
    onError: (error) => toast.error(faultText(error)),
    onSettled: () => invalidateAndWait(client, queryKeys.automation.deliveries),
  });
}

/** What happened, and for an event the host of its target. */
function DeliveryEvent({ row: { event, targetUrl } }: { row: Delivery }) {
  const { t } = useTranslation('admin');
  const eventText = useEventText();
  if (event === null) return <>{t('deliveries.newRequest')}</>;
  return <TitleCell title={eventText(event)} detail={targetUrl ? new URL(targetUrl).host : undefined} />;
}

function DeliveryState({ row }: { row: Delivery }) {
  const { t } = useTranslation('admin');
  return (
    <span className={classes.delivery} data-state={row.state}>
      {t(`deliveries.states.${row.state}`)}
    </span>
  );
}

/** The HTTP status of the last response, or why there was none; unknown network error codes are shown unchanged. */
function LastAnswer({ row }: { row: Delivery }) {
  const { t } = useTranslation('admin');
  if (row.lastStatus !== null) return <>HTTP {row.lastStatus}</>;
  if (row.lastError === null) return <>–</>;
  const known = KNOWN_ERRORS.find((code) => code === row.lastError);
  return <>{known ? t(`deliveries.errors.${known}`) : row.lastError}</>;
}
