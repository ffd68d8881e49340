import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { projectFile } from './project-root';

/**
 * Starts a worker thread from the built file `name` beside the caller's, or in tests and development from its source.
 * `importer` is the caller's `import.meta.url`.
 */
export function startThread(name: string, importer: string, options: WorkerOptions): Worker {
  const built = fileURLToPath(new URL(`./${name}.js`, importer));
  if (existsSync(built)) return new Worker(built, options);
  return new Worker(bundleOf(fileURLToPath(new URL(`./${name}.ts`, importer)), name), options);
}

interface Bundler {
  buildSync(options: object): { outputFiles: { text: string }[] };
}

const bundles = new Map<string, string>();

/**
 * Bundles a thread's source once a process. A TypeScript loader would cost each thread another thread and most of a second, and
 * a test run starts hundreds of them.
 */
function bundleOf(source: string, name: string): string {
  const known = bundles.get(source);
  if (known !== undefined) return known;
  // Not imported, since the built server runs without it.
  const { buildSync }: Bundler = createRequire(import.meta.url)('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  const code = outputFiles[0]?.text ?? '';
  // Inside the project, where its packages are found. Named by its content, since several processes write at once.
  const folder = projectFile('.cache/threads');
  const file = join(folder, `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
  }
  bundles.set(source, file);
  return file;
}
