import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Role } from '#domain/users/roles';
import { dashboardOf, guardRoute } from '#domain/users/route-guard';
import { ErrorState } from '#web/ui/feedback/error-state';
import { RoleChanged } from '#web/ui/feedback/role-changed';
import { toast } from '#web/ui/feedback/toast';
import { Redirect } from '#web/ui/layout/redirect';
import { PageSkeleton } from '#web/ui/skeleton/page-skeleton';
import { useDeferredReady } from '#web/ui/use-deferred-ready';
import { saveBeforeSignOut } from './before-sign-out';
import { cameFromLanding } from './came-from-landing';
import { useSession } from './session';

/**
 * Renders its page for the listed roles and for admins. Visitors are sent to /auth with `next`, those from the landing
 * page's buttons to its sign-up tab; other roles to their own dashboard. Shows a skeleton while the user is loading. Of users
 * who are given another role meanwhile, the page stays as long as it has words that are not saved.
 * Only navigation: the server checks every call.
 */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const ready = useDeferredReady(session.state !== 'loading');
  const { pathname, search } = useLocation();
  const shownTo = useRef<string | null>(null);
  const user = session.me;
  const verdict = guardRoute({ user, allowed: [...roles] });
  const hasLost = 'redirect' in verdict && user !== null && shownTo.current === user.id;
  const isSaved = useSavedOnRoleChange(hasLost ? user.role : null);

  if (!ready) return <PageSkeleton />;
  if (session.state === 'unknown') return <ErrorState error={session.error} onRetry={session.retry} page />;

  if ('skeleton' in verdict) return <PageSkeleton />;
  if ('redirect' in verdict && !(hasLost && !isSaved)) {
    const tab: Record<string, string> = cameFromLanding() ? { tab: 'sign-up' } : {};
    const next = user ? '' : `?${new URLSearchParams({ ...tab, next: pathname + search })}`;
    return <Redirect to={verdict.redirect + next} />;
  }
  shownTo.current = user?.id ?? null;
  return (
    <>
      {hasLost && isSaved === false && user?.role ? (
        <RoleChanged role={user.role} to={dashboardOf(user.role)} />
      ) : null}
      {children}
    </>
  );
}

/** Whether all that was typed is saved, once the page's user has this other role, which is told then; null before. */
function useSavedOnRoleChange(role: Role | null): boolean | null {
  const { t } = useTranslation('common');
  const [isSaved, setSaved] = useState<boolean | null>(null);
  useEffect(() => {
    if (role === null) return setSaved(null);
    let isOver = false;
    void saveBeforeSignOut().then((all) => {
      if (isOver) return;
      if (all) toast.info(t('roleChanged.now', { role: t(`roles.${role}`) }), { cause: 'role' });
      setSaved(all);
    });
    return () => {
      isOver = true;
    };
  }, [role, t]);
  return isSaved;
}
