/** A value of JSON. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a program keeps with its user's account: by names of its own. */
export type UserMetadata = Record<string, Json>;

export const METADATA_KEYS_MAX = 50;
export const METADATA_KEY_PATTERN = /^[A-Za-z0-9][\w.-]{0,59}$/;
/** Bytes of the whole, as JSON in UTF-8. */
export const METADATA_BYTES_MAX = 4_096;
/** Lists and objects within each other. */
export const METADATA_DEPTH_MAX = 4;

/** What is wrong with a value, in words to show beside its field; null where nothing is. */
export function metadataProblem(value: unknown): string | null {
  if (depthOf(value) > METADATA_DEPTH_MAX) return `must not be nested deeper than ${METADATA_DEPTH_MAX}`;
  return isWhole(value) ? null : 'must not contain broken characters';
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** PostgreSQL keeps neither in JSON: a NUL is no text there, half of a surrogate pair no character. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isWhole(name) && isWhole(inner));
}

/** What is kept after a change: fields that are given take the place of those before, null takes one away. */
export function mergeMetadata(before: UserMetadata, given: UserMetadata): UserMetadata {
  const merged = Object.entries({ ...before, ...given }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged);
}

export const metadataBytes = (metadata: UserMetadata) =>
  new TextEncoder().encode(JSON.stringify(metadata)).length;
