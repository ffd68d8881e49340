import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract';
import { emptyBrief } from '#domain/brief/brief';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { type Client, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

/** Calls of a page that shows `page`, with the cookie of the user who is signed in by now. */
const onPageOf = (page: string, { cookie }: TestUser): Client =>
  createORPCClient(
    new OpenAPILink(contract, {
      url: `${app.url}/api`,
      headers: { cookie, origin: app.url, [PAGE_USER_HEADER]: page },
    }),
  );

it('keeps what stands on one person’s page out of the account of another', async () => {
  const first = await app.createUser();
  const second = await app.createUser();
  const brief = { ...emptyBrief('swedish'), title: 'Mitt eget' };
  await expectFault(onPageOf(first.id, second).brief.save({ brief, basedOn: 0 }), 'SESSION_MISSING');
  await expectFault(onPageOf(first.id, second).customer.requests({}), 'SESSION_MISSING');
  expect(await second.client.brief.load()).toEqual({ saved: null, waiting: null });

  expect(await onPageOf(first.id, first).brief.save({ brief, basedOn: 0 })).toMatchObject({
    version: expect.any(Number),
  });
  expect((await onPageOf(first.id, first).customer.requests({})).items).toEqual([]);
});

it('lets no writer take a job on the page of another', async () => {
  const [first, second] = [
    await app.createUser({ role: 'writer' }),
    await app.createUser({ role: 'writer', languages: ['english'] }),
  ];
  const id = await makeRequest(app, { customer: await app.createUser() });
  await expectFault(onPageOf(first.id, second).writer.accept({ id }), 'SESSION_MISSING');
  expect((await second.client.writer.jobs({})).items.map((job) => job.id)).toContain(id);
  expect(await onPageOf(second.id, second).writer.accept({ id })).toMatchObject({ id });
});

it('refuses a name of a page’s user that is none', async () => {
  const user = await app.createUser();
  const answer = await app.fetch('/api/brief', {
    headers: { cookie: user.cookie, [PAGE_USER_HEADER]: 'me' },
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT' });
});
