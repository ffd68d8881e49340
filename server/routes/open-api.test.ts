import { OpenAPIGenerator } from '@orpc/openapi';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the description of the calls that failed once is made anew for whoever asks next, and then kept', async () => {
  const generate = vi.spyOn(OpenAPIGenerator.prototype, 'generate');
  generate.mockRejectedValueOnce(new Error('out of memory'));
  expect((await app.fetch('/api/openapi.json')).status).toBe(500);
  const answer = await app.fetch('/api/openapi.json');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveProperty('paths./me');
  const { length } = generate.mock.calls;
  expect((await app.fetch('/api/docs')).status).toBe(200);
  expect(generate).toHaveBeenCalledTimes(length);
});
