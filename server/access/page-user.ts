import { Fault } from '#domain/errors';
import { PAGE_USER_HEADER } from '#domain/users/page-user';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The user of the page that makes a call, by its PAGE_USER_HEADER; null for a caller that is no page.
 * @throws Fault INVALID_INPUT
 */
export function pageUserOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (UUID.test(header)) return header.toLowerCase();
  throw new Fault('INVALID_INPUT', { problems: [{ field: PAGE_USER_HEADER, message: 'must be a UUID' }] });
}
