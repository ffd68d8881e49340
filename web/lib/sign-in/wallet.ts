import { propertyOf } from '#domain/unknown-value';
import type { Wallet } from './sign-with-wallet';

/** The browser's injected wallet; null without one. */
export function walletHere(): Wallet | null {
  const ethereum = propertyOf(window, 'ethereum');
  return isWallet(ethereum) ? ethereum : null;
}

function isWallet(value: unknown): value is Wallet {
  return typeof propertyOf(value, 'request') === 'function';
}
