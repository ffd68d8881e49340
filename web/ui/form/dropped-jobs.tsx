import { useTranslation } from 'react-i18next';
import type { DroppedJob } from './find-dropped-jobs';

/** How many unfinished jobs of each language go with it. */
export function DroppedJobs({ jobs }: { jobs: readonly DroppedJob[] }) {
  const { t } = useTranslation('common');
  return (
    <ul>
      {jobs.map(({ language, count }) => (
        <li key={language}>{t('openJobsIn', { language: t(`languages.${language}`), count })}</li>
      ))}
    </ul>
  );
}
