import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#contract/identity/account';
import {
  endLapse,
  hasLeft,
  onMissingSession,
  onSessionRestored,
  reconcileUser,
  recordSignOut,
} from './lapsed-session';
import { pageUserHeaders, setPageUser } from './page-user';

const person = (id: string): Me => ({
  id,
  email: `${id}@example.com`,
  fullName: id,
  role: 'customer',
  supportedLanguages: null,
  interfaceLanguage: null,
  phone: null,
  emailChanging: false,
  awaitingApproval: false,
  unread: 0,
});
const [aino, bo] = [person('aino'), person('bo')];

const kept = new Map<string, string>();
let stop: () => void;
beforeEach(() => {
  kept.clear();
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
  stop = onMissingSession(() => undefined);
});
afterEach(() => {
  stop();
  endLapse();
  // The next file of this process makes calls as a visitor again.
  setPageUser(null);
  vi.unstubAllGlobals();
});

describe('a session that ends under an open page', () => {
  it('keeps the page for its user, who continues after signing in again', () => {
    const restored = vi.fn();
    const forget = onSessionRestored(restored);
    expect(reconcileUser(null, aino)).toBe(aino);
    expect(reconcileUser(aino, null)).toBe(aino);
    expect(restored).not.toHaveBeenCalled();
    expect(reconcileUser(aino, aino)).toBe(aino);
    expect(restored).toHaveBeenCalledTimes(1);
    // A successful check of the session without a lapse before it.
    reconcileUser(aino, aino);
    expect(restored).toHaveBeenCalledTimes(1);
    forget();
  });

  it('never gives the page to another user, and calls keep naming its user', () => {
    reconcileUser(null, aino);
    expect(reconcileUser(aino, bo)).toBe(aino);
    expect(Object.values(pageUserHeaders())).toEqual(['aino']);
    reconcileUser(aino, aino);
    expect(Object.values(pageUserHeaders())).toEqual(['aino']);
  });

  it('is a sign-out if another tab signed out on purpose', () => {
    reconcileUser(null, aino);
    kept.set('redraft.signed-out', 'aino');
    expect(reconcileUser(aino, null)).toBeNull();
    expect(pageUserHeaders()).toEqual({});
    // A new sign-in clears it: the next session may lapse like any other.
    expect(reconcileUser(null, bo)).toBe(bo);
    expect(reconcileUser(bo, null)).toBe(bo);
  });

  it('is no sign-out of its user if another one signed out on purpose in its place', () => {
    reconcileUser(null, aino);
    expect(hasLeft('aino')).toBe(false);
    // Bo has signed in, and out again, in another tab.
    expect(reconcileUser(aino, bo)).toBe(aino);
    kept.set('redraft.brief.aino', 'a brief');
    kept.set('redraft.signed-out', 'bo');
    expect(reconcileUser(aino, null)).toBe(aino);
    expect(kept.get('redraft.brief.aino')).toBe('a brief');
    expect(hasLeft('aino')).toBe(false);
    expect(hasLeft('bo')).toBe(true);
  });

  it('leaves nothing of its user here once they have signed out in another tab', () => {
    reconcileUser(null, aino);
    for (const name of [
      'brief.aino',
      'kept.work.aino.1.tab',
      'style-guide.aino',
      'brief.bo',
      'kept.work.bo.1.tab',
    ])
      kept.set(`redraft.${name}`, 'words');
    kept.set('redraft.signed-out', 'aino');
    expect(hasLeft('aino')).toBe(true);
    expect(reconcileUser(aino, null)).toBeNull();
    expect([...kept.keys()].filter((key) => /brief|kept|guide/.test(key))).toEqual([
      'redraft.brief.bo',
      'redraft.kept.work.bo.1.tab',
    ]);
  });

  it('is ignored while this tab signs out', () => {
    reconcileUser(null, aino);
    recordSignOut('aino');
    expect(reconcileUser(aino, null)).toBe(aino);
    expect(kept.get('redraft.signed-out')).toBe('aino');
    endLapse();
    expect(reconcileUser(null, null)).toBeNull();
  });

  it('is a sign-out on a page without the sign-in dialog', () => {
    stop();
    expect(reconcileUser(aino, null)).toBeNull();
    expect(reconcileUser(aino, bo)).toBe(bo);
  });
});
