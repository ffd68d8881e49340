import { useTranslation } from 'react-i18next';
import { deviceOf } from '#domain/users/device';

/** Browser and operating system of a user agent; the title attribute has it in full. */
export function DeviceName({ userAgent }: { userAgent: string | null }) {
  const { t } = useTranslation('common');
  const { browser, system } = deviceOf(userAgent);
  const name = [browser, system].filter(Boolean).join(', ');
  return <span title={userAgent ?? undefined}>{name || t('unknownDevice')}</span>;
}
