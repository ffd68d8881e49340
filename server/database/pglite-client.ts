import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import type { WorkerAnswer, WorkerCall, WorkerSetup } from './pglite-protocol';

interface QueryOptions {
  rowMode?: 'array' | 'object';
  /** drizzle passes its parsers; functions can't cross threads, so their presence only says "moments as text". */
  parsers?: unknown;
}

type Pending = { resolve: (value: never) => void; reject: (error: Error) => void };
/** A call without its number; distributes over the union. */
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;

/** PGlite behind a worker thread, with the part of PGlite's interface that drizzle and we use. */
export class PGliteClient {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, (payload: string) => void>();
  #onLost: (error: Error) => void = () => {};
  #lastId = 0;
  #closed = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: WorkerAnswer) => this.#take(message));
    worker.on('error', (error) => this.#lose(error as Error));
    worker.on('exit', () => this.#lose(new Error('The database thread has ended')));
  }

  /**
   * Opens the data in `folder` (null: in memory) and resolves when it can be queried. `onLost` is called once when the
   * thread ends by itself: nothing can be read or written from then on.
   */
  static async open(setup: WorkerSetup, onLost: (error: Error) => void = () => {}): Promise<PGliteClient> {
    const worker = startWorker(setup);
    const client = new PGliteClient(worker);
    await new Promise<void>((resolve, reject) => {
      client.#pending.set(0, { resolve: resolve as Pending['resolve'], reject });
    });
    client.#onLost = onLost;
    return client;
  }

  query<T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return this.#query(null, text, values, options);
  }

  exec(text: string): Promise<Results[]> {
    return this.#call({ kind: 'exec', transaction: null, text });
  }

  /** Runs `work` in a transaction: committed when it resolves, rolled back when it throws. */
  async transaction<T>(work: (tx: PGliteTransaction) => Promise<T>): Promise<T> {
    const id = ++this.#lastId;
    await this.#send<void>({ id, kind: 'begin' });
    const tx: PGliteTransaction = {
      query: (text, values = [], options = {}) => this.#query(id, text, values, options),
      exec: (text) => this.#call({ kind: 'exec', transaction: id, text }),
    };
    let result: T;
    try {
      result = await work(tx);
    } catch (error) {
      await this.#call({ kind: 'end', transactionId: id, how: 'rollback' });
      throw error;
    }
    await this.#call({ kind: 'end', transactionId: id, how: 'commit' });
    return result;
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, listener);
    await this.#call({ kind: 'listen', channel });
  }

  /** All data as one uncompressed archive that `open` can start from. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#call({ kind: 'dump' });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#call({ kind: 'close' });
    this.#closed = true;
    await this.#worker.terminate();
  }

  #query<T>(transaction: number | null, text: string, values: unknown[], options: QueryOptions) {
    return this.#call<Results<T>>({
      kind: 'query',
      transaction,
      text,
      values,
      rowMode: options.rowMode ?? 'object',
      raw: options.parsers === undefined,
    });
  }

  #call<T>(call: Unnumbered<WorkerCall>): Promise<T> {
    return this.#send<T>({ ...call, id: ++this.#lastId } as WorkerCall);
  }

  #send<T>(call: WorkerCall): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('The database is closed'));
      this.#pending.set(call.id, { resolve: resolve as Pending['resolve'], reject });
      this.#worker.postMessage(call);
    });
  }

  #take(message: WorkerAnswer) {
    if (message.kind === 'notice') return this.#listeners.get(message.channel)?.(message.payload);
    const id = message.kind === 'ready' ? 0 : message.id;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (message.kind === 'error')
      pending?.reject(Object.assign(new Error(String(message.error.message)), message.error));
    else pending?.resolve((message.kind === 'result' ? message.result : undefined) as never);
  }

  #lose(error: Error) {
    if (!this.#closed) this.#onLost(error);
    this.#closed = true;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

export interface PGliteTransaction {
  query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>>;
  exec(text: string): Promise<Results[]>;
}

function startWorker(workerData: WorkerSetup): Worker {
  const built = new URL('./pglite-worker.js', import.meta.url);
  if (existsSync(fileURLToPath(built))) return new Worker(built, { workerData });
  // From source (tests, development): a worker thread needs the TypeScript loader of its own.
  const source = new URL('./pglite-worker.ts', import.meta.url).href;
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href;
  const boot = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(boot)}`), { workerData });
}
