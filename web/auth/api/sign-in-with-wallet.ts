import { postJson } from '#web/lib/client/send-json';

/** Starts a session with a message that a wallet has signed. */
export const signInWithWallet = (signed: { message: string; signature: string }) =>
  postJson<{ user: { id: string } }>('/api/auth/sign-in/ethereum', signed);
