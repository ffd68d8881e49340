import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdjustmentProblem,
  computeAdjustment,
  parseAdjustment,
  REASON_MAX,
} from '#domain/pay/adjustment';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { TextArea } from '#web/ui/form/text-area';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { ungrouped } from '../ungrouped';
import { useAdjust } from './use-adjust';
import type { EntryHistory } from './use-entry-history';

interface Props {
  entry: EntryHistory['entry'];
  onDone: () => void;
}

const DIRECTIONS = ['add', 'deduct'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Adds or deducts minutes with a reason, and previews the resulting entry. */
export function AdjustForm({ entry, onDone }: Props) {
  const { t } = useTranslation('pay');
  const [direction, setDirection] = useState<Direction>('deduct');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  // Validated on submit, and after that on each change, so that a corrected field loses its error at once.
  const [sent, setSent] = useState(false);
  const save = useAdjust(entry, onDone);
  const judged = judge(entry, typed, direction);
  const reasonMissing = reason.trim() === '';
  const problemText = (problem: AdjustmentProblem) =>
    problem === 'belowZero'
      ? t('adjust.belowZero', { count: entry.adjustedMinutes })
      : t(`adjust.${problem}`);

  function submit() {
    setSent(true);
    if (judged.ok && !reasonMissing) save.mutate({ minutes: judged.minutes, reason: reason.trim() });
  }

  return (
    <DialogForm onSubmit={submit} onCancel={onDone} busy={save.isPending} submit={t('adjust.submit')}>
      <SegmentedControl
        aria-label={t('adjust.direction')}
        value={direction}
        onChange={(value) => setDirection(value === 'add' ? 'add' : 'deduct')}
        data={DIRECTIONS.map((value) => ({ value, label: t(`adjust.${value}`) }))}
        readOnly={save.isPending}
      />
      <TextInput
        label={t('adjust.minutes')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={sent && !judged.ok ? problemText(judged.problem) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        readOnly={save.isPending}
        // Also where the entry's history comes after the dialog.
        autoFocus
        data-autofocus
      />
      <TextArea
        label={t('adjust.reason')}
        description={t(entry.archived ? 'adjust.reasonKept' : 'adjust.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={sent && reasonMissing ? t('adjust.reasonMissing') : undefined}
        maxLength={REASON_MAX}
        minRows={2}
        readOnly={save.isPending}
      />
      <p className={classes.quiet} aria-live="polite">
        {judged.ok ? (
          <>
            {t('adjust.after')} <Minutes value={entry.adjustedMinutes + judged.minutes} />,{' '}
            <Money cents={entry.adjustedCents + judged.amountCents} />
          </>
        ) : null}
      </p>
    </DialogForm>
  );
}

function judge(
  entry: Props['entry'],
  typed: string,
  direction: Direction,
): { ok: true; minutes: number; amountCents: number } | { ok: false; problem: AdjustmentProblem } {
  const parsed = parseAdjustment(ungrouped(typed.trim(), LOCALES[interfaceLanguage()]), direction);
  if (!parsed.ok) return parsed;
  const { minutes } = parsed;
  const adjusted = computeAdjustment(entry.adjustedMinutes, minutes, entry.hourlyRateCents);
  return adjusted.ok ? { ...adjusted, minutes } : adjusted;
}
