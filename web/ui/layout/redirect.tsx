import { Navigate } from 'react-router';
import { PageSkeleton } from '../skeleton/page-skeleton';

/** Redirects to another page and shows its skeleton while it loads. `hash` is for that page's history state. */
export function Redirect({ to, hash }: { to: string; hash?: string }) {
  return (
    <>
      <PageSkeleton />
      <Navigate replace to={to} state={hash && { hash }} />
    </>
  );
}
