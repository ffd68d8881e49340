import { useTranslation } from 'react-i18next';
import type { WordPressCheck } from '#contract/programs/wordpress';
import type { WordPressProblem } from '#domain/wordpress/problems';

/** Problems of which the detail is what WordPress, or the site's web server, said itself. */
const SAID: readonly WordPressProblem[] = ['no-right', 'refused', 'server-error', 'rest-off'];

/** What stands between us and WordPress, and what helps; with what WordPress said, where it did. */
export function ProblemText({ problem, detail }: WordPressCheck) {
  const { t } = useTranslation('wordpress');
  if (!problem) return null;
  if (problem === 'moved' && detail) return <>{t('problems.moved_to', { detail })}</>;
  return (
    <>
      {t(`problems.${problem}`)}
      {detail && SAID.includes(problem) ? ` ${t('said', { detail })}` : null}
    </>
  );
}

/** A site's address as people say it. */
export const siteName = (siteUrl: string) => siteUrl.replace(/^https?:\/\//, '');
