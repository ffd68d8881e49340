/** The longest address of a site. */
export const SITE_URL_MAX = 500;

/** What people copy along with the address of their site, from the page they are on. */
const PAGES = /\/(wp-admin|wp-json|wp-login\.php|index\.php)(\/.*)?$/i;

/**
 * The address of a WordPress site as it is stored: without query, fragment, closing slash and the paths of WordPress's own
 * pages. `https://` where the user typed none.
 * @returns null for what is no web address, or holds a name or password
 */
export function siteUrlOf(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  if (url.username !== '' || url.password !== '' || text.length > SITE_URL_MAX) return null;
  const path = url.pathname.replace(PAGES, '').replace(/\/+$/, '');
  return `${url.origin}${path}`;
}

/** Where a post of a site is edited. */
export function editUrlOf(siteUrl: string, postId: number): string {
  return `${siteUrl}/wp-admin/post.php?post=${postId}&action=edit`;
}
