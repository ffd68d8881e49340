import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** As many as are taken in at a glance; what grows beyond them falls into parts that have a name. */
const MOST = 25;

/** Folders of the server that are still to be parted. None comes to this list, and what is parted goes from it. */
const STILL_TO_BE_PARTED = [
  'server/admin',
  'server/auth',
  'server/database',
  'server/generation',
  'server/http',
  'server/identities',
  'server/testing',
];

/** Written by a tool, one after the other. */
const GENERATED = 'server/database/migrations';

/** How many files each folder below has directly in it. */
function filesIn(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { withFileTypes: true });
  const counts = new Map([[folder, entries.filter((entry) => entry.isFile()).length]]);
  for (const below of entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))) {
    if (below === GENERATED) continue;
    for (const [name, count] of filesIn(below)) counts.set(name, count);
  }
  return counts;
}

describe('a folder of the sources', () => {
  const counts = new Map(
    ['domain', 'contract', 'server', 'web', 'e2e'].flatMap((folder) => [...filesIn(folder)]),
  );
  const large = [...counts.keys()].filter((folder) => (counts.get(folder) ?? 0) > MOST);

  it(`has at most ${MOST} files directly in it`, () => {
    expect(counts.size).toBeGreaterThan(50);
    expect(large.filter((folder) => !STILL_TO_BE_PARTED.includes(folder))).toEqual([]);
  });

  it('leaves the list of exceptions once it is parted', () => {
    expect(STILL_TO_BE_PARTED.filter((folder) => !large.includes(folder))).toEqual([]);
    expect(STILL_TO_BE_PARTED.every((folder) => folder.startsWith('server/'))).toBe(true);
  });
});
