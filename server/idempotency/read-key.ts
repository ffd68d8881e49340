import { Fault } from '#domain/errors';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
const MAX_KEY_LENGTH = 255;

/**
 * The Idempotency-Key of a call; null without one.
 * @throws Fault INVALID_INPUT for one that is empty, longer than 255 characters or not of visible ASCII characters
 */
export function readIdempotencyKey(header: string | null): string | null {
  if (header === null) return null;
  if (header.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(header)) return header;
  const message = `must have 1 to ${MAX_KEY_LENGTH} visible ASCII characters`;
  throw new Fault('INVALID_INPUT', { problems: [{ field: 'Idempotency-Key', message }] });
}
