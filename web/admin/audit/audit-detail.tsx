import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit';
import { API_SCOPES } from '#domain/automation/scopes';
import { LANGUAGES } from '#domain/brief/brief';
import { LINE_LABELS } from '#domain/brief/summary-lines';
import { decimalToCents } from '#domain/pay/pay';
import { SETTING_KEYS } from '#domain/settings';
import { ROLES } from '#domain/users/roles';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { INTERFACE_LANGUAGE_OF } from '#web/lib/i18n/languages';
import { DateTime } from '#web/ui/format/date-time';
import { Money } from '#web/ui/format/money';
import { useScopeText } from '../automation/use-scope-text';

const KNOWN = [
  'mail',
  'by-mail',
  'by-link',
  'recovery',
  'magic-link',
  'email-change',
  'text-message',
  'password',
  'otp',
  'external',
  'passkey',
  'backup-code',
  'one',
  'global',
  'others',
  'local',
  'invalid_credentials',
  'INVALID_OTP',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_DEACTIVATED',
  'wallet',
  'id-token',
  'PASSKEY_REFUSED',
  'IDENTITY_NOT_PROVEN',
  'IDENTITY_EXPIRED',
  'entries',
  'archive',
] as const;

/** Values that are names, shown untranslated. */
const UNTRANSLATED = [
  'name-changed',
  'factor-added',
  'factor-removed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'sso-saved',
  'upload-infected',
  'time-adjusted',
  'payment-recorded',
  'payment-revoked',
];

/** What an audit entry changed: the values before and after. */
export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const { from, to, what } = entry.detail;
  return (
    <>
      {from === undefined ? null : <Value action={entry.action} value={from} />}
      {from !== undefined && to !== undefined ? ' → ' : null}
      {to === undefined ? null : <Value action={entry.action} value={to} />}
      {from !== undefined && what !== undefined ? ': ' : null}
      {what === undefined ? null : <Value action={entry.action} value={what} />}
    </>
  );
}

/** Translates codes; shows names and addresses unchanged. */
function Value({ action, value }: { action: string; value: string }) {
  const { t } = useTranslation(['audit', 'common']);
  const settingText = useSettingText();
  const scopeText = useScopeText();
  if (UNTRANSLATED.includes(action)) return <>{value}</>;
  if (action === 'settings-changed') return <>{settingText(value)}</>;
  if (action === 'brief-edited') return <>{fieldsText(value)}</>;
  if (action === 'deadline-extended') return <DateTime value={value} />;
  if (action === 'rate-changed') return <Money cents={decimalToCents(value)} />;
  const words = value.split(', ').map((word) => {
    const role = ROLES.find((name) => name === word);
    if (role) return t(`common:roles.${role}`);
    const language = LANGUAGES.find((name) => name === word);
    if (language) return t(`common:languages.${language}`);
    const scope = API_SCOPES.find((name) => name === word);
    if (scope) return scopeText(scope);
    const known = KNOWN.find((name) => name === word);
    return known ? t(`audit:details.${known}`) : word;
  });
  return <>{words.join(', ')}</>;
}

/** The labels of a brief's fields; one unknown to this version is shown as stored. */
function fieldsText(stored: string): string {
  const code = interfaceLanguage();
  const language = LANGUAGES.find((name) => INTERFACE_LANGUAGE_OF[name] === code) ?? 'english';
  const labels: Record<string, string> = LINE_LABELS[language];
  return stored
    .split(', ')
    .map((field) => labels[field] ?? field)
    .join(', ');
}

/** Settings without a single field are labelled by their section. */
const SECTIONS = {
  approveNewCustomers: 'approval',
  claimsRequired: 'claims',
  secondFactorRoles: 'secondFactor',
  customerQuotes: 'quotes',
} as const;
const isSection = (key: string): key is keyof typeof SECTIONS => key in SECTIONS;

/** The label of a setting on the settings page; a setting unknown to this version is shown as stored. */
function useSettingText(): (stored: string) => string {
  const { t } = useTranslation('settings');
  return (stored) => {
    const key = SETTING_KEYS.find((name) => name === stored);
    if (!key) return stored;
    return isSection(key) ? t(`${SECTIONS[key]}.title`) : t(`fields.${key}`);
  };
}
