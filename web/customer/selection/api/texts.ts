import { download } from 'virtual:routes/http/textArchives';
import { mutationOptions } from '@tanstack/react-query';
import { ARCHIVE_TEXTS_MAX, type ArchiveFormat } from '#domain/content-request/text-archive';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { api } from '#web/lib/client/api';
import { downloadFile } from '#web/lib/client/download';

type Filter = Parameters<typeof api.customer.requests>[0];

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

/** The finished texts that match a filter, as many as one archive holds; `more` where there are others. */
export const findFinished = mutationOptions({
  mutationFn: async (filter: Filter) => {
    const page = await api.customer.requests({ ...filter, status: 'completed', limit: ARCHIVE_TEXTS_MAX });
    const ids = page.items.filter(({ hasDocument }) => hasDocument).map(({ id }) => id);
    return { ids, more: page.nextCursor !== null };
  },
});
