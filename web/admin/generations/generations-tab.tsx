import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TroubledGeneration } from '#contract/admin-generations';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { failureReasonFor } from '#domain/generation/failures';
import { TROUBLED_GENERATIONS } from '#domain/generation/troubled-state';
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
import { TwoLines } from '../two-lines';
import { generations } from './api/generations';
import { retryGeneration } from './api/retry-generation';

/** Generations that failed or are being retried, with the error code and a button to retry now. */
export function GenerationsTab() {
  const { t } = useTranslation(['admin', 'common']);
  const filters = useSearchFilters();
  const show = filters.one('show', TROUBLED_GENERATIONS);
  const list = usePagedList(generations(show));
  const retry = useRetry();
  const nothing = show === undefined && !list.query.isPlaceholderData && list.empty;
  return (
    <>
      {list.rows.length > 0 ? <p className={classes.quiet}>{t('admin:generations.hint')}</p> : null}
      {nothing ? null : (
        <ListBar>
          <FilterSelect
            filters={filters}
            name="show"
            label={t('admin:generations.state')}
            values={TROUBLED_GENERATIONS}
            nameOf={(name) => t(`admin:generations.show.${name}`)}
          />
        </ListBar>
      )}
      <PagedTable
        list={list}
        found
        waiting={4}
        failed={t('admin:toasts.loadFailed')}
        none={<EmptyState title={t('admin:generations.none')}>{t('admin:generations.noneHint')}</EmptyState>}
      >
        {(rows) => (
          <div className={classes.dense}>
            <DataTable<TroubledGeneration>
              label={t('admin:generations.title')}
              rows={rows}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'title',
                  head: t('admin:requests.title'),
                  kind: 'title',
                  cell: (row) => (
                    <TitleCell
                      title={<span lang={LANGUAGE_TAGS[row.language]}>{row.title}</span>}
                      detail={<DateTime value={row.createdAt} as="moment" />}
                    />
                  ),
                },
                {
                  key: 'customer',
                  head: t('admin:requests.customer'),
                  cell: (row) => row.customerName,
                },
                {
                  key: 'reason',
                  head: t('admin:generations.reason'),
                  cell: (row) => <Reason row={row} />,
                },
                {
                  key: 'state',
                  head: t('admin:generations.state'),
                  cell: (row) => <State row={row} />,
                },
                {
                  key: 'tries',
                  head: t('admin:generations.tries'),
                  kind: 'figure',
                  cell: (row) => row.tries,
                },
                {
                  key: 'actions',
                  head: t('admin:users.actions'),
                  kind: 'actions',
                  cell: (row) =>
                    row.state === 'running' ? null : (
                      <RowActions>
                        <Button
                          variant="default"
                          aria-label={t('admin:generations.againTitle', { title: row.title })}
                          loading={retry.isPending && retry.variables.id === row.id}
                          onClick={() => retry.mutate({ id: row.id })}
                        >
                          {t('common:tryAgain')}
                        </Button>
                      </RowActions>
                    ),
                },
              ]}
            />
          </div>
        )}
      </PagedTable>
    </>
  );
}

function useRetry() {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    ...retryGeneration,
    onSuccess: () => toast.success(t('generations.queued')),
    onError: (error) => toast.error(faultText(error)),
    onSettled: () => invalidateAndWait(client, queryKeys.admin.generations, queryKeys.admin.overview),
  });
}

/** Explains the error code, which is also in the server's log. */
function Reason({ row }: { row: TroubledGeneration }) {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.reason}>
      <TwoLines
        first={t(`generations.reasons.${failureReasonFor(row.code)}`)}
        second={<code className={classes.code}>{row.code}</code>}
      />
    </div>
  );
}

function State({ row }: { row: TroubledGeneration }) {
  const { t } = useTranslation('admin');
  if (row.state === 'failed') {
    return (
      <span className={classes.delivery} data-state="failed">
        {t('generations.states.failed')}
      </span>
    );
  }
  const waits = row.written ? 'generations.states.written' : 'generations.states.retried';
  return <TwoLines first={t(waits)} second={row.nextTryAt ? <DateTime value={row.nextTryAt} /> : null} />;
}
