import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, installDependencies, isBuilt, readDotEnv, root } from './set-up.mjs';

const program = join(root, 'dist/server/operate.js');
const isThere = existsSync(program) && existsSync(join(root, 'node_modules'));

// The server may serve from this folder meanwhile: after a `git pull` a new build would take its files away. So the build that is there is
// used; a backup may be of an earlier release than the sources, but the other commands would do the work of the wrong release.
if (!isThere) {
  installDependencies();
  build();
} else if (process.argv[2] !== 'backup' && !isBuilt()) {
  console.error(
    'The build in this folder is not of its sources, and a server may serve from it. Put the new release into another folder ' +
      '(docs/operating.md, Upgrade); or stop the server, and run `npm ci && npm run build` here. Nothing was changed.',
  );
  process.exit(1);
}
readDotEnv();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
