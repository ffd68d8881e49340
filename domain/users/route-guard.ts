import type { Role } from './roles';

/** The start page of a role. */
export function dashboardOf(role: Role): string {
  return { admin: '/admin', writer: '/writer', customer: '/customer' }[role];
}

export type GuardVerdict = { show: true } | { skeleton: true } | { redirect: string };

/** Decides whether a page is shown: admins see every page, other roles are redirected to their dashboard, visitors to `redirectTo`. */
export function guardRoute({
  user,
  allowed,
  redirectTo = '/auth',
}: {
  user: { role: Role | null } | null;
  allowed: readonly Role[];
  redirectTo?: string;
}): GuardVerdict {
  if (!user) return { redirect: redirectTo };
  if (!user.role) return { skeleton: true };
  if (user.role === 'admin' || allowed.includes(user.role)) return { show: true };
  return { redirect: dashboardOf(user.role) };
}
