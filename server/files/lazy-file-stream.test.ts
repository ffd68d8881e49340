import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { expect, it } from 'vitest';
import { lazyFileStream } from './lazy-file-stream';

const GONE = '/nowhere/at/all';

it('a missing file fails when it is read, not before', async () => {
  const source = lazyFileStream(GONE);
  let unheard: Error | null = null;
  source.once('error', (error) => {
    unheard = error;
  });
  // By the time a later stream has failed, one that was opened at once would have too.
  await once(createReadStream(GONE), 'error').catch(() => {});
  expect([unheard, source.destroyed]).toEqual([null, false]);
  await expect(source.toArray()).rejects.toThrow('ENOENT');
});
