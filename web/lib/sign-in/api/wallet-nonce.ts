import { nonce } from 'virtual:routes/http/outside';
import { sendCall } from '../../client/send-call';

/** A nonce for one sign-in message of a wallet. */
export const walletNonce = () => sendCall(nonce, { body: {} });
