import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

describe('while a table is locked', () => {
  let app: TestApp;
  let user: TestUser;
  let other: pg.Client;
  beforeAll(async () => {
    app = await startTestApp();
    user = await app.createUser({ role: 'writer', languages: ['english'] });
    other = new pg.Client({ connectionString: app.databaseUrl ?? '' });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await app.close();
  });

  it.each(['content_requests', 'generations', 'webhook_deliveries', 'time_entries', 'review_rounds'])(
    'which is %s, a page is told who its user is',
    async (table) => {
      await other.query('begin');
      await other.query(`lock table ${table} in access exclusive mode`);
      try {
        const asked = performance.now();
        expect(await user.client.account.me()).toMatchObject({ id: user.id, role: 'writer' });
        expect(performance.now() - asked, 'without waiting for the lock').toBeLessThan(1_500);
      } finally {
        await other.query('rollback');
      }
    },
  );
});
