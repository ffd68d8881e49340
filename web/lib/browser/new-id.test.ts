import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from './new-id';

describe('ids that the pages make', () => {
  it('are distinct version 4 UUIDs', () => {
    const ids = Array.from({ length: 100 }, newId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('need no secure context', () => {
    const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join('web', file));
    expect(sources.length).toBeGreaterThan(300);
    const calling = (file: string) => /\brandomUUID\s*\(/.test(readFileSync(file, 'utf8'));
    expect(sources.filter(calling)).toEqual([]);
  });
});
