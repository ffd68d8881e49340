import { offer } from 'virtual:routes/http/passkeySignIn';
import { sendCall } from '../../client/send-call';

/** A challenge for the passkey that a visitor chooses. */
export const offerPasskeySignIn = () => sendCall(offer, { body: {} });
