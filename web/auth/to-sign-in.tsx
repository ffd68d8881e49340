import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './frame/auth-frame.module.css';

/** A link to the sign-in page, which then shows the address. */
export function ToSignIn({ email }: { email?: string }) {
  const { t } = useTranslation('auth');
  return (
    <Link className={classes.link} to="/auth" state={{ email }}>
      {t('invitation.toSignIn')}
    </Link>
  );
}
