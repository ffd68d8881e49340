import type { Wallet } from './sign-with-wallet';

/** The wallet that the browser brings along; null in a browser without one. */
export function walletHere(): Wallet | null {
  const { ethereum } = window as { ethereum?: unknown };
  const isWallet = typeof ethereum === 'object' && ethereum !== null && 'request' in ethereum;
  return isWallet && typeof ethereum.request === 'function' ? (ethereum as Wallet) : null;
}
