import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The first bytes of each kind of file that is not text. */
const FIRST_BYTES: Record<string, string> = {
  png: '89504e470d0a1a0a',
  webp: '52494646',
  docx: '504b0304',
  woff2: '774f4632',
};

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n');

describe('files that are not text', () => {
  it.each(Object.entries(FIRST_BYTES))('begin as %s files do', (ending, first) => {
    const files = tracked.filter((path) => path.endsWith(`.${ending}`));
    expect(files).not.toEqual([]);
    // A tool that rewrites them as UTF-8 makes them unreadable.
    const broken = files.filter((path) => !readFileSync(path).toString('hex').startsWith(first));
    expect(broken).toEqual([]);
  });
});
