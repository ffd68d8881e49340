import { useTranslation } from 'react-i18next';
import { ExportButton } from '../export-button';

export function PayExport({ list, filter }: { list: 'entries' | 'archive'; filter: Record<string, string> }) {
  const { t } = useTranslation('pay');
  return (
    <ExportButton
      path={`/api/admin/pay/${list}.csv`}
      filter={filter}
      label={t('export.button')}
      done={t('export.done')}
      failed={(message) => t('export.failed', { message })}
    />
  );
}
