import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { generatorAtHand, until } from '#server/testing/generation-at-hand';
import { generationRow, handIn, stateOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp } from '#server/testing/test-app';

/** What becomes of the next threads that are to build a document. */
const breaks = vi.hoisted((): ((worker: Worker) => void)[] => []);
vi.mock('#server/runtime/start-thread', async (original) => {
  const actual = await original<typeof import('#server/runtime/start-thread')>();
  return {
    startThread(...given: Parameters<typeof actual.startThread>) {
      const worker = actual.startThread(...given);
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (task: { kind?: string }) => {
        const breakNow = task.kind === 'build' ? breaks.shift() : undefined;
        if (breakNow) breakNow(worker);
        else post(task);
      };
      return worker;
    },
  };
});

const { generator } = generatorAtHand(() => false);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ generator });
});
afterAll(() => app.close());

it.each([
  ['has ended', (worker: Worker) => void worker.terminate()],
  [
    'had no memory or no time',
    (worker: Worker) =>
      void worker.emit('error', Object.assign(new Error('memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })),
  ],
])('a document of which the thread %s is built again, from the text that is kept', async (_, breakNow) => {
  const user = await app.createUser();
  breaks.push(breakNow);
  const id = await handIn(user);
  const waiting = await until(
    () => user.client.generations.get({ id }),
    ({ reason }) => reason !== null,
  );
  expect(waiting).toMatchObject({ state: 'queued', reason: 'storage' });
  expect((await generationRow(app, id)).trouble).toBe('store');
  await stateOf(user, id, 'done');
  expect(breaks).toEqual([]);
});

it('a document that cannot be built is told at once', async () => {
  const user = await app.createUser();
  breaks.push((worker) => void worker.emit('message', { fault: { message: 'no document' } }));
  const id = await handIn(user);
  expect(await stateOf(user, id, 'failed')).toMatchObject({ reason: 'internal' });
  expect((await generationRow(app, id)).failure).toBe('document');
});
