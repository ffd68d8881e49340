// Builds the browser application into dist/web and the server into dist/server.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
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

// Compressed once here instead of at every answer; the server picks by what the browser takes.
const client = join(root, 'dist/web/client');
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|html|svg|json|txt|xml)$/.test(name)) continue;
  const bytes = readFileSync(join(client, name));
  writeFileSync(join(client, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  writeFileSync(join(client, `${name}.br`), brotliCompressSync(bytes));
}
