import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database, Orm, Tx } from '#server/database/database';
import { accounts, profiles, sessions, verifications } from '#server/database/schema/index';
import { withHashedTokens } from './hashed-session-tokens';

const openTransaction = new AsyncLocalStorage<Tx>();

/** Runs `work` in the transaction that better-auth has open around this code, else in one of its own. */
export function inAuthTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const open = openTransaction.getStore();
  return open ? work(open) : database.transaction(work);
}

/** For one read: the transaction that better-auth has open around this code, else the database as it stands. */
export function authReads(database: Database): Orm {
  return openTransaction.getStore() ?? database.orm;
}

/** Runs all that better-auth does in `work` in one transaction. Nothing slow may be among it. */
export function inOneTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction((tx) => openTransaction.run(tx, () => work(tx)));
}

/** better-auth's database: our tables, real transactions, session tokens hashed. `secret` marks stored tokens. */
export function authDatabase(database: Database, secret: string) {
  const adapter = drizzleAdapter(transactionAware(database), {
    provider: 'pg',
    schema: { profiles, sessions, accounts, verifications },
    transaction: true,
  });
  return (options: BetterAuthOptions) => withHashedTokens(adapter(options), secret);
}

/**
 * The handle that better-auth and its hooks get. While a transaction is open around them it is that transaction: on the
 * embedded database's one connection a statement outside would wait for the transaction, and that for the statement.
 */
function transactionAware(database: Database): Orm {
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const open = openTransaction.getStore();
    if (open) return open.transaction((inner) => openTransaction.run(inner, () => work(inner)));
    return inOneTransaction(database, work);
  };
  return new Proxy(database.orm, {
    get(orm, key) {
      if (key === 'transaction') return transaction;
      const source = openTransaction.getStore() ?? orm;
      const value: unknown = Reflect.get(source, key, source);
      return typeof value === 'function' ? value.bind(source) : value;
    },
  });
}
