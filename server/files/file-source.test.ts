import { expect, it } from 'vitest';
import { fileSource } from './file-source';

it('a file that is gone fails where it is read, and not before', async () => {
  const source = fileSource('/nowhere/at/all');
  // The error of a stream that had been opened at once would have been emitted by now, with nobody to hear it.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(source.toArray()).rejects.toThrow('ENOENT');
});
