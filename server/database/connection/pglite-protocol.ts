/** The messages between the server's thread and PGlite's. */
export interface WorkerSetup {
  /** The folder of the data; null keeps it in memory. */
  folder: string | null;
  /** A dump to start from. */
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
      /** False: moments as PostgreSQL's text, which drizzle maps itself. */
      raw: boolean;
    }
  | { id: number; kind: 'exec'; transaction: number | null; text: string }
  | { id: number; kind: 'begin' }
  | { id: number; kind: 'end'; transactionId: number; how: 'commit' | 'rollback' }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: Record<string, unknown> }
  | { kind: 'notice'; channel: string; payload: string };
