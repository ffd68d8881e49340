import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The first bytes of each kind of file that is not text. */
const FIRST_BYTES: Record<string, string> = {
  png: '89504e470d0a1a0a',
  webp: '52494646',
  docx: '504b0304',
  woff2: '774f4632',
};

const files = ['docs', 'server', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);

describe('files that are not text', () => {
  it.each(Object.entries(FIRST_BYTES))('begin as %s files do', (ending, first) => {
    const kind = files.filter((path) => path.endsWith(`.${ending}`));
    expect(kind).not.toEqual([]);
    // A tool that rewrites them as UTF-8 makes them unreadable.
    const broken = kind.filter((path) => !readFileSync(path).toString('hex').startsWith(first));
    expect(broken).toEqual([]);
  });
});
