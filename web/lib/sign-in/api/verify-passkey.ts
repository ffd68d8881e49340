import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { api } from '../../client/api';

/** Verifies the signed challenge of a passkey. */
export const verifyPasskey = (credential: AuthenticationResponseJSON) => api.passkeys.verify({ credential });
