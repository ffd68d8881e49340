import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { openEmbedded } from './open-embedded';

it('an embedded database whose thread dies says so once, and refuses what comes after', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const onLost = vi.fn();
  const database = await openEmbedded({ folder: null, onLost });
  const thread = posted.mock.contexts.at(-1) as Worker | undefined;
  posted.mockRestore();
  await thread?.terminate();
  await expect(database.query('select 1')).rejects.toThrow('database');
  expect(onLost).toHaveBeenCalledOnce();
});

it('an embedded database that is closed is not lost', async () => {
  const onLost = vi.fn();
  const database = await openEmbedded({ folder: null, onLost });
  await database.close();
  expect(onLost).not.toHaveBeenCalled();
});
