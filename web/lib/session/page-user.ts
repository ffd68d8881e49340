import { PAGE_USER_HEADER } from '#domain/users/page-user';

let userId: string | null = null;

/** Sets the page's user, whom every later call names. */
export function setPageUser(id: string | null): void {
  userId = id;
}

export const pageUser = (): string | null => userId;

/** Headers that name the page's user. The server refuses the call if another user is signed in by now. */
export function pageUserHeaders(): Record<string, string> {
  return userId === null ? {} : { [PAGE_USER_HEADER]: userId };
}
