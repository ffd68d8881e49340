import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#server/database/database';

/** Whether the transaction that a flow of calls began is still open. */
interface Begun {
  open: boolean;
}

const flow = new AsyncLocalStorage<Begun>();

/** For a test whose transaction holds up another caller: what that one does is not the transaction's own. */
export function asAnother<T>(work: () => T): T {
  return flow.exit(work);
}

const MESSAGE =
  'A statement outside the transaction that is open here: the embedded database has one connection, on which it would wait for itself';

/**
 * Holds PostgreSQL to what the embedded database can do with its one connection: while a transaction is open, what it waits for uses no
 * other connection. A statement that does is refused, and `close` rejects, since what it was for may have passed over the refusal.
 */
export function withOneConnection(database: Database): Database {
  const refused: Error[] = [];
  const check = () => {
    if (!flow.getStore()?.open) return;
    const error = new Error(MESSAGE);
    refused.push(error);
    throw error;
  };
  const orm = new Proxy(database.orm, {
    get(target, property) {
      check();
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    ...database,
    orm,
    transaction(work) {
      check();
      return database.transaction((tx) => {
        const begun = { open: true };
        return flow.run(begun, () =>
          work(tx).finally(() => {
            begun.open = false;
          }),
        );
      });
    },
    run(statement, values) {
      check();
      return database.run(statement, values);
    },
    query(text, values) {
      // On PostgreSQL alone, pg-boss makes its tables beside a transaction that is there for its lock (`prepareQueues`).
      if (!text.includes('pgboss')) check();
      return database.query(text, values);
    },
    async close() {
      await database.close();
      if (refused[0]) throw refused[0];
    },
  };
}
