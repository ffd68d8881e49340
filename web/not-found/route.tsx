import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from '#web/lib/account-language';
import { LANDING_PATHS } from '#web/lib/languages';
import { LinkButton } from '#web/ui/link-button';
import { Logo } from '#web/ui/logo';
import { PageTitle } from '#web/ui/page-title';
import classes from './not-found.module.css';

export default function NotFoundRoute() {
  const { t } = useTranslation('common');
  const [language] = useLanguageChoice();
  return (
    <main className={classes.page}>
      <header>
        <Logo />
      </header>
      <p className={classes.number} aria-hidden="true">
        404
      </p>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <LinkButton to={LANDING_PATHS[language]} variant="ink" size="md">
        {t('notFound.home')}
      </LinkButton>
    </main>
  );
}
