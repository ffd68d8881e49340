// Builds the browser application into dist/web and the server into dist/server.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, run } from '../set-up/set-up.mjs';
import { compressFiles, makeStartPages, setPagesAside } from './pages.mjs';

const status = run('npx', ['--no-install', 'react-router', 'build']);
if (status !== 0) process.exit(status);

await build({
  entryPoints: [
    join(root, 'server/main.ts'),
    join(root, 'server/database/connection/pglite-worker.ts'),
    join(root, 'server/documents/document-worker.ts'),
    join(root, 'server/open-api/describe-worker.ts'),
    join(root, 'server/text-checks/check-worker.ts'),
  ],
  outdir: join(root, 'dist/server'),
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'warning',
});

const client = join(root, 'dist/web/client');
const pages = join(root, 'dist/web/pages');
setPagesAside(client, pages);
makeStartPages(client, pages);
compressFiles(client);
