import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread from the built file `name` beside the caller's, or in tests and development from its source with the
 * TypeScript loader. `importer` is the caller's `import.meta.url`.
 */
export function startThread(name: string, importer: string, options: WorkerOptions): Worker {
  const built = new URL(`./${name}.js`, importer);
  if (existsSync(fileURLToPath(built))) return new Worker(built, options);
  const source = new URL(`./${name}.ts`, importer).href;
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href;
  const boot = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(boot)}`), options);
}
