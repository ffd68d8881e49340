import { AsyncLocalStorage } from 'node:async_hooks';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { SignInMethod } from '#domain/users/second-step';
import type { SignUpData } from '#server/identity/sign-in/sign-up-data';

/** What the code that better-auth calls back needs to know of the request it works for. */
export interface AuthRequest {
  /** The language of the mails that this request causes. */
  language: InterfaceLanguage;
  /** What a session that it starts is started by. */
  method: SignInMethod;
  /** Set on a sign-up. `hash` is made before its transaction opens: hashing inside would hold up everybody. */
  signUp: ({ fullName: string; password: string; hash: string | null } & SignUpData) | null;
  /** False where a proof of an address has dropped the password of an account that several people signed up for. */
  passwordKept?: boolean;
  /** What a program that signed its user up with a challenge gets a session for. */
  signUpCode?: string;
  /** A new password's hash, where one was made before the transaction that stores it. */
  newPassword?: { password: string; hash: string };
  /** Session tokens that this request came with or made, by their hashes. */
  tokens: Map<string, string>;
}

export const authRequest = new AsyncLocalStorage<AuthRequest>();
