import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteInterface, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { propertyOf } from '#domain/unknown-value';
import { CONTROL_FILE, type WorkerAnswer, type WorkerCall, type WorkerSetup } from './pglite-protocol';

/**
 * Runs PGlite in a worker thread, so that a long query blocks other queries but not the server's event loop. Answers each call of
 * pglite-client.ts with one message.
 */
const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread only');
const setup = workerData as WorkerSetup;

const lite = new PGlite({
  // For searches (docs/decisions/035); bundled with PGlite.
  extensions: { pg_trgm },
  ...(setup.folder ? { dataDir: setup.folder } : {}),
  ...(setup.snapshot ? { loadDataDir: new Blob([setup.snapshot]) } : {}),
});

interface OpenTransaction {
  tx: Transaction;
  end: (how: 'commit' | 'rollback') => void;
}
const open = new Map<number, OpenTransaction>();
/** Promises that settle when the transaction is committed or rolled back. */
const ends = new Map<number, Promise<void>>();

const asText = (value: string) => value;
/** drizzle maps timestamps itself and expects PostgreSQL's text. */
const textParsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (oid) => [oid, asText],
  ),
);

function answer(message: WorkerAnswer) {
  port?.postMessage(message);
}

function begin(id: number): Promise<void> {
  return new Promise<void>((begun, failed) => {
    const ended = lite.transaction(
      (tx) =>
        new Promise<void>((commit, refuse) => {
          open.set(id, {
            tx,
            end: (how) => (how === 'commit' ? commit() : tx.rollback().then(commit, refuse)),
          });
          begun();
        }),
    );
    ended.catch(failed);
    ends.set(id, ended);
  });
}

async function perform(call: WorkerCall): Promise<unknown> {
  const target: Pick<PGliteInterface, 'query' | 'exec'> | undefined =
    'transaction' in call && call.transaction !== null ? open.get(call.transaction)?.tx : lite;
  switch (call.kind) {
    case 'query': {
      if (!target) throw new Error('That transaction has ended');
      const options = call.raw ? { rowMode: call.rowMode } : { rowMode: call.rowMode, parsers: textParsers };
      return target.query(call.text, call.values, options);
    }
    case 'exec':
      if (!target) throw new Error('That transaction has ended');
      return target.exec(call.text);
    case 'begin':
      return begin(call.id);
    case 'end': {
      const entry = open.get(call.transactionId);
      // It was rolled back because it was idle for too long.
      if (!entry) throw new Error('That transaction has ended');
      open.delete(call.transactionId);
      entry.end(call.how);
      await ends.get(call.transactionId);
      ends.delete(call.transactionId);
      return undefined;
    }
    case 'listen': {
      await lite.listen(call.channel, (payload) =>
        answer({ kind: 'notice', channel: call.channel, payload }),
      );
      return undefined;
    }
    case 'checkpoint':
      // In a transaction, so that no statement comes between the checkpoint and the copy.
      return lite.transaction(async (tx) => {
        await tx.exec('checkpoint');
        if (call.controlTo && setup.folder) copyFileSync(join(setup.folder, CONTROL_FILE), call.controlTo);
      });
    case 'dump':
      return new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await lite.close();
      return undefined;
  }
}

/** The cloneable part of an error: PGlite attaches the query's options, which contain functions that cannot be sent between threads. */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return fileSystemError(error);
  const plain = Object.entries(error).filter(([, value]) => value === null || typeof value !== 'object');
  return {
    ...Object.fromEntries(plain.filter(([, value]) => typeof value !== 'function')),
    message: error.message,
    stack: error.stack,
    name: error.name,
  };
}

/** WASI error numbers of file system failures (wasi_snapshot_preview1, `errno`). */
const WASI_CODES: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** PGlite's file system layer throws objects that are not Errors and contain only a number. */
function fileSystemError(thrown: unknown): Record<string, unknown> {
  const errno = propertyOf(thrown, 'errno');
  const message = propertyOf(thrown, 'message');
  const code = typeof errno === 'number' ? (WASI_CODES[errno] ?? `WASI errno ${errno}`) : undefined;
  const said = typeof message === 'string' && message !== 'FS error' ? message : String(code ?? thrown);
  return { message: `The embedded database's files: ${said}`, ...(code ? { code } : {}) };
}

port.on('message', (call: WorkerCall) => {
  perform(call).then(
    (result) => answer({ kind: 'result', id: call.id, result }),
    (error) => answer({ kind: 'error', id: call.id, error: plainError(error) }),
  );
});

lite.waitReady
  .then(() => lite.exec("set timezone to 'UTC'"))
  .then(
    () => answer({ kind: 'ready' }),
    (error) => answer({ kind: 'error', id: 0, error: plainError(error) }),
  );
