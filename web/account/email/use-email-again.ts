import { useQueryClient } from '@tanstack/react-query';
import { meQuery } from '#web/lib/api/me';
import { faultOf } from '#web/lib/faults/faults';
import { emailQuery } from '../api/email';

/**
 * Returns a function that fetches the address and its pending change again after a call without an answer, and after a refusal that says
 * that they are not as shown here.
 */
export function useEmailAgain(): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    const { code, status } = faultOf(error);
    if (status !== 409 && code !== 'UNANSWERED' && code !== 'TOO_MANY') return;
    void client.invalidateQueries({ queryKey: emailQuery.queryKey });
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}
