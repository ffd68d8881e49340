import { Input, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type CustomerQuote, QUOTE_LIMITS } from '#domain/settings';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { INTERFACE_LANGUAGES, isInterfaceLanguage, LANGUAGE_NAMES } from '#web/lib/i18n/languages';
import { TextArea } from '#web/ui/form/text-area';
import { DialogForm } from '../dialog-form';

interface Props {
  /** Null for a new one. */
  quote: CustomerQuote | null;
  busy: boolean;
  onSave: (quote: CustomerQuote) => void;
  onClose: () => void;
}

/** Edits a customer's quote and its source. */
export function QuoteDialog({ quote, busy, onSave, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const id = useId();
  const needed = (value: string) => (value.trim() === '' ? t('settings:quotes.needed') : null);
  const form = useForm<CustomerQuote>({
    initialValues: quote ?? { language: interfaceLanguage(), content: '', name: '', role: '', company: '' },
    validate: { content: needed, name: needed },
  });
  const submit = form.onSubmit(
    ({ language, content, name, role, company }) =>
      onSave({
        language,
        content: content.trim(),
        name: name.trim(),
        role: role.trim(),
        company: company.trim(),
      }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'content')?.focus(),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(quote ? 'settings:quotes.editTitle' : 'settings:quotes.add')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DialogForm onSubmit={() => submit()} onCancel={onClose} busy={busy}>
        <TextArea
          label={t('settings:quotes.content')}
          minRows={3}
          maxLength={QUOTE_LIMITS.content}
          required
          data-autofocus
          {...form.getInputProps('content')}
        />
        {(['name', 'role', 'company'] as const).map((part) => (
          <TextInput
            key={part}
            label={t(`settings:quotes.${part}`)}
            maxLength={QUOTE_LIMITS[part]}
            autoComplete="off"
            required={part === 'name'}
            {...form.getInputProps(part)}
          />
        ))}
        <Input.Wrapper id={id} label={t('settings:quotes.language')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-labelledby={`${id}-label`}
            value={form.values.language}
            onChange={(value) => {
              if (isInterfaceLanguage(value)) form.setFieldValue('language', value);
            }}
            data={INTERFACE_LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          />
        </Input.Wrapper>
      </DialogForm>
    </Modal>
  );
}
