// Bundles the server and its threads. As a program it builds into the folder that is its argument.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../set-up/set-up.mjs';

/** @param {string} outdir */
export async function buildServer(outdir) {
  await build({
    entryPoints: [
      join(root, 'server/main.ts'),
      join(root, 'server/operate.ts'),
      join(root, 'server/database/connection/pglite-worker.ts'),
      join(root, 'server/documents/document-worker.ts'),
      join(root, 'server/open-api/describe-worker.ts'),
      join(root, 'server/text-checks/check-worker.ts'),
    ],
    outdir,
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
}

const [, program, outdir] = process.argv;
if (outdir && import.meta.url === pathToFileURL(program ?? '').href) await buildServer(outdir);
