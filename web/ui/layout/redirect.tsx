import { Navigate } from 'react-router';
import { PageSkeleton } from './page-skeleton';

/** Leads on to another page, whose ground stands until its scripts have come. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <PageSkeleton />
      <Navigate replace to={to} />
    </>
  );
}
