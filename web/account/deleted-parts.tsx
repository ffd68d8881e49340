import { useTranslation } from 'react-i18next';
import { DELETION_COUNTS } from '#domain/users/deletion-counts';

export interface DeletedPartsProps {
  counts: Record<(typeof DELETION_COUNTS)[number], number> & { keptAdminKeys?: number | undefined };
}

/** What is deleted with the account, and what stays. */
export function DeletedParts({ counts }: DeletedPartsProps) {
  const { t } = useTranslation('rare');
  const keys = counts.keptAdminKeys ?? 0;
  return (
    <>
      <p>{t('deleted.warning')}</p>
      <ul>
        {DELETION_COUNTS.filter((key) => counts[key] > 0).map((key) => (
          <li key={key}>{t(`deleted.${key}`, { count: counts[key] })}</li>
        ))}
        {keys > 0 ? <li>{t('deleted.keptAdminKeys', { count: keys })}</li> : null}
      </ul>
    </>
  );
}
