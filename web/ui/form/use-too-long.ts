import { useTranslation } from 'react-i18next';

/** The error of a text field with more characters than fit; undefined while they fit. A `maxLength` would cut a pasted text without a word. */
export function useTooLong(text: string, most: number): string | undefined {
  const { t } = useTranslation('common');
  const now = text.trim().length;
  return now > most ? t('tooLong', { most, now }) : undefined;
}
