import pg from 'pg';
import { databaseUrl, startRealPostgres } from '#server/testing/database/real-postgres';
import type { Drill } from './drill';

export interface DrillPostgres {
  /** URL of an empty database created for the drill. */
  url: string;
  port: number;
  /** The same database through another port: a proxy's. */
  urlThrough(port: number): string;
  /** A client that bypasses any proxy; closed at the end of the drill. */
  client(): Promise<pg.Client>;
  /** Stops it at once, as a crash does, and starts it again. */
  restart(): Promise<void>;
}

/** A real PostgreSQL for the drill, stopped at its end. */
export async function startPostgres(drill: Drill): Promise<DrillPostgres> {
  const server = await startRealPostgres({ stopsItself: true });
  drill.after(() => server.stop());
  const name = `drill_${process.pid}`;
  const maintenance = new pg.Client({ connectionString: server.url });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const url = databaseUrl(server.url, name);
  return {
    url,
    port: Number(new URL(url).port),
    urlThrough(port) {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    restart: () => server.restart(),
    async client() {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      drill.after(() => client.end().catch(() => {}));
      return client;
    },
  };
}
