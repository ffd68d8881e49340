import pg from 'pg';
import { pause } from '../drill';

/** A client of PostgreSQL that connects again where its connections were lost, and repeats what it asked. */
export interface SteadyClient {
  /** For what may be repeated: reads, and writes that change nothing the second time. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements on one connection, once. Rejects when that is lost. */
  inOrder(...statements: [text: string, values?: unknown[]][]): Promise<void>;
  close(): Promise<void>;
}

/** By this name the faults tell the auditor's connections from the servers'. */
export const AUDITOR = 'auditor';

/** For half a minute. */
const ATTEMPTS = 120;
const BETWEEN_ATTEMPTS_MS = 250;

export function createSteadyClient(url: string): SteadyClient {
  const pool = new pg.Pool({ connectionString: url, application_name: AUDITOR, max: 20 });
  pool.on('error', () => {});
  return {
    async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      for (let attempt = 1; ; attempt++) {
        try {
          return (await pool.query<Row>(text, values)).rows;
        } catch (error) {
          // What PostgreSQL says of the statement is not about the connection; 57P… is: it stops, or starts.
          const isLost = !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P');
          if (!isLost || attempt === ATTEMPTS) throw error;
          await pause(BETWEEN_ATTEMPTS_MS);
        }
      }
    },
    async inOrder(...statements) {
      const client = await pool.connect();
      client.on('error', () => {});
      try {
        for (const [text, values] of statements) await client.query(text, values);
      } finally {
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
