import { Button, Menu } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS, type ExportFormat } from '#domain/content-request/file-names';
import type { ExportedText } from '#domain/document/export/export-text';
import { saveAs } from '#web/lib/client/download';
import { toast } from '../feedback/toast';

/** Saves a text as HTML, Markdown or plain text. `what` names it for screen readers. */
export function ExportMenu({ text, what }: { text: ExportedText; what: string }) {
  const { t } = useTranslation('common');
  const save = async (format: ExportFormat) => {
    try {
      const { exportText } = await import('#domain/document/export/export-text');
      const { name, mediaType, content } = exportText(text, format);
      saveAs(new Blob([content], { type: `${mediaType};charset=utf-8` }), name);
      toast.success(t('result.exported', { name }));
    } catch {
      toast.error(t('result.exportFailed'));
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          aria-label={t('result.exportOf', { what })}
          leftSection={<FileDown size={15} aria-hidden />}
        >
          {t('result.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`result.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
