import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CREATES = /\.insert\(sessions\)|insert\s+into\s+"?sessions"?\b/i;

it('sessions are created in one module', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|^testing\//.test(file))
    .filter((file) => CREATES.test(readFileSync(join('server', file), 'utf8')));
  expect(sources).toEqual(['identity/sessions/store-session.ts']);
});
