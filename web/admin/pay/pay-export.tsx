import { useTranslation } from 'react-i18next';
import { ExportButton } from '../export-button';

export function PayExport({
  list,
  filter,
}: {
  list: 'payEntries' | 'payArchive';
  filter: Record<string, string>;
}) {
  const { t } = useTranslation('pay');
  return (
    <ExportButton
      list={list}
      filter={filter}
      label={t('export.button')}
      done={t('export.done')}
      failed={(message) => t('export.failed', { message })}
    />
  );
}
