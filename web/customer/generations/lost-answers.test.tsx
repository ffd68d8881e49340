import { expect, it, vi } from 'vitest';
import { fakeServer } from '#web/testing/fake-server';
import { retryGeneration } from './api/retry-generation';

it('a generation is tried again once more under the same key where the answer is lost, and later under another', async () => {
  const server = fakeServer();
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return server.fetch(request);
  });
  const id = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
  await retryGeneration(id);
  await retryGeneration(id);
  const [first, repeated, later] = keys;
  expect(repeated).toBe(first);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(later).toMatch(/^[\da-f-]{36}$/);
  expect(later).not.toBe(first);
  expect(keys).toHaveLength(3);
});
