import { Modal, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriterPay } from '#contract/pay';
import { parseEuros } from '#domain/pay/parse-euros';
import { centsToDecimal } from '#domain/pay/pay';
import { INPUT_SETTINGS } from '#domain/settings';
import { invalidate } from '#web/lib/client/invalidate';
import { putRow } from '#web/lib/client/put-row';
import { queryKeys } from '#web/lib/client/query-keys';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { toast } from '#web/ui/feedback/toast';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { ungrouped } from '../ungrouped';
import { setHourlyRate } from './api/set-hourly-rate';

const { min, max } = INPUT_SETTINGS.hourlyRateCents;

interface Props {
  writer: WriterPay;
  opened: boolean;
  onClose: () => void;
}

/** Sets a writer's rate for later entries. */
export function RateDialog({ writer, opened, onClose }: Props) {
  const { t } = useTranslation(['pay', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('pay:rate.title', { name: writer.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <RateForm writer={writer} onClose={onClose} />
    </Modal>
  );
}

/** Remounted each time the dialog opens, so that it shows the current rate until another one is typed. */
function RateForm({ writer, onClose }: Pick<Props, 'writer' | 'onClose'>) {
  const { t } = useTranslation('pay');
  const client = useQueryClient();
  const faultText = useFaultText();
  const mark = interfaceLanguage() === 'en' ? '.' : ',';
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? centsToDecimal(writer.hourlyRateCents).replace('.', mark);
  const [invalid, setInvalid] = useState(false);
  const save = useMutation({
    ...setHourlyRate,
    onSuccess: (_, saved) => {
      const { hourlyRateCents } = saved;
      putRow(client, queryKeys.admin.payOfWriters, saved);
      const format = new Intl.NumberFormat(LOCALES[interfaceLanguage()], {
        style: 'currency',
        currency: 'EUR',
      });
      const rate = format.format(hourlyRateCents / 100);
      toast.success(t('rate.saved', { name: writer.name, rate }));
    },
    onError: (error) => toast.error(faultText(error, (message) => t('rate.failed', { message }))),
    onSettled: () => invalidate(client, queryKeys.admin.payOfWriters),
  });

  function submit() {
    const cents = parseEuros(ungrouped(value.trim(), LOCALES[interfaceLanguage()]));
    const fits = cents !== null && cents >= min && cents <= max;
    setInvalid(!fits);
    if (fits) save.mutate({ id: writer.id, hourlyRateCents: cents }, { onSuccess: onClose });
  }

  return (
    <DialogForm onSubmit={submit} onCancel={onClose} busy={save.isPending}>
      <p className={classes.quiet}>{t('rate.text')}</p>
      <TextInput
        label={t('rate.label')}
        inputMode="decimal"
        value={value}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setInvalid(false);
        }}
        error={invalid ? t('rate.invalid') : undefined}
        maxLength={20}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  );
}
