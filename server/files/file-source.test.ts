import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { expect, it } from 'vitest';
import { fileSource } from './file-source';

const GONE = '/nowhere/at/all';

it('a file that is gone fails where it is read, and not before', async () => {
  const source = fileSource(GONE);
  let unheard: Error | null = null;
  source.once('error', (error) => {
    unheard = error;
  });
  // A stream that is opened at once has failed by the time that a later one has.
  await once(createReadStream(GONE), 'error').catch(() => {});
  expect([unheard, source.destroyed]).toEqual([null, false]);
  await expect(source.toArray()).rejects.toThrow('ENOENT');
});
