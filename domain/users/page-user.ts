/**
 * The header by which a page says whose page it is, so that a call made after somebody else has signed in in another tab
 * cannot store one person's words with another. Programs leave it out.
 */
export const PAGE_USER_HEADER = 'x-page-user';
