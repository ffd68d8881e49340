import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Progress of an upload in percent, 0 to 100. */
export function UploadProgress({ percent }: { percent: number }) {
  const { t } = useTranslation('common');
  return (
    <Progress
      // At least 3, so that the bar is visible from the start.
      value={Math.max(percent, 3)}
      color="ink"
      aria-label={t('uploading', { percent: Math.round(percent) })}
    />
  );
}
