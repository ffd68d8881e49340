import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How far files on their way to the server are, from 0 to 100. */
export function UploadProgress({ percent }: { percent: number }) {
  const { t } = useTranslation('common');
  return (
    <Progress
      // A beginning shows at once.
      value={Math.max(percent, 3)}
      color="ink"
      aria-label={t('uploading', { percent: Math.round(percent) })}
    />
  );
}
