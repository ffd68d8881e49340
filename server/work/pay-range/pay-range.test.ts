import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRequests } from '#server/database/schema/index';
import { makeRequest, type NewRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const DAY_MS = 86_400_000;

let app: TestApp;
let customer: TestUser;
let writer: TestUser;
let job: string;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['finnish', 'english'] });
  job = await makeRequest(app, { customer, language: 'finnish', contentType: 'article' });
});
afterAll(() => app.close());

const finished = (minutes: number, request: Partial<NewRequest> = {}) =>
  makeRequest(app, {
    ...{ customer, writer, status: 'completed', minutes, language: 'finnish', contentType: 'article' },
    ...request,
  });
const payRange = async () => (await writer.client.writer.job({ id: job })).payRange;

describe('a pay range before accepting', () => {
  it('is none below five finished jobs, and counts none that is other or older', async () => {
    for (const minutes of [40, 45, 50, 65]) await finished(minutes);
    const long = await finished(60);
    await app.services.database.orm
      .update(contentRequests)
      .set({ wordCount: 'long' })
      .where(eq(contentRequests.id, long));
    await finished(60, { language: 'english' });
    await finished(60, { contentType: 'blog-post' });
    await finished(60, { completedAt: new Date(Date.now() - 90.1 * DAY_MS) });
    // Completed without a writer.
    await makeRequest(app, { customer, status: 'completed', language: 'finnish', contentType: 'article' });
    expect(await payRange()).toBeNull();
  });

  it('is what the fifth makes of them, at the writer’s own rate', async () => {
    await finished(55, { completedAt: new Date(Date.now() - 89.9 * DAY_MS) });
    const pay = { minutesFrom: 40, minutesTo: 65, centsFrom: 1_667, centsTo: 2_708 };
    expect(await payRange()).toEqual(pay);
    const admin = await app.createUser({ role: 'admin' });
    await admin.client.admin.setHourlyRate({ id: writer.id, hourlyRateCents: 5_000 });
    expect(await payRange()).toEqual({ ...pay, centsFrom: 3_333, centsTo: 5_417 });
  });

  it('goes by the newest hundred, however many there are', async () => {
    for (let n = 0; n < 100; n++) await finished(100, { completedAt: new Date() });
    expect(await payRange()).toMatchObject({ minutesFrom: 100, minutesTo: 100 });
  });
});
