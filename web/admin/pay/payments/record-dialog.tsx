import { Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unpaid } from '#contract/work/payments';
import { REFERENCE_MAX } from '#domain/pay/payment';
import { today } from '#web/lib/format/calendar';
import { dateFormat } from '#web/lib/format/date-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import classes from '../../admin.module.css';
import { DialogForm } from '../../dialog-form';
import payClasses from '../pay.module.css';
import { type PayScope, unpaidQuery, untilEnd } from './api/unpaid';
import { useRecordPayments } from './use-record-payments';

interface Props {
  scope: PayScope;
  /** The writer's name; null for all writers. */
  name: string | null;
  opened: boolean;
  onClose: () => void;
}

/** What is unpaid of a writer or of all, and the form that records it as paid. */
export function RecordDialog({ scope, name, opened, onClose }: Props) {
  const { t } = useTranslation(['pay', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={name === null ? t('pay:payments.titleAll') : t('pay:payments.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Asked scope={scope} onClose={onClose} />
    </Modal>
  );
}

function Asked({ scope, onClose }: Pick<Props, 'scope' | 'onClose'>) {
  const { t } = useTranslation('pay');
  const unpaid = useQuery(unpaidQuery(scope));
  const { data } = unpaid;
  if (unpaid.isPending) return <LoadingRows rows={4} />;
  if (!data) {
    return (
      <ErrorState
        title={t('payments.unpaidFailed')}
        error={unpaid.error}
        onRetry={() => void unpaid.refetch()}
      />
    );
  }
  return (
    <>
      <p className={payClasses.work}>
        <PeriodText {...scope} />
      </p>
      <Sums unpaid={data} all={scope.writerId === undefined && scope.deletedWriter === undefined} />
      <Earlier unpaid={data} />
      <LeftOut unpaid={data} />
      <RecordForm scope={scope} unpaid={data} fresh={!unpaid.isFetching} onClose={onClose} />
    </>
  );
}

/** The scope's period in words: from its first day to its last one. */
function PeriodText({ from, to }: PayScope): string {
  const { t } = useTranslation('pay');
  if (from === undefined || to === undefined) return t('periods.all');
  const format = dateFormat(LOCALES[interfaceLanguage()], { dateStyle: 'medium' });
  return format.formatRange(new Date(from), new Date(new Date(to).getTime() - 1));
}

function Sums({ unpaid, all }: { unpaid: Unpaid; all: boolean }) {
  const { t } = useTranslation('pay');
  if (unpaid.writers === 0) return <p className={payClasses.sums}>{t('payments.nothing')}</p>;
  return (
    <p className={payClasses.sums} aria-live="polite">
      {all ? `${t('payments.writers', { count: unpaid.writers })}, ` : ''}
      {t('archive.entries', { count: unpaid.entries })}, <Minutes value={unpaid.minutes} />,{' '}
      <Money cents={unpaid.amountCents} />
    </p>
  );
}

/** How much of it is from before the period, such as an entry that was to be checked when its month was paid. */
function Earlier({ unpaid: { earlier } }: { unpaid: Unpaid }) {
  const { t } = useTranslation('pay');
  if (!earlier || (earlier.entries === 0 && earlier.amountCents === 0)) return null;
  return (
    <p className={payClasses.work}>
      {t('payments.earlier', { count: earlier.entries })} <Money cents={earlier.amountCents} />
    </p>
  );
}

/** What the payment leaves out: entries to be checked, and writers with more deducted than earned. */
function LeftOut({ unpaid: { toBeChecked, negative } }: { unpaid: Unpaid }) {
  const { t } = useTranslation('pay');
  // Also where only a deduction is left, which is not counted as an entry.
  const marked = toBeChecked.items.length > 0;
  if (!marked && negative.writers === 0) return null;
  const more = toBeChecked.entries - toBeChecked.items.length;
  return (
    <div className={classes.quiet}>
      {marked ? (
        <>
          <p>
            {t('payments.leftOut', { count: toBeChecked.entries })} <Money cents={toBeChecked.amountCents} />
          </p>
          <ul className={payClasses.leftOut}>
            {toBeChecked.items.map(({ id, title, writerName }) => (
              <li key={id}>
                {title} ({writerName})
              </li>
            ))}
            {more > 0 ? <li>{t('payments.more', { count: more })}</li> : null}
          </ul>
        </>
      ) : null}
      {negative.writers > 0 ? (
        <p>
          {t('payments.carriedOver', { names: negative.names.join(', ') })}{' '}
          <Money cents={negative.amountCents} />
        </p>
      ) : null}
    </div>
  );
}

interface FormProps {
  scope: PayScope;
  unpaid: Unpaid;
  /** False while the sums are asked anew. */
  fresh: boolean;
  onClose: () => void;
}

function RecordForm({ scope, unpaid, fresh, onClose }: FormProps) {
  const { t } = useTranslation('pay');
  const [paidOn, setPaidOn] = useState(() => today());
  const [reference, setReference] = useState('');
  const [sent, setSent] = useState(false);
  const record = useRecordPayments(onClose);
  const { entries, minutes, amountCents } = unpaid;

  function submit() {
    setSent(true);
    if (paidOn === '') return;
    record.mutate({
      ...untilEnd(scope),
      paidOn,
      reference: reference.trim() || null,
      expected: { entries, minutes, amountCents },
    });
  }

  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onClose}
      busy={record.isPending}
      disabled={unpaid.writers === 0 || !fresh}
      submit={t('payments.record')}
    >
      <TextInput
        type="date"
        label={t('payments.paidOn')}
        value={paidOn}
        onChange={(event) => setPaidOn(event.currentTarget.value)}
        error={sent && paidOn === '' ? t('payments.dayMissing') : undefined}
        readOnly={record.isPending}
        min="1900-01-01"
        max="2999-12-31"
      />
      <TextInput
        label={t('payments.reference')}
        description={t('payments.referenceHint')}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        readOnly={record.isPending}
      />
    </DialogForm>
  );
}
