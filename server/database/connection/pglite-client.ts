import type { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { currentContext } from '#server/runtime/request-context';
import { startThread } from '#server/runtime/start-thread';
import { tracedStatement } from '#server/runtime/tracing';
import type { WorkerAnswer, WorkerCall, WorkerSetup } from './pglite-protocol';
import { DatabaseUnavailable } from './unavailable';

interface QueryOptions {
  rowMode?: 'array' | 'object';
  /** drizzle passes parsers; functions cannot be sent to a worker, so their presence only means "timestamps as text". */
  parsers?: unknown;
}

type Pending = { resolve: (value: never) => void; reject: (error: Error) => void };
/** A call without its id; distributes over the union. */
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;

export interface ClientOptions {
  /** Called when the database's thread crashed or was terminated because it hung. */
  onLost?: (error: Error) => void;
  /** Milliseconds without any answer to pending calls, after which the thread is considered hung. */
  hangMs?: number;
  /** Milliseconds that a transaction may be idle, since it blocks all other calls. */
  idleTransactionMs?: number;
}

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 10_000;
/** Time limit of an orderly close. */
const CLOSE_TIMEOUT_MS = 3_000;

/**
 * PGlite in a worker thread, with the part of PGlite's interface that drizzle and this project use. A thread that crashes or hangs is
 * restarted on its folder; until then every call fails with DatabaseUnavailable.
 */
export class PGliteClient {
  readonly #setup: WorkerSetup;
  readonly #options: Required<ClientOptions>;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, { listener: (payload: string) => void; onGap: () => void }>();
  #watch: NodeJS.Timeout | undefined;
  /** Null while no thread is ready. */
  #worker: Worker | null = null;
  #opening: Worker | null = null;
  #again: NodeJS.Timeout | undefined;
  #lastAnswer = 0;
  #lastId = 0;
  #closing = false;
  #closed = false;

  private constructor(setup: WorkerSetup, options: ClientOptions) {
    this.#setup = setup;
    this.#options = { onLost: () => {}, hangMs: 30_000, idleTransactionMs: 10_000, ...options };
  }

  /** Starts terminating a hung thread. Call it after the migrations, which may take long. */
  watch(): void {
    this.#watch = setInterval(() => this.#endIfHung(), Math.min(1_000, this.#options.hangMs / 2));
    this.#watch.unref();
  }

  /** Opens the database in `folder` (null: in memory); resolves when it is ready. */
  static async open(setup: WorkerSetup, options: ClientOptions = {}): Promise<PGliteClient> {
    const client = new PGliteClient(setup, options);
    try {
      await client.#begin();
    } catch (error) {
      client.#closed = true;
      clearInterval(client.#watch);
      throw error;
    }
    return client;
  }

  /** Starts a thread; resolves when it is ready. */
  async #begin(): Promise<void> {
    const worker = startThread('pglite-worker', import.meta.url, { workerData: this.#setup });
    this.#opening = worker;
    await new Promise<void>((resolve, reject) => {
      const end = (error: Error) => {
        reject(error);
        this.#lose(worker, error);
      };
      worker.on('message', (message: WorkerAnswer) => {
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'error' && message.id === 0) reject(errorOf(message.error));
        else this.#take(message);
      });
      worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
      worker.on('messageerror', (error) => end(error));
      worker.on('exit', () => end(new Error('The database thread has ended')));
    }).catch(async (error) => {
      await worker.terminate();
      throw error;
    });
    this.#opening = null;
    this.#lastAnswer = performance.now();
    this.#worker = worker;
    // If this thread ends in the meantime, the next one subscribes again.
    for (const channel of this.#listeners.keys())
      await this.#call({ kind: 'listen', channel }).catch(() => {});
  }

  #beginAgain(pause: number): void {
    this.#again = setTimeout(() => {
      this.#begin().then(
        () => {
          for (const { onGap } of this.#listeners.values()) onGap();
        },
        (error: Error) => {
          if (this.#closing) return;
          this.#options.onLost(error);
          this.#beginAgain(Math.min(pause * 2, MAX_DELAY_MS));
        },
      );
    }, pause);
  }

  query<T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return tracedStatement(text, () => this.#query<T>(null, text, values, options));
  }

  exec(text: string): Promise<Results[]> {
    return this.#call({ kind: 'exec', transaction: null, text });
  }

  /** Runs `work` in a transaction: committed when it resolves, rolled back when it throws or is idle for too long. */
  async transaction<T>(work: (tx: PGliteTransaction) => Promise<T>): Promise<T> {
    const id = ++this.#lastId;
    await this.#send<void>({ id, kind: 'begin' });
    const requestId = currentContext()?.requestId;
    const end = (how: 'commit' | 'rollback') => this.#call<void>({ kind: 'end', transactionId: id, how });
    let idle: NodeJS.Timeout | undefined;
    const rest = () => {
      idle = setTimeout(() => void end('rollback').catch(() => {}), this.#options.idleTransactionMs);
    };
    const busy = async <R>(statement: Promise<R>): Promise<R> => {
      clearTimeout(idle);
      return statement.finally(rest);
    };
    const tx: PGliteTransaction = {
      query: (text, values = [], options = {}) =>
        tracedStatement(text, () => busy(this.#query(id, text, values, options))),
      exec: (text) => busy(this.#call({ kind: 'exec', transaction: id, text })),
    };
    rest();
    let result: T;
    try {
      // Rows of the outbox keep it. The id has no quotes: see REQUEST_ID.
      if (requestId) await tx.exec(`set local redraft.request_id = '${requestId}'`);
      result = await work(tx);
    } catch (error) {
      clearTimeout(idle);
      // The transaction may have ended already; the original error matters.
      await end('rollback').catch(() => {});
      throw error;
    }
    clearTimeout(idle);
    await end('commit');
    return result;
  }

  async listen(channel: string, listener: (payload: string) => void, onGap: () => void): Promise<void> {
    this.#listeners.set(channel, { listener, onGap });
    await this.#call({ kind: 'listen', channel });
  }

  /** All data as one uncompressed archive, for the `snapshot` of `open`. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#call({ kind: 'dump' });
  }

  /** Writes all changes to the data folder and begins a new part of the log; then copies the control file, before any other statement. */
  async checkpoint(controlTo: string | null = null): Promise<void> {
    await this.#call({ kind: 'checkpoint', controlTo });
  }

  /** A thread that does not close in time is terminated. */
  async close(): Promise<void> {
    if (this.#closed || this.#closing) return;
    this.#closing = true;
    const worker = this.#worker;
    if (worker) {
      const late = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS);
      await this.#call({ kind: 'close' }).catch(() => {});
      clearTimeout(late);
    }
    this.#closed = true;
    clearInterval(this.#watch);
    clearTimeout(this.#again);
    await Promise.all([worker?.terminate(), this.#opening?.terminate()]);
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
      const worker = this.#worker;
      if (this.#closed || !worker)
        return reject(unavailable(this.#closed ? 'is closed' : 'is being opened anew'));
      if (this.#pending.size === 0) this.#lastAnswer = performance.now();
      this.#pending.set(call.id, { resolve: resolve as Pending['resolve'], reject });
      worker.postMessage(call);
    });
  }

  #take(message: Exclude<WorkerAnswer, { kind: 'ready' }>) {
    this.#lastAnswer = performance.now();
    if (message.kind === 'notice') return this.#listeners.get(message.channel)?.listener(message.payload);
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === 'error') pending?.reject(errorOf(message.error));
    else pending?.resolve(message.result as never);
  }

  /** After the thread has ended: rejects pending calls and, if the data is on disk, starts a new thread. */
  #lose(worker: Worker, error: Error) {
    if (worker !== this.#worker) return;
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(unavailable('was lost', error));
    this.#pending.clear();
    if (this.#closing) return;
    this.#options.onLost(error);
    if (this.#setup.folder !== null) this.#beginAgain(FIRST_DELAY_MS);
  }

  /** A thread in an endless computation can only be terminated; the next start rolls back its uncommitted changes. */
  #endIfHung() {
    if (this.#pending.size === 0 || !this.#worker) return;
    if (performance.now() - this.#lastAnswer > this.#options.hangMs) void this.#worker.terminate();
  }
}

function unavailable(what: string, cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(`The embedded database ${what}`, cause);
}

function errorOf(error: Record<string, unknown>): Error {
  return Object.assign(new Error(String(error.message)), error);
}

export interface PGliteTransaction {
  query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>>;
  exec(text: string): Promise<Results[]>;
}
