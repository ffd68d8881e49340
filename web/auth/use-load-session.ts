import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, othersThanMe } from '#web/lib/api/me';
import { FailedAnswer } from '#web/lib/faults/faults';
import { secondStep } from '#web/lib/sign-in/second-step';

/** Loads the session that a sign-in call has started. */
export function useLoadSession(): () => Promise<void> {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  return useCallback(async () => {
    // Cached data belongs to a visitor or to the previous user.
    client.removeQueries(othersThanMe);
    const me = await client.fetchQuery({ ...meQuery, staleTime: 0 });
    // The call succeeded but the next one has no session: the browser refused the cookie.
    if (!me && secondStep() === null) throw new FailedAnswer(400, { message: t('signIn.noSession') });
  }, [client, t]);
}
