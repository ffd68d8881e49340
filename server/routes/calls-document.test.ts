import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/calls.md names tests that are there', () => {
  const named = readFileSync('docs/calls.md', 'utf8').match(/`(server|domain|web|e2e)\/[\w./-]+\.ts`/g) ?? [];
  expect(named.length).toBeGreaterThan(20);
  expect(named.map((name) => name.slice(1, -1)).filter((path) => !existsSync(path))).toEqual([]);
});
