import { PAGE_USER_HEADER } from '#domain/users/page-user';

let userId: string | null = null;

/** Whose page this is; every call says so from then on. */
export function setPageUser(id: string | null): void {
  userId = id;
}

/** What calls carry, so that the server refuses them once another user is signed in. */
export function pageUserHeaders(): Record<string, string> {
  return userId === null ? {} : { [PAGE_USER_HEADER]: userId };
}
