import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRequests } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { makeRequest, type NewRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer' });
});
afterAll(() => app.close());

/** Finished by the writer now, so many minutes after it was made. */
async function finished(minutes: number, part: Partial<NewRequest> = {}) {
  const id = await makeRequest(app, { customer, writer, status: 'completed', minutes: 5, ...part });
  const completedAt = new Date();
  await app.services.database.orm
    .update(contentRequests)
    .set({ createdAt: new Date(completedAt.getTime() - minutes * 60_000), completedAt })
    .where(eq(contentRequests.id, id));
  return id;
}

describe('the admin’s statistics', () => {
  it('are zeros in an empty house', async () => {
    const statistics = await admin.client.admin.statistics({ zone: 'UTC' });
    expect(statistics.byLanguage.swedish).toMatchObject({
      pending: 0,
      assigned: 0,
      in_progress: 0,
      completed: 0,
    });
    expect(statistics.openAges.map(({ upToDays }) => upToDays)).toEqual([1, 3, 7, 30, null]);
    expect(statistics.completionWeeks).toHaveLength(12);
    expect(statistics.completionWeeks.at(-1)).toMatchObject({ completed: 0, medianMinutes: null });
  });

  it('count by language and status, open ones by age, and completion by week', async () => {
    await makeRequest(app, { customer, language: 'finnish' });
    await makeRequest(app, { customer, language: 'finnish', createdAt: daysAgo(2) });
    await makeRequest(app, { customer, writer, status: 'assigned', createdAt: daysAgo(8) });
    await makeRequest(app, { customer, writer, status: 'in_progress', createdAt: daysAgo(31) });
    for (const minutes of [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]) await finished(minutes);
    const alone = await makeRequest(app, { customer, status: 'completed' }); // no writer: done at once
    expect(alone).toBeTruthy();

    const { byLanguage, openAges, completionWeeks } = await admin.client.admin.statistics({
      zone: 'Europe/Helsinki',
    });
    expect(byLanguage).toMatchObject({
      english: { pending: 0, assigned: 1, in_progress: 1, completed: 11 },
      swedish: { pending: 0, assigned: 0, in_progress: 0, completed: 0 },
      finnish: { pending: 2, assigned: 0, in_progress: 0, completed: 0 },
    });
    expect(openAges).toMatchObject([
      { upToDays: 1, pending: 1, assigned: 0, in_progress: 0 },
      { upToDays: 3, pending: 1, assigned: 0, in_progress: 0 },
      { upToDays: 7, pending: 0, assigned: 0, in_progress: 0 },
      { upToDays: 30, pending: 0, assigned: 1, in_progress: 0 },
      { upToDays: null, pending: 0, assigned: 0, in_progress: 1 },
    ]);
    expect(completionWeeks.at(-1)).toMatchObject({ completed: 10, medianMinutes: 50, p90Minutes: 90 });
    expect(new Date(`${completionWeeks[0]?.start}T12:00Z`).getUTCDay()).toBe(1);
  });

  it('refuse a zone that is none', async () => {
    await expectFault(admin.client.admin.statistics({ zone: 'Mars/Olympus' }), 'INVALID_INPUT');
  });
});
