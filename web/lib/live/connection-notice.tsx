import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './connection-notice.module.css';
import { LiveContext, useConnectionState } from './connection-state';
import { useUnreachable } from './use-unreachable';

/** Milliseconds. A connection restored sooner, while the server answers HTTP, is not worth a notice. */
const NOTICE_AFTER_MS = 3_000;

/** A notice below the header that the page is not live. Everything that needs no connection keeps working. */
export function ConnectionNotice() {
  const { t } = useTranslation('common');
  const wanted = useContext(LiveContext) !== null;
  const standing = useConnectionState() === 'connected' || !wanted;
  const unreachable = useUnreachable(!standing);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (standing) return setAway(false);
    const timer = setTimeout(() => setAway(true), NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [standing]);
  // The live region is always rendered, because screen readers announce only changes in an existing one.
  return (
    <div className={classes.region} role="status">
      {away || unreachable ? <p className={classes.notice}>{t('connection.disconnected')}</p> : null}
    </div>
  );
}
