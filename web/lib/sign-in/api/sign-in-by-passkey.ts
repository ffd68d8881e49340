import { signIn } from 'virtual:routes/http/passkeySignIn';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { sendCall } from '../../client/send-call';

/** Signs in as the user of the passkey that signed the challenge. */
export const signInByPasskey = (credential: AuthenticationResponseJSON) =>
  sendCall(signIn, { body: { credential } });
