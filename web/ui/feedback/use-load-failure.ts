import { useEffect } from 'react';
import { toast } from './toast';

/** True if a query failed and has no data to show; also shows a toast once. */
export function useLoadFailure(query: { isError: boolean; data: unknown }, text: string): boolean {
  const failed = query.isError && query.data === undefined;
  useEffect(() => {
    if (!failed) return;
    toast.error(text, { cause: text });
    // It has loaded after all, or is no longer shown.
    return () => toast.resolved(text);
  }, [failed, text]);
  return failed;
}
