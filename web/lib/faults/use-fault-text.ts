import { useTranslation } from 'react-i18next';
import { faultOf } from './faults';

/** Turns any error of a call into a sentence in the interface's language. */
export function useFaultText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => {
    const { code, reference } = faultOf(error);
    const text = t(`errors.${code}`);
    return reference ? `${text} (${reference})` : text;
  };
}
