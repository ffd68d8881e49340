import { download } from 'virtual:routes/http/textArchives';
import { mutationOptions } from '@tanstack/react-query';
import type { ArchiveFormat } from '#domain/content-request/text-archive';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { downloadFile } from '#web/lib/client/download';

interface Asked {
  ids: readonly string[];
  formats: readonly ArchiveFormat[];
  /** Of the file that says what is left out. */
  language: InterfaceLanguage;
  signal: AbortSignal;
}

/** Downloads finished texts in one archive. */
export const downloadTexts = mutationOptions({
  mutationFn: ({ ids, formats, language, signal }: Asked) => {
    const query = { ids: ids.join(','), language, ...(formats.length > 0 && { formats: formats.join(',') }) };
    return downloadFile(download, { query }, { signal });
  },
});
