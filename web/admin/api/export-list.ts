import { mutationOptions } from '@tanstack/react-query';
import { downloadFile } from '#web/lib/client/download';
import { browserTimeZone } from '#web/lib/format/calendar';
import { interfaceLanguage } from '#web/lib/i18n/i18n';

/** Downloads every row that the filter leaves, not only the loaded pages, as a file in the user's language and time zone. */
export const exportList = (path: string) =>
  mutationOptions({
    mutationFn: (filter: Record<string, string>) =>
      downloadFile(
        `${path}?${new URLSearchParams({ ...filter, language: interfaceLanguage(), zone: browserTimeZone() })}`,
      ),
  });
