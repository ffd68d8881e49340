import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/users/roles';
import classes from './role-badge.module.css';

/** A user's role, as in the header and in lists. */
export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation('common');
  return <span className={classes.badge}>{t(`roles.${role}`)}</span>;
}
