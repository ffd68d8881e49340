import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';

/** What the pages can tell about a field before they ask the server; null where nothing is wrong. */
export function useFieldRules() {
  const { t } = useTranslation('auth');
  const rules = {
    fullName: (value: string) => (value.trim() === '' ? t('validation.fullName') : null),
    email: (value: string) => {
      if (value.trim() === '') return t('validation.email');
      return /^\S+@\S+\.\S+$/.test(value.trim()) ? null : t('validation.emailForm');
    },
    /** A password to sign in with: any, so long as there is one. */
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
