import { propertyOf } from '#domain/unknown-value';

/** The address that a page of sign-in passes on to the next one in the history entry's state; else empty. */
export function emailInState(state: unknown): string {
  const email = propertyOf(state, 'email');
  return typeof email === 'string' ? email : '';
}

/** The fragment of the page that a visitor was redirected from; else empty. */
export function hashInState(state: unknown): string {
  const hash = propertyOf(state, 'hash');
  return typeof hash === 'string' ? hash : '';
}
