import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit';
import { SIGN_IN_REFUSALS } from '#domain/audit/sign-in-refusals';
import { API_SCOPES } from '#domain/automation/scopes';
import { LANGUAGES } from '#domain/brief/brief';
import { LINE_LABELS } from '#domain/brief/line-labels';
import { decimalToCents } from '#domain/pay/pay';
import { SETTING_KEYS } from '#domain/settings';
import { ROLES } from '#domain/users/roles';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { INTERFACE_LANGUAGE_OF } from '#web/lib/i18n/languages';
import { DateTime } from '#web/ui/format/date-time';
import { calendarDayText } from '#web/ui/format/day';
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
  ...SIGN_IN_REFUSALS,
  'wallet',
  'id-token',
  'never verified',
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
];

/** What an audit entry changed: the values before and after. */
export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const { from, to, what } = entry.detail;
  if (entry.action === 'settings-changed') return <SettingDetail detail={entry.detail} />;
  if (entry.action === 'payment-recorded' || entry.action === 'payment-revoked')
    return <PaymentDetail detail={entry.detail} />;
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

type Detail = AuditEntry['detail'];

/** The setting, and its values before and after where the entry has them: roles, or none. */
function SettingDetail({ detail: { from, to, what = '' } }: { detail: Detail }) {
  const { t } = useTranslation('audit');
  const settingText = useSettingText();
  const value = (roles: string) =>
    roles === '' ? t('details.noRole') : <Value action="settings-changed" value={roles} />;
  if (from === undefined || to === undefined) return <>{settingText(what)}</>;
  return (
    <>
      {settingText(what)}: {value(from)} → {value(to)}
    </>
  );
}

/** The amount, the day where one was recorded, and the admin's words: stored as "225.00 €" and "2026-12-05". */
function PaymentDetail({ detail: { from = '', to, what } }: { detail: Detail }) {
  const { t } = useTranslation('pay');
  const amount = /^(\d+\.\d\d) €$/.exec(from)?.[1];
  return (
    <>
      {amount === undefined ? from : <Money cents={decimalToCents(amount)} />}
      {to === undefined ? null : `, ${t('payments.paid', { day: calendarDayText(to) })}`}
      {what === undefined ? null : `: ${what}`}
    </>
  );
}

/** Translates codes; shows names and addresses unchanged. */
function Value({ action, value }: { action: string; value: string }) {
  const { t } = useTranslation(['audit', 'common']);
  const scopeText = useScopeText();
  if (UNTRANSLATED.includes(action)) return <>{value}</>;
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
