import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/users/roles';
import { dashboardOf } from '#domain/users/route-guard';
import { LinkButton } from '#web/ui/button/link-button';
import classes from '#web/ui/feedback/states.module.css';
import { toast } from '#web/ui/feedback/toast';
import { saveBeforeSignOut } from './before-sign-out';

export interface RoleLostProps {
  /** The role that the page is not for; null while its user's is one of its. */
  role: Role | null;
  /** Called with the role once all that was typed is saved: the page may be left. */
  onSaved: (role: Role | null) => void;
}

/**
 * Shown when the page's user has lost the role that the page needs. Saves unsaved text; where that fails, the page stays, with a notice of
 * the new role and a link to its dashboard.
 */
export function RoleLost({ role, onSaved }: RoleLostProps) {
  const { t } = useTranslation(['rare', 'common']);
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    setUnsaved(false);
    onSaved(null);
    if (role === null) return;
    let isOver = false;
    void saveBeforeSignOut().then((all) => {
      if (isOver) return;
      setUnsaved(!all);
      if (!all) return;
      toast.info(t('rare:roleChanged.now', { role: t(`common:roles.${role}`) }), { cause: 'role' });
      onSaved(role);
    });
    return () => {
      isOver = true;
    };
  }, [role, onSaved, t]);
  if (role === null || !isUnsaved) return null;
  return (
    <div className={classes.state} data-above role="alert">
      <p className={classes.title}>{t('rare:roleChanged.now', { role: t(`common:roles.${role}`) })}</p>
      <p className={classes.text}>{t('rare:roleChanged.unsaved')}</p>
      <div className={classes.action}>
        <LinkButton to={dashboardOf(role)}>{t('rare:roleChanged.leave')}</LinkButton>
      </div>
    </div>
  );
}
