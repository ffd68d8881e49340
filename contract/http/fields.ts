import * as z from 'zod';
import { EMAIL_MAX } from '#domain/users/email-address';
import { FULL_NAME_MAX } from '#domain/users/full-name';
import { isOneLine } from '#domain/users/mail-name';
import { PASSWORD_MAX } from '#domain/users/password';
import {
  METADATA_BYTES_MAX,
  METADATA_KEY_PATTERN,
  METADATA_KEYS_MAX,
  metadataBytes,
  metadataProblem,
  type UserMetadata,
} from '#domain/users/user-metadata';
import { text } from '../shapes';

/** Refuses lone surrogates: databases and hash functions would silently replace them. */
const hasNoLoneSurrogate = (value: string) => !/\p{Surrogate}/u.test(value);

export const emailInput = text(EMAIL_MAX)
  .trim()
  // Validated before lower-casing, as in ../shapes.ts.
  .pipe(z.email('Please enter a valid email address').toLowerCase());
export const fullNameInput = text(2 * FULL_NAME_MAX)
  .trim()
  .refine(hasNoLoneSurrogate, 'must not contain broken characters')
  .refine(isOneLine, 'must be on one line')
  .min(1, 'Please enter your full name')
  .max(FULL_NAME_MAX);
export const passwordInput = text(PASSWORD_MAX)
  .min(1, 'Please enter a password')
  .refine(hasNoLoneSurrogate, 'must not contain broken characters');

/** The `data` field: the full name, and the metadata that a program stores with the account. */
export interface UserData {
  fullName?: string | undefined;
  metadata: UserMetadata;
}

export const METADATA_BOUNDS = `must have at most ${METADATA_KEYS_MAX} fields and ${METADATA_BYTES_MAX} bytes in all`;

export const fitsMetadata = (metadata: UserMetadata) =>
  Object.keys(metadata).length <= METADATA_KEYS_MAX && metadataBytes(metadata) <= METADATA_BYTES_MAX;

export const userDataInput = z
  .object({ full_name: fullNameInput.optional() })
  .catchall(z.unknown())
  .transform(({ full_name: fullName, ...rest }, context): UserData => {
    for (const [name, value] of Object.entries(rest)) {
      const problem = METADATA_KEY_PATTERN.test(name)
        ? metadataProblem(value)
        : 'must be named by up to 60 letters, digits, _, . and -';
      if (problem) context.addIssue({ code: 'custom', path: [name], message: problem });
    }
    // The body was parsed from JSON, so its values are JSON values.
    const metadata = rest as UserMetadata;
    if (!fitsMetadata(metadata)) context.addIssue(METADATA_BOUNDS);
    return { fullName, metadata };
  });
