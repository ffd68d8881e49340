import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { api } from '../../client/api';

/** A challenge for a passkey of the signed-in user. */
export const challengePasskey = async () =>
  (await api.passkeys.challenge()) as unknown as PublicKeyCredentialRequestOptionsJSON;
