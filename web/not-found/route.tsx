import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/link-button';
import { Logo } from '#web/ui/logo';
import { PageTitle } from '#web/ui/page-title';
import classes from './not-found.module.css';

export default function NotFoundRoute() {
  const { t } = useTranslation('common');
  return (
    <main className={classes.page}>
      <Logo />
      <p className={classes.number} aria-hidden="true">
        404
      </p>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <LinkButton to="/" variant="ink" size="md">
        {t('notFound.home')}
      </LinkButton>
    </main>
  );
}
