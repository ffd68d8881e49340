import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from '#web/lib/i18n/account-language';
import { LANDING_PATHS } from '#web/lib/i18n/languages';
import { LinkButton } from '#web/ui/button/link-button';
import { Logo } from '#web/ui/layout/logo';
import { PageTitle } from '#web/ui/layout/page-title';
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
