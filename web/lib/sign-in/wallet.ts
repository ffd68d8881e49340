import type { Wallet } from './sign-with-wallet';

/** The browser's injected wallet; null without one. */
export function walletHere(): Wallet | null {
  const { ethereum } = window as { ethereum?: unknown };
  const isWallet = typeof ethereum === 'object' && ethereum !== null && 'request' in ethereum;
  return isWallet && typeof ethereum.request === 'function' ? (ethereum as Wallet) : null;
}
