import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { normalizePhone } from '#domain/users/phone';

export function PhoneField(props: TextInputProps) {
  const { t } = useTranslation('auth');
  return (
    <TextInput
      size="md"
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete="tel"
      label={t('fields.phone')}
      description={t('hints.phone')}
      aria-required
      {...props}
    />
  );
}

export function usePhoneRule(): (value: string) => string | null {
  const { t } = useTranslation('auth');
  return (value) => (normalizePhone(value) === null ? t('validation.phone') : null);
}
