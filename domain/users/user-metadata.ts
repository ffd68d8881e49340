/** A JSON value. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Data that a program stores with a user's account, by keys that it chooses. */
export type UserMetadata = Record<string, Json>;

export const METADATA_KEYS_MAX = 50;
export const METADATA_KEY_PATTERN = /^[A-Za-z0-9][\w.-]{0,59}$/;
/** The largest metadata object, in bytes of UTF-8 JSON. */
export const METADATA_BYTES_MAX = 4_096;
/** The deepest nesting of arrays and objects. */
const METADATA_DEPTH_MAX = 4;

/** A validation message for a value, to show beside its field; null if it is valid. */
export function metadataProblem(value: unknown): string | null {
  if (depthOf(value) > METADATA_DEPTH_MAX) return `must not be nested deeper than ${METADATA_DEPTH_MAX}`;
  return isWellFormed(value) ? null : 'must not contain broken characters';
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** PostgreSQL's jsonb can store neither NUL characters nor lone surrogates. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isWellFormed(name) && isWellFormed(inner));
}

/** Merges a change into metadata: given keys replace earlier ones, null removes a key. */
export function mergeMetadata(before: UserMetadata, given: UserMetadata): UserMetadata {
  const merged = Object.entries({ ...before, ...given }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged);
}

export const metadataBytes = (metadata: UserMetadata) =>
  new TextEncoder().encode(JSON.stringify(metadata)).length;
