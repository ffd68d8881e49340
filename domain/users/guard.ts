import type { Role } from './roles';

/** The page that a role starts from. */
export function dashboardOf(role: Role): string {
  return { admin: '/admin', writer: '/writer', customer: '/customer' }[role];
}

export type GuardVerdict = { show: true } | { skeleton: true } | { redirect: string };

/** The route guard: admins open everything, other roles go to their own dashboard, visitors to `redirectTo`. */
export function guard({
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
