import { dashboardOf, guard } from '#domain/users/guard';
import type { Role } from '#domain/users/roles';

/** Whose pages these are; admins open all of them. */
const OWNERS: Record<string, readonly Role[]> = {
  '/create': ['customer'],
  '/customer': ['customer'],
  '/writer': ['writer'],
  '/admin': ['admin'],
};

/**
 * Where a signed-in user goes: back to `next` where that is a page of ours that the role may open, else to the role's
 * dashboard. Other sites, and this page itself, are no place to go back to.
 */
export function whereTo(role: Role, next: string | null): string {
  const home = dashboardOf(role);
  // Browsers read a backslash as a slash, and drop tabs and newlines: //evil.example in disguise.
  if (!next?.startsWith('/') || /^\/[/\\]|[\t\r\n]/.test(next)) return home;
  const here = 'http://here.invalid';
  const url = URL.canParse(next, here) ? new URL(next, here) : null;
  if (!url || url.origin !== here || /^\/(auth|api)(\/|$)/.test(url.pathname)) return home;
  const owner = OWNERS[`/${url.pathname.split('/')[1] ?? ''}`];
  if (owner && !('show' in guard({ user: { role }, allowed: owner }))) return home;
  return url.pathname + url.search + url.hash;
}
