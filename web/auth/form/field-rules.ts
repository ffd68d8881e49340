import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';

/** Validation of single fields in the browser; null means valid. */
export function useFieldRules() {
  const { t } = useTranslation('auth');
  const rules = {
    fullName: (value: string) => (value.trim() === '' ? t('validation.fullName') : null),
    email: (value: string) => {
      if (value.trim() === '') return t('validation.email');
      return /^\S+@\S+\.\S+$/.test(value.trim()) ? null : t('validation.emailForm');
    },
    /** An existing password: anything but empty, since older passwords may break today's rules. */
    password: (value: string) => (value === '' ? t('validation.password') : null),
    newPassword: (value: string) => {
      if (value === '') return t('validation.password');
      if (value.length < PASSWORD_MIN) return t('validation.short');
      return value.length > PASSWORD_MAX ? t('validation.long') : null;
    },
    confirm: (value: string, { password }: { password: string }) => {
      if (value === '') return t('validation.confirm');
      return value === password ? null : t('validation.match');
    },
    code: (value: string) => (/^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? null : t('validation.code')),
  };
  const { fullName, email, newPassword: password, confirm } = rules;
  return { ...rules, newAccount: { fullName, email, password, confirm } };
}
