import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizationCodes, sessions } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { isAwaited } from '#server/testing/database/awaited';
import { asAnother } from '#server/testing/database/one-connection';
import { programCaller } from '#server/testing/program-caller';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a code that comes a second time while its session is ended holds no lock then', async () => {
  const user = await app.createUser();
  const verifier = randomBytes(32).toString('base64url');
  const answer = await authCaller(app).post(
    'authorize',
    {
      redirect_to: 'http://127.0.0.1:49152/callback',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
    user.cookie,
  );
  const target = new URL((answer.body as { redirect_to: string }).redirect_to);
  const code = target.searchParams.get('code') ?? '';
  const program = programCaller(app);
  const exchange = () => program.token('pkce', { auth_code: code, code_verifier: verifier });
  expect((await exchange()).status).toBe(200);

  const { database } = app.services;
  const own = eq(authorizationCodes.codeHash, program.hash(code));
  const [used] = await database.orm.update(authorizationCodes).set({ usedAt: null }).where(own).returning();
  const session = eq(sessions.id, used?.grantedSessionId ?? '');
  let second: Promise<Response> | undefined;
  await database.transaction(async (ending) => {
    await ending.select().from(sessions).where(session).for('update');
    await asAnother(() =>
      database.transaction(async (first) => {
        await first.update(authorizationCodes).set({ usedAt: new Date() }).where(own);
        second = exchange();
        while (!(await isAwaited(first))) {}
      }),
    );
    while (!(await isAwaited(ending))) {}
    // What the deletion of the session is about to lock as well.
    await ending.select().from(authorizationCodes).where(own).for('update', { noWait: true });
    await ending.delete(sessions).where(session);
  });
  expect((await second)?.status).toBe(400);
  expect(await database.orm.select().from(sessions).where(session)).toEqual([]);
});
