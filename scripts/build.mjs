// Builds the browser application into dist/web and the server into dist/server.
import { build } from 'esbuild';
import { join } from 'node:path';
import { root, run } from './set-up.mjs';

const status = run('npx', ['--no-install', 'react-router', 'build']);
if (status !== 0) process.exit(status);

await build({
  entryPoints: [join(root, 'server/main.ts'), join(root, 'server/database/pglite-worker.ts')],
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
