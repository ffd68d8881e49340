import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '#domain/users/roles';
import { guardRoute } from '#domain/users/route-guard';
import { ErrorState } from '#web/ui/feedback/error-state';
import { Redirect } from '#web/ui/layout/redirect';
import { PageSkeleton } from '#web/ui/skeleton/page-skeleton';
import { useDeferredReady } from '#web/ui/use-deferred-ready';
import { cameFromLanding } from './came-from-landing';
import { useSession } from './session';

/**
 * Renders its page for the listed roles and for admins. Visitors are sent to /auth with `next`, those from the landing
 * page's buttons to its sign-up tab; other roles to their own dashboard. Shows a skeleton while the user is loading.
 * Only navigation: the server checks every call.
 */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const ready = useDeferredReady(session.state !== 'loading');
  const { pathname, search } = useLocation();

  if (!ready) return <PageSkeleton />;
  if (session.state === 'unknown') return <ErrorState error={session.error} onRetry={session.retry} page />;

  const verdict = guardRoute({ user: session.me, allowed: [...roles] });
  if ('skeleton' in verdict) return <PageSkeleton />;
  if ('redirect' in verdict) {
    const tab: Record<string, string> = cameFromLanding() ? { tab: 'sign-up' } : {};
    const next = session.me ? '' : `?${new URLSearchParams({ ...tab, next: pathname + search })}`;
    return <Redirect to={verdict.redirect + next} />;
  }
  return children;
}
