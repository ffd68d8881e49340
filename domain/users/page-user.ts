/**
 * The request header with the id of the user for whom a page was rendered. If another user has since signed in in another tab, the
 * call is refused instead of storing one user's input in the other's account. Programs omit it.
 */
export const PAGE_USER_HEADER = 'x-page-user';
