import { wallet } from 'virtual:routes/http/outside';
import { sendCall } from '#web/lib/client/send-call';

/** Starts a session with a message that a wallet has signed. */
export const signInWithWallet = (signed: { message: string; signature: string }) =>
  sendCall(wallet, { body: signed });
