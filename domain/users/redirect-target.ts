import { ROLES, type Role } from './roles';
import { guardRoute } from './route-guard';

/**
 * The roles that may open each page (section 6 of the specification, and what mails lead to). Other pages are no redirect target after a
 * sign-in.
 */
const PAGE_ROLES: Record<string, readonly Role[]> = {
  '/create': ['customer'],
  '/customer': ['customer'],
  '/writer': ['writer'],
  '/admin': ['admin'],
  '/style-guide': ['customer'],
  '/notifications': ROLES,
  '/account': ROLES,
};
/** A writer's page for one request. */
const WORK_PAGE = /^\/writer\/work\/[0-9a-f-]{36}$/;

/** Whether browsers resolve the address to this site. */
export function isLocalPath(target: string): boolean {
  // Printable ASCII without the backslash: browsers read it as a slash, and drop tabs and line ends.
  return /^\/(?!\/)[!-[\]-~]*$/.test(target);
}

/**
 * Whether a user of this role may be redirected to `target` after signing in: only to a page of this site that the role may
 * open. `target` comes from a link, so anything else would be an open redirect.
 */
export function mayRedirectTo(role: Role, target: string): boolean {
  if (!isLocalPath(target)) return false;
  const path = target.split(/[?#]/)[0] ?? '';
  const allowed = WORK_PAGE.test(path)
    ? PAGE_ROLES['/writer']
    : Object.hasOwn(PAGE_ROLES, path)
      ? PAGE_ROLES[path]
      : undefined;
  return allowed !== undefined && 'show' in guardRoute({ user: { role }, allowed });
}
