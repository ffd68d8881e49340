import { useTranslation } from 'react-i18next';
import { faultOf } from './faults';

/** Returns a function that translates any error of a call. */
export function useFaultText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => {
    const { code, reference } = faultOf(error);
    const text = t(`errors.${code}`);
    return reference ? `${text} (${reference})` : text;
  };
}
