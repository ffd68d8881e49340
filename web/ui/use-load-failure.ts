import { useEffect } from 'react';
import { toast } from './toast';

/** Whether a query has nothing to show because it failed; says so once in a toast when it happens. */
export function useLoadFailure(query: { isError: boolean; data: unknown }, text: string): boolean {
  const failed = query.isError && query.data === undefined;
  useEffect(() => {
    if (failed) toast.error(text);
  }, [failed, text]);
  return failed;
}
