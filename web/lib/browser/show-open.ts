import { tabId } from './kept-texts';

/**
 * Tells other tabs that this one is open, by a lock of its id that lasts as long as the page; they then leave it what it has kept. A copied
 * tab has the same id, and shares the lock. Browsers have no locks over plain http except on localhost.
 */
export function showOpen(): void {
  const locks: LockManager | undefined = navigator.locks;
  void locks?.request(tabId(), { mode: 'shared' }, () => new Promise(() => undefined));
}
