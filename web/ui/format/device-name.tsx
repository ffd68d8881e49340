import { useTranslation } from 'react-i18next';
import { deviceOf } from '#domain/users/device';

/** Browser and system that a user agent names; the title has it in full. */
export function DeviceName({ userAgent }: { userAgent: string | null }) {
  const { t } = useTranslation('common');
  const { browser, system } = deviceOf(userAgent);
  const name = [browser, system].filter(Boolean).join(', ');
  return <span title={userAgent ?? undefined}>{name || t('unknownDevice')}</span>;
}
