/** The messages between the server's main thread and the PGlite worker. */
export interface WorkerSetup {
  /** The data folder; null for in memory. */
  folder: string | null;
  /** A dump to restore at the start. */
  snapshot: Uint8Array<ArrayBuffer> | null;
}

export type WorkerCall =
  | {
      id: number;
      kind: 'query';
      transaction: number | null;
      text: string;
      values: unknown[];
      rowMode: 'array' | 'object';
      /** False: timestamps as PostgreSQL's text, which drizzle maps itself. */
      raw: boolean;
    }
  | { id: number; kind: 'exec'; transaction: number | null; text: string }
  | { id: number; kind: 'begin' }
  | { id: number; kind: 'end'; transactionId: number; how: 'commit' | 'rollback' }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'dump' }
  | {
      id: number;
      kind: 'checkpoint';
      /** Where to copy `pg_control` right after the checkpoint; null for nowhere. */
      controlTo: string | null;
    }
  | { id: number; kind: 'close' };

export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: Record<string, unknown> }
  | { kind: 'notice'; channel: string; payload: string };

/** In the data folder: where the log must be read from after a crash, and more of PostgreSQL's own. */
export const CONTROL_FILE = 'global/pg_control';
