import { useTranslation } from 'react-i18next';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { isPasskeyDeclined, isPasskeyHeld } from '#web/lib/sign-in/passkeys';

/** Returns a function that translates an error of a passkey call, from the browser or the server. */
export function usePasskeyText(): (error: unknown) => string {
  const { t } = useTranslation(['factors', 'common']);
  const faultText = useFaultText();
  return (error) => {
    if (isPasskeyDeclined(error)) return t('factors:passkey.declined');
    if (isPasskeyHeld(error)) return t('common:errors.PASSKEY_TAKEN');
    return faultText(error);
  };
}
