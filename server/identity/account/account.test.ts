import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

it('keeps the interface’s language with the account, in whatever browser', async () => {
  const [user, other] = [await app.createUser(), await app.createUser()];
  expect((await user.client.account.me()).interfaceLanguage).toBeNull();
  await user.client.account.setLanguage({ interfaceLanguage: 'fi' });
  expect((await user.client.account.me()).interfaceLanguage).toBe('fi');
  expect((await other.client.account.me()).interfaceLanguage).toBeNull();
  await expectFault(user.client.account.setLanguage({ interfaceLanguage: 'de' as 'fi' }), 'INVALID_INPUT');
});

it('lets users change their own name, and nobody else’s', async () => {
  const [user, other] = [await app.createUser({ role: 'writer' }), await app.createUser()];
  await user.client.account.setName({ fullName: '  Åsa Öberg ' });
  expect((await user.client.account.me()).fullName).toBe('Åsa Öberg');
  expect((await other.client.account.me()).fullName).toBe('Test Person');
  await expectFault(user.client.account.setName({ fullName: '   ' }), 'INVALID_INPUT');
  expect((await user.client.account.me()).fullName).toBe('Åsa Öberg');
});
