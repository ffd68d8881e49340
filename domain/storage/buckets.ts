import type { Role } from '../users/roles';

/** Originals and article images lie in the first, writers' documents in the second. */
export const BUCKETS = ['content-documents', 'humanized-documents'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** How many files of their own a user may keep in all buckets. */
export const MOST_OBJECTS = 100;
export const OBJECT_NAME_MAX = 255;

/** Rows of a list unless asked otherwise, and at most. */
export const LIST_LIMIT = { usual: 100, most: 1000 };

/** How long a signed link may hold, in seconds. */
export const LINK_SECONDS = { usual: 3600, most: 7 * 86_400 };
/** Who may put files of their own into a bucket. */
const KEEPERS: Record<Bucket, readonly Role[]> = {
  'content-documents': ['customer', 'admin'],
  'humanized-documents': ['writer', 'admin'],
};

export function mayStoreIn(bucket: Bucket, role: Role): boolean {
  return KEEPERS[bucket].includes(role);
}
