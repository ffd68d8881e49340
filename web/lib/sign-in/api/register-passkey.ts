import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { api } from '../../client/api';

/** Registers a passkey that the authenticator has created. */
export const registerPasskey = (name: string, credential: RegistrationResponseJSON) =>
  api.passkeys.register({ name, credential });
