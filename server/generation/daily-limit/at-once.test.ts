import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyOf } from '#domain/unknown-value';
import { DEFAULT_DATABASE_LIMITS } from '#server/database/connection/database-limits';
import { generations } from '#server/database/schema/index';
import { briefOf, handIn, requestsOf, stateOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { generationsOf } from './assert-daily-limit';

let app: TestApp;
let other: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  other = new pg.Client({ connectionString: app.databaseUrl ?? '' });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.close();
});

/**
 * What ten calls at once are answered while one before them takes longer than `lock_timeout`, as on a busy machine: each one's
 * result, or its fault.
 */
async function tenAtOnce<T>(user: TestUser, call: (at: number) => Promise<T>): Promise<(T | string)[]> {
  const lock = `hashtextextended('${generationsOf(user)}', 0)`;
  await other.query(`select pg_advisory_lock(${lock})`);
  const answers = Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      call(at).catch((error: unknown) => String(propertyOf(error, 'code'))),
    ),
  );
  await other.query(`select pg_sleep(${DEFAULT_DATABASE_LIMITS.lockMs / 1_000 + 0.3})`);
  const { rows } = await other.query(
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rows, 'calls that hold a connection to wait').toEqual([]);
  await other.query(`select pg_advisory_unlock(${lock})`);
  return answers;
}

const HEADINGS = { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false };

async function finished(user: TestUser): Promise<string> {
  const { requestId } = await stateOf(user, await handIn(user, { structureToggles: HEADINGS }), 'done');
  return requestId ?? '';
}

describe('ten clicks at once', () => {
  it('that hand the same brief in make one generation, and each is told of it', async () => {
    const user = await app.createUser();
    const input = { id: randomUUID(), brief: briefOf() };
    const answers = await tenAtOnce(user, () => user.client.generations.create(input));
    for (const answer of answers) expect(answer).toMatchObject({ id: input.id });
    await stateOf(user, input.id, 'done');
    expect(await requestsOf(app, user)).toHaveLength(1);
  });

  it.each(['with one id', 'with ten ids'])(
    'that write a section again make one generation, and the others are told so: %s',
    async (ids) => {
      const user = await app.createUser();
      const requestId = await finished(user);
      const id = randomUUID();
      const asked = { requestId, section: 1, instruction: '', basedOn: 1 };
      const answers = await tenAtOnce(user, () =>
        user.client.generations.rewrite({ ...asked, id: ids === 'with one id' ? id : randomUUID() }),
      );
      const refused = answers.filter((answer) => answer === 'STALE_VERSION');
      expect(refused).toHaveLength(ids === 'with one id' ? 0 : 9);
      expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(10 - refused.length);
      const made = await app.services.database.orm
        .select()
        .from(generations)
        .where(eq(generations.rewrites, requestId));
      expect(made).toHaveLength(1);
      await stateOf(user, made[0]?.id ?? '', 'done');
    },
  );
});
