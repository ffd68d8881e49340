import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { meQuery } from '#web/lib/session';
import { clock, interfaceLocale } from './brief-bar';
import classes from './notices.module.css';

interface Props {
  /** When the brief that stands here was saved, if it is from an earlier visit. */
  continuedFrom: string | null;
  signedOut: boolean;
  /** Why the brief was not taken. */
  reason: string | null;
}

/** What one has to know before typing on. */
export function Notices({ continuedFrom, signedOut, reason }: Props) {
  const { t } = useTranslation('create');
  const client = useQueryClient();
  if (signedOut) {
    return (
      <p className={classes.notice} role="alert" data-trouble>
        <CircleAlert size={18} aria-hidden /> {t('page.signedOut')}{' '}
        {/* The sign-in page sends signed-in users on, so this page forgets first who was here. */}
        <Link to="/auth?next=%2Fcreate" onClick={() => client.setQueryData(meQuery.queryKey, null)}>
          {t('page.signIn')}
        </Link>
      </p>
    );
  }
  if (reason !== null) {
    return (
      <p className={classes.notice} role="alert" data-trouble>
        <CircleAlert size={18} aria-hidden /> {reason}
      </p>
    );
  }
  if (continuedFrom !== null) {
    return (
      <p className={classes.notice}>
        {t('page.continued', { time: clock(continuedFrom, interfaceLocale()) })}
      </p>
    );
  }
  return null;
}
