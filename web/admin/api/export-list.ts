import { mutationOptions } from '@tanstack/react-query';
import { downloadFile } from '#web/lib/client/download';
import { interfaceLanguage } from '#web/lib/i18n/i18n';

/** What a list's filter leaves, all pages of it, in a file in the reader's language. */
export const exportList = (path: string) =>
  mutationOptions({
    mutationFn: (filter: Record<string, string>) =>
      downloadFile(`${path}?${new URLSearchParams({ ...filter, language: interfaceLanguage() })}`),
  });
