import { live as liveCall } from 'virtual:routes/server';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { meQuery } from '#web/lib/api/me';
import { isLeaving, useLapse } from '#web/lib/session/lapsed-session';
import { useSession } from '#web/lib/session/session';
import { callUrl } from '../client/call-route';
import { invalidateAndWait } from '../client/invalidate';
import { queryKeys } from '../client/query-keys';
import { applyMessage } from './apply-message';
import { LiveContext } from './connection-state';
import { feedPosition, forgetFeedPosition } from './feed-position';
import { LiveConnection } from './live-connection';
import { announceMessage } from './live-toasts';
import { RefetchQueue } from './refetch-queue';

const REOPEN_MS = 1_000;

/**
 * Keeps the page's data current while a user is signed in, and shows toasts about completed requests and failed
 * webhooks.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const lapsed = useLapse() !== null;
  const me = useSession().me;
  // No connection without a session; after a new sign-in the page refetches what it missed.
  const userId = lapsed ? null : (me?.id ?? null);
  const connection = useLiveConnection(userId);
  useVisiblePage(connection);
  return <LiveContext value={connection}>{children}</LiveContext>;
}

function useLiveConnection(userId: string | null): LiveConnection | null {
  const client = useQueryClient();
  const [connection, setConnection] = useState<LiveConnection | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const refetch = new RefetchQueue(client);
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const reopenLater = () => {
      if (over) return;
      reopening = setTimeout(() => {
        // While this tab signs out, and until this provider hears that it has, the server would refuse it.
        const isOut = isLeaving() || client.getQueryData(meQuery.queryKey) === null;
        if (isOut) reopenLater();
        else live.open();
      }, REOPEN_MS);
    };
    const askMe = () => invalidateAndWait(client, queryKeys.account.session);
    const live = new LiveConnection({
      url: liveUrl,
      onMessage(message) {
        if (message.type === 'ready') forgetFeedPosition();
        applyMessage(client, refetch, message);
        announceMessage(message);
      },
      // `me` is null after a sign-out here or in another tab, which ends this connection. After a new sign-in meanwhile, it reconnects,
      // once the answer is there: until then the server may refuse it.
      onSessionEnded() {
        void askMe().finally(reopenLater);
      },
      // The session may have expired while the connection was lost.
      onRefused: () => void askMe(),
    });
    const revive = () => {
      if (document.visibilityState === 'visible') live.revive();
    };
    live.open();
    setConnection(live);
    window.addEventListener('online', revive);
    document.addEventListener('visibilitychange', revive);
    return () => {
      over = true;
      window.removeEventListener('online', revive);
      document.removeEventListener('visibilitychange', revive);
      clearTimeout(reopening);
      refetch.stop();
      live.close();
      setConnection(null);
    };
  }, [client, userId]);
  return connection;
}

function liveUrl(): string {
  const since = feedPosition();
  const url = callUrl(liveCall, { query: since === null ? {} : { since } });
  return new URL(url, window.location.href).href.replace(/^http/, 'ws');
}

/** Tells the server which request or generation is visible, so that the user is not mailed about what they see. */
function useVisiblePage(connection: LiveConnection | null): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!connection) return;
    const params = new URLSearchParams(search);
    const named = params.get('request') ?? params.get('generation') ?? params.get('open');
    // /writer/work/{id}; the server knows what is an id.
    const subject = named ?? pathname.split('/')[3] ?? null;
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const tell = () => connection.tellPage({ subject: document.hidden ? null : subject, zone });
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [connection, pathname, search]);
}
