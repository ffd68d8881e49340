import { useTranslation } from 'react-i18next';
import { isPasskeyDeclined, isPasskeyHeld } from '#web/lib/passkeys';
import { useFaultText } from '#web/lib/use-fault-text';

/** What went wrong with a passkey, in the reader's language: in the browser, or at the server. */
export function usePasskeyText(): (error: unknown) => string {
  const { t } = useTranslation(['factors', 'common']);
  const faultText = useFaultText();
  return (error) => {
    if (isPasskeyDeclined(error)) return t('factors:passkey.declined');
    if (isPasskeyHeld(error)) return t('common:errors.PASSKEY_TAKEN');
    return faultText(error);
  };
}
