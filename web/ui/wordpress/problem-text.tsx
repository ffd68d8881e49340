import { useTranslation } from 'react-i18next';
import type { WordPressCheck } from '#contract/programs/wordpress';
import type { WordPressProblem } from '#domain/wordpress/problems';

/** Problems of which the detail is what WordPress, or the site's web server, said itself. */
const SAID: readonly WordPressProblem[] = ['no-right', 'refused', 'server-error', 'rest-off'];

/**
 * What stands between us and WordPress, and what helps; with what WordPress said, where it did. `ofPost`: the right that the user
 * lacks is that to edit the post that was sent before.
 */
export function ProblemText({ problem, detail, ofPost }: WordPressCheck & { ofPost?: boolean }) {
  const { t } = useTranslation('wordpress');
  if (!problem) return null;
  if (problem === 'moved' && detail) return <>{t('problems.moved_to', { detail })}</>;
  return (
    <>
      {t(`problems.${problem === 'no-right' && ofPost ? 'no-right_post' : problem}`)}
      {detail && SAID.includes(problem) ? ` ${t('said', { detail })}` : null}
    </>
  );
}

/** A site's address as people say it. */
export const siteName = (siteUrl: string) => siteUrl.replace(/^https?:\/\//, '');
