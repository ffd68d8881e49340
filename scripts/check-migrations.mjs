// Fails if the schema has changes without a migration: generates one in a copy and expects no new file.
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './set-up/set-up.mjs';

const migrations = join(root, 'server/database/migrations');
const copy = '.cache/migrations';
rmSync(join(root, copy), { recursive: true, force: true });
mkdirSync(join(root, '.cache'), { recursive: true });
cpSync(migrations, join(root, copy), { recursive: true });
const schema = 'server/database/schema/index.ts';
const status = run('npx', [
  '--no-install',
  'drizzle-kit',
  'generate',
  '--dialect=postgresql',
  `--schema=${schema}`,
  `--out=${copy}`,
]);
const found = readdirSync(join(root, copy)).length - readdirSync(migrations).length;
if (found > 0)
  console.error(
    'The schema has changed: make its migration with `npx drizzle-kit generate --name what-changes`.',
  );
process.exit(status === 0 && found === 0 ? 0 : 1);
