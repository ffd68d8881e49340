import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/lib/format/clock-time';
import { changeLapse } from '#web/lib/session/lapsed-session';
import classes from './notices.module.css';

interface Props {
  /** When the restored brief was saved, if it is from an earlier visit. */
  continuedFrom: string | null;
  signedOut: boolean;
  /** True if it responds to a click: it is scrolled into view then. */
  urgent: boolean;
  /** Why the brief was not accepted. */
  reason: string | null;
}

/** Notices above the form: restored brief, ended session, failed submission. */
export function Notices({ continuedFrom, signedOut, urgent, reason }: Props) {
  const { t } = useTranslation('create');
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (urgent) notice.current?.scrollIntoView({ block: 'center' });
  }, [urgent]);
  if (signedOut || reason !== null) {
    return (
      <p ref={notice} className={classes.notice} role="alert" data-trouble>
        <CircleAlert size={18} aria-hidden />{' '}
        {signedOut ? (
          <>
            {t('page.signedOut')}{' '}
            <button type="button" className={classes.act} onClick={() => changeLapse({ open: true })}>
              {t('page.signIn')}
            </button>
          </>
        ) : (
          reason
        )}
      </p>
    );
  }
  if (continuedFrom !== null) {
    return <p className={classes.notice}>{t('page.continued', { time: clockTime(continuedFrom) })}</p>;
  }
  return null;
}
