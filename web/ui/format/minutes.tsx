import { useTranslation } from 'react-i18next';
import { Tabular } from './tabular';

/** Whole minutes in words: '37 minutes'. */
export function Minutes({ value }: { value: number }) {
  const { t } = useTranslation('common');
  return <Tabular text={t('minutes', { count: value })} />;
}
