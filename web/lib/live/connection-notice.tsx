import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './connection-notice.module.css';
import { LiveContext, useConnectionState } from './connection-state';
import { useUnreachable } from './use-unreachable';

/** While the server answers, a live connection that is back sooner than this is nobody's business. */
const PATIENCE_MS = 3_000;

/** Stands right behind the header bar. Says calmly that the page is not live at the moment; what one does on it goes on working as far as the network does. */
export function ConnectionNotice() {
  const { t } = useTranslation('common');
  const wanted = useContext(LiveContext) !== null;
  const standing = useConnectionState() === 'connected' || !wanted;
  const unreachable = useUnreachable(!standing);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (standing) return setAway(false);
    const timer = setTimeout(() => setAway(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [standing]);
  // The region stands from the start, so that its words are announced when they come.
  return (
    <div className={classes.region} role="status">
      {away || unreachable ? <p className={classes.notice}>{t('connection.disconnected')}</p> : null}
    </div>
  );
}
