import { audit, payArchive, payEntries } from 'virtual:routes/http/exports';
import { mutationOptions } from '@tanstack/react-query';
import { downloadFile } from '#web/lib/client/download';
import { browserTimeZone } from '#web/lib/format/calendar';
import { interfaceLanguage } from '#web/lib/i18n/i18n';

const LISTS = { audit, payArchive, payEntries };
export type ExportedList = keyof typeof LISTS;

/** Downloads every row that the filter leaves, not only the loaded pages, as a file in the user's language and time zone. */
export const exportList = (list: ExportedList) =>
  mutationOptions({
    mutationFn: (filter: Record<string, string>) =>
      downloadFile(LISTS[list], {
        query: { ...filter, language: interfaceLanguage(), zone: browserTimeZone() },
      }),
  });
