import { Fault } from '#domain/errors';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
const LONGEST_KEY = 255;

/**
 * The Idempotency-Key of a call, where one came.
 * @throws Fault INVALID_INPUT for one that is empty, longer than 255 characters or not of visible ASCII characters
 */
export function readIdempotencyKey(header: string | null): string | null {
  if (header === null) return null;
  if (header.length <= LONGEST_KEY && /^[\x21-\x7e]+$/.test(header)) return header;
  const message = `must have 1 to ${LONGEST_KEY} visible ASCII characters`;
  throw new Fault('INVALID_INPUT', { problems: [{ field: 'Idempotency-Key', message }] });
}
