import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/users/roles';
import { dashboardOf } from '#domain/users/route-guard';
import { LinkButton } from '#web/ui/button/link-button';
import classes from '#web/ui/feedback/states.module.css';
import { toast } from '#web/ui/feedback/toast';
import { Redirect } from '#web/ui/layout/redirect';
import { saveBeforeSignOut } from './before-sign-out';

/**
 * On a page whose user was given this other role: saves what was typed and leads to the role's dashboard. Where that cannot be saved, the
 * page stays, and this says above it what the role is now and where to go on. Null while the role is one of the page's.
 */
export function RoleLost({ role }: { role: Role | null }) {
  const { t } = useTranslation('common');
  const [isSaved, setSaved] = useState<boolean | null>(null);
  useEffect(() => {
    if (role === null) return setSaved(null);
    let isOver = false;
    void saveBeforeSignOut().then((all) => {
      if (isOver) return;
      if (all) toast.info(t('roleChanged.now', { role: t(`roles.${role}`) }), { cause: 'role' });
      setSaved(all);
    });
    return () => {
      isOver = true;
    };
  }, [role, t]);
  if (role === null || isSaved === null) return null;
  if (isSaved) return <Redirect to={dashboardOf(role)} />;
  return (
    <div className={classes.state} data-above role="alert">
      <p className={classes.title}>{t('roleChanged.now', { role: t(`roles.${role}`) })}</p>
      <p className={classes.text}>{t('roleChanged.unsaved')}</p>
      <div className={classes.action}>
        <LinkButton to={dashboardOf(role)}>{t('roleChanged.leave')}</LinkButton>
      </div>
    </div>
  );
}
