import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { api } from '../../client/api';

/** What a new passkey of this account is created from. */
export const beginPasskey = async () =>
  (await api.passkeys.begin()) as unknown as PublicKeyCredentialCreationOptionsJSON;
