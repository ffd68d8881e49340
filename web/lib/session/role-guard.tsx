import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '#domain/users/roles';
import { guardRoute } from '#domain/users/route-guard';
import { ErrorState } from '#web/ui/feedback/error-state';
import { Redirect } from '#web/ui/layout/redirect';
import { onDemand } from '#web/ui/on-demand';
import { PageSkeleton } from '#web/ui/skeleton/page-skeleton';
import { useDeferredReady } from '#web/ui/use-deferred-ready';
import { cameFromLanding } from './came-from-landing';
import type { RoleLostProps } from './role-lost';
import { useSession } from './session';

const RoleLost = onDemand<RoleLostProps>(async () => (await import('./role-lost')).RoleLost, {
  shown: ({ role }) => role !== null,
  fallback: null,
});

/**
 * Renders its page for the listed roles and for admins. Visitors are sent to /auth with `next`, those from the landing
 * page's buttons to its sign-up tab, and are back with the URL's fragment once they have signed in; other roles to their
 * own dashboard. Shows a skeleton while the user is loading. Of users who are given another role meanwhile, the page stays
 * as long as it has words that are not saved.
 * Only navigation: the server checks every call.
 */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const ready = useDeferredReady(session.state !== 'loading');
  const { pathname, search, hash } = useLocation();
  const shownTo = useRef<string | null>(null);
  const [savedFor, setSavedFor] = useState<Role | null>(null);
  const user = session.me;
  const verdict = guardRoute({ user, allowed: [...roles] });
  const hasLost =
    'redirect' in verdict && user?.role != null && shownTo.current === user.id && savedFor !== user.role;

  if (!ready) return <PageSkeleton />;
  if (session.state === 'unknown') return <ErrorState error={session.error} onRetry={session.retry} page />;

  if ('skeleton' in verdict) return <PageSkeleton />;
  if ('redirect' in verdict && !hasLost) {
    const tab: Record<string, string> = cameFromLanding() ? { tab: 'sign-up' } : {};
    const next = user ? '' : `?${new URLSearchParams({ ...tab, next: pathname + search })}`;
    // In no query, since it may hold the code of a mail's link, which is to reach no server. A page that was shown has read it.
    return <Redirect to={verdict.redirect + next} hash={shownTo.current === null ? hash : ''} />;
  }
  shownTo.current = user?.id ?? null;
  return (
    <>
      <RoleLost role={hasLost ? user.role : null} onSaved={setSavedFor} />
      {children}
    </>
  );
}
