import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { spanText } from '#web/lib/format/span-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { DateTime } from '#web/ui/format/date-time';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import { type Column, DataTable, TitleCell } from '#web/ui/list/data-table';
import { AdjustForm } from './adjust-form';
import classes from './pay.module.css';
import { type AdjustableRow, type EntryHistory, useEntryHistory } from './use-entry-history';

interface Props {
  row: AdjustableRow;
  opened: boolean;
  onClose: () => void;
}

/** A time entry with its adjustments, and the form for a further one. */
export function AdjustDialog({ row, opened, onClose }: Props) {
  const { t } = useTranslation(['pay', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('pay:adjust.title', { name: row.writerName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Entry row={row} onClose={onClose} />
    </Modal>
  );
}

function Entry({ row, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('pay');
  const history = useEntryHistory(row);
  const { data } = history;
  if (history.isPending) return <LoadingRows rows={4} />;
  if (!data) {
    return (
      <ErrorState
        title={t('adjust.loadFailed')}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  return (
    <>
      <p className={classes.entryTitle}>{data.entry.title}</p>
      <p className={classes.work}>
        {data.work ? (
          <>
            {spanText(LOCALES[interfaceLanguage()], data.work.startTime, data.work.endTime, 'dates')}
            <br />
          </>
        ) : null}
        {t('adjust.rate')}: <Money cents={data.entry.hourlyRateCents} />
      </p>
      <History history={data} />
      <AdjustForm entry={data.entry} onDone={onClose} />
    </>
  );
}

type Row = EntryHistory['adjustments'][number];

function History({ history: { entry, adjustments } }: { history: EntryHistory }) {
  const { t } = useTranslation('pay');
  const columns: Column<Row>[] = [
    {
      key: 'what',
      head: t('adjust.what'),
      kind: 'title',
      cell: (row) => (
        <TitleCell
          title={row.adjusts === null ? t('adjust.logged') : row.reason}
          detail={row.adjustedBy ? t('adjust.by', { name: row.adjustedBy }) : undefined}
        />
      ),
    },
    { key: 'date', head: t('entries.date'), cell: (row) => <DateTime value={row.at} as="day" /> },
    {
      key: 'minutes',
      head: t('entries.minutes'),
      kind: 'figure',
      cell: (row) => <Minutes value={row.minutes} />,
    },
    {
      key: 'amount',
      head: t('entries.amount'),
      kind: 'figure',
      cell: (row) => <Money cents={row.amountCents} />,
    },
  ];
  return (
    <>
      <DataTable<Row>
        label={t('adjust.history')}
        rows={[entry, ...adjustments]}
        rowKey={(row) => row.id}
        columns={columns}
      />
      {adjustments.length > 0 ? (
        <p className={classes.together}>
          {t('adjust.together')} <Minutes value={entry.adjustedMinutes} />,{' '}
          <Money cents={entry.adjustedCents} />
        </p>
      ) : null}
    </>
  );
}
