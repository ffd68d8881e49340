import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '#web/lib/api/me';

/**
 * While `on`, checks the session whenever the page becomes visible: the mail's link may have been opened in another
 * tab.
 */
export function useCheckSessionWhenVisible(on: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!on) return;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      void client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
    };
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [client, on]);
}
