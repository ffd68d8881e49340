import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '#contract/identity/identities';
import { accounts, factors, passkeys, profiles, sessions } from '#server/database/schema/index';
import { hasSignInMethod } from '#server/identity/users/has-sign-in-method';
import { signedBy } from '#server/testing/counterparts/test-wallet';
import { programCaller, type Tokens } from '#server/testing/program-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';

type Browser = ReturnType<typeof testBrowser>;

const PATH = '/api/auth/identities';

describe('the identities of an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ environment: { ETHEREUM_CHAINS: '1' } });
  });
  afterAll(() => app.close());

  const list = async (browser: Browser, query = '') => {
    const answer = await browser.ask(`${app.url}${PATH}${query}`);
    return (await answer.json()) as { items: Identity[]; nextCursor: string | null };
  };
  const unlink = (browser: Browser, id: string) =>
    browser.ask(`${app.url}${PATH}/${id}`, { method: 'DELETE', headers: { origin: app.url } });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
  /** A user with a wallet as the only sign-in method. */
  async function walletUser() {
    const wallet = Wallet.createRandom();
    const browser = testBrowser(app);
    await browser.post('/api/auth/sign-in/ethereum', await signedBy(app, wallet));
    const me = await browser.me();
    return { wallet, browser, id: me?.id ?? '' };
  }
  const addWallet = async (browser: Browser, wallet = Wallet.createRandom()) => {
    const answer = await browser.post(PATH, await signedBy(app, wallet));
    return answer.status;
  };

  it('are listed to their owner, newest first and by the page', async () => {
    const { wallet, browser } = await walletUser();
    const second = Wallet.createRandom();
    expect(await addWallet(browser, second)).toBe(200);
    const first = await list(browser, '?limit=1');
    expect(first.items).toMatchObject([{ provider: 'ethereum', name: 'Ethereum', label: second.address }]);
    const next = await list(browser, `?limit=1&cursor=${first.nextCursor}`);
    expect(next).toMatchObject({ items: [{ label: wallet.address }], nextCursor: null });
    expect(await list((await walletUser()).browser)).toMatchObject({ items: [{}] });
  });

  it('are taken off, and open the account no longer', async () => {
    const { wallet, browser, id } = await walletUser();
    await addWallet(browser);
    const { items } = await list(browser);
    const old = items.find(({ label }) => label === wallet.address);
    expect((await unlink(browser, old?.id ?? '')).status).toBe(204);
    expect((await list(browser)).items).toHaveLength(1);
    // Again, as after a lost answer.
    expect((await unlink(browser, old?.id ?? '')).status).toBe(204);
    expect((await list(browser)).items).toHaveLength(1);
    const fresh = testBrowser(app);
    await fresh.post('/api/auth/sign-in/ethereum', await signedBy(app, wallet));
    expect((await fresh.me())?.id).not.toBe(id);
  });

  it('are not there for others, and a password is none', async () => {
    const { browser, id } = await walletUser();
    const { orm } = app.services.database;
    const password = { userId: id, providerId: 'credential', accountId: id, password: 'a hash' };
    const [row] = await orm.insert(accounts).values(password).returning({ id: accounts.id });
    expect((await unlink(browser, row?.id ?? '')).status).toBe(404);
    const [mine] = (await list(browser)).items;
    expect((await unlink((await walletUser()).browser, mine?.id ?? '')).status).toBe(404);
    // A password signs in with an address or a number, and this account has neither.
    const last = await unlink(browser, mine?.id ?? '');
    expect([last.status, await codeOf(last)]).toEqual([409, 'LAST_WAY_IN']);
    expect((await list(browser)).items).toHaveLength(1);
  });

  it('never lose the last way in, also not to two at once', async () => {
    const { browser, id } = await walletUser();
    const [only] = (await list(browser)).items;
    const refused = await unlink(browser, only?.id ?? '');
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'LAST_WAY_IN']);
    await addWallet(browser);
    const { items } = await list(browser);
    const both = await Promise.all(items.map((item) => unlink(browser, item.id)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const [left] = (await list(browser)).items;
    const passkey = { userId: id, name: 'Phone', credentialId: id, publicKey: 'x', counter: 0, synced: true };
    await app.services.database.orm.insert(passkeys).values(passkey);
    expect((await unlink(browser, left?.id ?? '')).status).toBe(204);
  });

  it('may all go where a code to a verified address or number lets in', async () => {
    const { orm } = app.services.database;
    const only = async (contact: Partial<typeof profiles.$inferInsert>) => {
      const { browser, id } = await walletUser();
      await orm.update(profiles).set(contact).where(eq(profiles.id, id));
      const [mine] = (await list(browser)).items;
      const opens = (environment: object) =>
        app.services.database.transaction((tx) =>
          hasSignInMethod({ ...app.services.environment, ...environment }, tx, id),
        );
      return { id, opens, status: (await unlink(browser, mine?.id ?? '')).status };
    };
    const email = `${randomUUID()}@example.com`;
    expect((await only({ email, emailVerified: false })).status).toBe(409);
    expect((await only({ email: `more.${email}`, emailVerified: true })).status).toBe(204);
    // No text messages are sent here, so a number is no sign-in method.
    const byPhone = await only({ phone: '+358401234567', phoneVerified: true });
    expect(byPhone.status).toBe(409);
    await orm.delete(accounts).where(eq(accounts.userId, byPhone.id));
    expect(await byPhone.opens({})).toBe(false);
    expect(await byPhone.opens({ SMS_PROVIDER: 'twilio' })).toBe(true);
  });

  it('are changed by whoever has proved themselves of late alone', async () => {
    const { browser, id } = await walletUser();
    const [mine] = (await list(browser)).items;
    const long = { authenticatedAt: new Date(Date.now() - 3_600_000) };
    await app.services.database.orm.update(sessions).set(long).where(eq(sessions.userId, id));
    expect(await codeOf(await unlink(browser, mine?.id ?? ''))).toBe('REAUTHENTICATION_NEEDED');
    expect(await addWallet(browser)).toBe(403);
    expect(await codeOf(await browser.post(PATH, { provider: 'acme' }))).toBe('REAUTHENTICATION_NEEDED');
  });

  it('give a program a session, by a signature that is good once', async () => {
    const program = programCaller(app);
    const wallet = Wallet.createRandom();
    const signed = await signedBy(app, wallet);
    const answer = await program.token('web3', { chain: 'ethereum', ...signed });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    const session = (await answer.json()) as Tokens;
    expect(session.user).toMatchObject({ email: null, identities: [{ provider: 'ethereum' }] });
    expect((await program.get('/api/me', session.access_token)).status).toBe(200);
    expect(await codeOf(await program.token('web3', signed))).toBe('IDENTITY_EXPIRED');
    expect((await program.token('web3', { chain: 'solana', ...signed })).status).toBe(422);
  });

  it('are one proof: a second factor is asked for after them, of browsers and of programs', async () => {
    const { wallet, id } = await walletUser();
    const factor = {
      userId: id,
      kind: 'totp' as const,
      name: 'App',
      sealedSecret: 'x',
      verifiedAt: new Date(),
    };
    await app.services.database.orm.insert(factors).values(factor);
    const browser = testBrowser(app);
    const answer = await browser.post('/api/auth/sign-in/ethereum', await signedBy(app, wallet));
    expect(answer.status).toBe(200);
    expect(await codeOf(await browser.ask(`${app.url}/api/me`))).toBe('SECOND_FACTOR_NEEDED');
    const program = programCaller(app);
    const grant = await program.token('web3', await signedBy(app, wallet));
    const { access_token: token } = (await grant.json()) as Tokens;
    expect(await codeOf(await program.get('/api/me', token))).toBe('SECOND_FACTOR_NEEDED');
  });
});
