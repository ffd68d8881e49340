import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '#web/lib/api/me';
import { FailedAnswer } from '#web/lib/faults/faults';
import { secondStep } from '#web/lib/sign-in/second-step';

/** What follows a call that has started a session: the page learns whose it is now. */
export function useEnter(): () => Promise<void> {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  return useCallback(async () => {
    // What was loaded before belongs to nobody, or to somebody else.
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== meQuery.queryKey[0] });
    const me = await client.fetchQuery({ ...meQuery, staleTime: 0 });
    // Let in by the server, unknown at the next call: the browser has kept no cookie.
    if (!me && secondStep() === null) throw new FailedAnswer(400, { message: t('signIn.noSession') });
  }, [client, t]);
}
