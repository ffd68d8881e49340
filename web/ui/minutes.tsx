import { useTranslation } from 'react-i18next';

/** Whole minutes in words: '37 minutes'. */
export function Minutes({ value }: { value: number }) {
  const { t } = useTranslation('common');
  return <span className="tabular">{t('minutes', { count: value })}</span>;
}
