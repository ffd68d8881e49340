import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/users/roles';
import { LinkButton } from '#web/ui/button/link-button';
import classes from './states.module.css';

/** Above a page that was typed on when its user was given another role: what the role is now, and where to go on. */
export function RoleChanged({ role, to }: { role: Role; to: string }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.state} data-above role="alert">
      <p className={classes.title}>{t('roleChanged.now', { role: t(`roles.${role}`) })}</p>
      <p className={classes.text}>{t('roleChanged.unsaved')}</p>
      <div className={classes.action}>
        <LinkButton to={to}>{t('roleChanged.leave')}</LinkButton>
      </div>
    </div>
  );
}
