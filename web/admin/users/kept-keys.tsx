import { useTranslation } from 'react-i18next';

/** Says which keys outlive an admin, who may have copied them: only an admin who revokes them ends them. */
export function KeptKeys({ count = 0 }: { count: number | undefined }) {
  const { t, ready } = useTranslation('rare', { useSuspense: false });
  return count > 0 && ready ? <p>{t('keptKeys', { count })}</p> : null;
}
