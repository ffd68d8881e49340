import type { Role } from '../users/roles';

/** The first contains generated documents and article images, the second writers' documents. */
export const BUCKETS = ['content-documents', 'humanized-documents'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The most files that a user may store in all buckets together. */
export const MAX_OBJECTS = 100;
export const OBJECT_NAME_MAX = 255;

/** Rows of a list page. */
export const LIST_LIMIT = { usual: 100, most: 1000 };

/** Validity of a signed link, in seconds. */
export const LINK_SECONDS = { usual: 3600, most: 7 * 86_400 };
/** The roles that may store files in each bucket. */
const ROLES_BY_BUCKET: Record<Bucket, readonly Role[]> = {
  'content-documents': ['customer', 'admin'],
  'humanized-documents': ['writer', 'admin'],
};

export function mayStoreIn(bucket: Bucket, role: Role): boolean {
  return ROLES_BY_BUCKET[bucket].includes(role);
}
