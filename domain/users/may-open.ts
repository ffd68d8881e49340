import { guard } from './guard';
import { ROLES, type Role } from './roles';

/** Who may open each page, as section 6's guard has it; other pages are nobody's target after a sign-in. */
export const PAGE_ROLES: Record<string, readonly Role[]> = {
  '/create': ['customer'],
  '/customer': ['customer'],
  '/writer': ['writer'],
  '/admin': ['admin'],
  '/account': ROLES,
};

/** Whether an address stays on our own site, as browsers read it. */
export function isPageOfOurs(target: string): boolean {
  // Printable ASCII without the backslash: browsers read that as a slash and drop tabs and line ends.
  return /^\/(?!\/)[!-[\]-~]*$/.test(target);
}

/**
 * Whether a user of this role may be sent to `target` after signing in: a page of ours that the role may open, and never
 * another site, whatever a link put there.
 */
export function mayOpen(role: Role, target: string): boolean {
  if (!isPageOfOurs(target)) return false;
  const path = target.split(/[?#]/)[0] ?? '';
  const allowed = Object.hasOwn(PAGE_ROLES, path) ? PAGE_ROLES[path] : undefined;
  return allowed !== undefined && 'show' in guard({ user: { role }, allowed });
}
