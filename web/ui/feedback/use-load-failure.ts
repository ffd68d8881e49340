import { useEffect } from 'react';
import { toast } from './toast';

/** Whether a query has nothing to show because it failed; says so once in a toast when it happens. */
export function useLoadFailure(query: { isError: boolean; data: unknown }, text: string): boolean {
  const failed = query.isError && query.data === undefined;
  useEffect(() => {
    if (!failed) return;
    toast.error(text, { cause: text });
    // It has come after all, or is no longer looked at.
    return () => toast.mended(text);
  }, [failed, text]);
  return failed;
}
