import { fitsMetadata, METADATA_BOUNDS } from '#contract/http/fields';
import { Fault } from '#domain/errors';
import type { UserMetadata } from '#domain/users/user-metadata';

/** @throws Fault INVALID_INPUT for more metadata than is kept with an account. */
export function assertMetadataFits(metadata: UserMetadata): void {
  if (fitsMetadata(metadata)) return;
  throw new Fault('INVALID_INPUT', { problems: [{ field: 'data', message: METADATA_BOUNDS }] });
}
