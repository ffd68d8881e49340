import { Navigate } from 'react-router';
import { PageSkeleton } from '../skeleton/page-skeleton';

/** Redirects to another page and shows its skeleton while it loads. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <PageSkeleton />
      <Navigate replace to={to} />
    </>
  );
}
