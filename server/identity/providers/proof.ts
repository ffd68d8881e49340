import { email } from '#contract/shapes';
import { Fault } from '#domain/errors';
import { FULL_NAME_MAX } from '#domain/users/full-name';

/** A sign-in that cannot be believed. The reason is for the log; the caller learns only that it failed. */
export function notProven(reason: string, cause?: unknown): Fault {
  return Object.assign(new Fault('IDENTITY_NOT_PROVEN'), { reason, cause });
}

/** A name from outside as we keep names: one line, bounded, nothing that a database refuses. */
export function tidyName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, FULL_NAME_MAX)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
  return name === '' ? null : name;
}

/** An address from outside as ours are kept; null for what we would not take from a user either. */
export function tidyEmail(value: unknown): string | null {
  return email.safeParse(value).data ?? null;
}

/** @throws Fault IDENTITY_NOT_PROVEN for an id that nothing could be found by again. */
export function accountIdOf(value: unknown): string {
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id !== 'string' || id === '' || id.length > 512 || /[\p{Cc}\p{Cs}]/u.test(id)) {
    throw notProven('no usable subject');
  }
  return id;
}
