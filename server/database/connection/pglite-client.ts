import type { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { startThread } from '#server/runtime/start-thread';
import type { WorkerAnswer, WorkerCall, WorkerSetup } from './pglite-protocol';
import { DatabaseUnavailable } from './unavailable';

interface QueryOptions {
  rowMode?: 'array' | 'object';
  /** drizzle passes its parsers; functions can't cross threads, so their presence only says "moments as text". */
  parsers?: unknown;
}

type Pending = { resolve: (value: never) => void; reject: (error: Error) => void };
/** A call without its number; distributes over the union. */
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;

export interface ClientOptions {
  /** Called when the database's thread ended by itself or was ended because it hung. */
  onLost?: (error: Error) => void;
  /** Milliseconds without any answer, while there are calls, after which the thread is taken to hang. */
  hangMs?: number;
  /** Milliseconds that a transaction may do nothing: everybody else waits for it. */
  idleTransactionMs?: number;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** How long an orderly end may take. */
const CLOSING_MS = 3_000;

/**
 * PGlite behind a worker thread, with the part of PGlite's interface that drizzle and we use. A thread that dies or hangs is
 * begun anew on its folder; meanwhile every call is refused.
 */
export class PGliteClient {
  readonly #setup: WorkerSetup;
  readonly #options: Required<ClientOptions>;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, { listener: (payload: string) => void; onGap: () => void }>();
  #watch: NodeJS.Timeout | undefined;
  /** Null while there is no thread that can be asked. */
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

  /** From now on a thread that hangs is ended: after the migrations, which may take as long as they need. */
  watch(): void {
    this.#watch = setInterval(() => this.#endIfHung(), Math.min(1_000, this.#options.hangMs / 2));
    this.#watch.unref();
  }

  /** Opens the data in `folder` (null: in memory) and resolves when it can be queried. */
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

  /** Begins a thread; resolves when it can be asked. */
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
      worker.on('error', (error) => end(error as Error));
      worker.on('messageerror', (error) => end(error));
      worker.on('exit', () => end(new Error('The database thread has ended')));
    }).catch(async (error) => {
      await worker.terminate();
      throw error;
    });
    this.#opening = null;
    this.#lastAnswer = performance.now();
    this.#worker = worker;
    // Should this thread end meanwhile, the next one listens.
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
          this.#beginAgain(Math.min(pause * 2, LONGEST_PAUSE_MS));
        },
      );
    }, pause);
  }

  query<T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return this.#query(null, text, values, options);
  }

  exec(text: string): Promise<Results[]> {
    return this.#call({ kind: 'exec', transaction: null, text });
  }

  /** Runs `work` in a transaction: committed when it resolves, rolled back when it throws or does nothing for too long. */
  async transaction<T>(work: (tx: PGliteTransaction) => Promise<T>): Promise<T> {
    const id = ++this.#lastId;
    await this.#send<void>({ id, kind: 'begin' });
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
      query: (text, values = [], options = {}) => busy(this.#query(id, text, values, options)),
      exec: (text) => busy(this.#call({ kind: 'exec', transaction: id, text })),
    };
    rest();
    let result: T;
    try {
      result = await work(tx);
    } catch (error) {
      clearTimeout(idle);
      // Lost or over already: what counts is why.
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

  /** All data as one uncompressed archive that `open` can start from. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#call({ kind: 'dump' });
  }

  /** Bounded: a thread that hangs is ended. */
  async close(): Promise<void> {
    if (this.#closed || this.#closing) return;
    this.#closing = true;
    const worker = this.#worker;
    if (worker) {
      const late = setTimeout(() => void worker.terminate(), CLOSING_MS);
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
        return reject(refusal(this.#closed ? 'is closed' : 'is being opened anew'));
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

  /** The thread is gone: whoever waits for it is told, and where the data lies in a folder another one is begun. */
  #lose(worker: Worker, error: Error) {
    if (worker !== this.#worker) return;
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(refusal('was lost', error));
    this.#pending.clear();
    if (this.#closing) return;
    this.#options.onLost(error);
    if (this.#setup.folder !== null) this.#beginAgain(FIRST_PAUSE_MS);
  }

  /** A thread that computes for ever cannot be asked to stop; what it has not committed is rolled back at the next start. */
  #endIfHung() {
    if (this.#pending.size === 0 || !this.#worker) return;
    if (performance.now() - this.#lastAnswer > this.#options.hangMs) void this.#worker.terminate();
  }
}

function refusal(what: string, cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(`The embedded database ${what}`, cause);
}

function errorOf(error: Record<string, unknown>): Error {
  return Object.assign(new Error(String(error.message)), error);
}

export interface PGliteTransaction {
  query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>>;
  exec(text: string): Promise<Results[]>;
}
