import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, installDependencies, readDotEnv, root } from './set-up.mjs';

const program = join(root, 'dist/server/operate.js');
const isBuilt = existsSync(program) && existsSync(join(root, 'node_modules'));

// A backup is made while the server runs: after a `git pull` a new build would replace the files that it still serves, and be of
// another release than the database.
if (process.argv[2] !== 'backup' || !isBuilt) {
  installDependencies();
  build();
}
readDotEnv();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
