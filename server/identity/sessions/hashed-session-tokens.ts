import { createHmac } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';
import { hashSessionToken } from '#server/access/session-cookie';
import { authRequest } from '#server/identity/verification/auth-request';

type Row = Record<string, unknown>;

/**
 * Lets better-auth store session tokens as their SHA-256. It asks with raw tokens and gets the raw tokens of its own request
 * back. A row it reached another way (all sessions of a user) has no raw token: it gets the hash behind a mark that only this
 * installation's secret makes, and may hand that back to name the row. A hash read from a leaked table is no name.
 */
export function withHashedTokens(adapter: DBAdapter, secret: string): DBAdapter {
  const mark = `${createHmac('sha256', secret).update('stored session token').digest('hex').slice(0, 32)}:`;
  return {
    ...wrap(adapter, mark),
    transaction: (work) => adapter.transaction((trx) => work(wrap(trx, mark))),
  };
}

function wrap<A extends DBTransactionAdapter>(adapter: A, mark: string): A {
  const stored = (token: unknown): unknown => {
    if (typeof token !== 'string') return token;
    if (token.startsWith(mark)) return token.slice(mark.length);
    const hash = hashSessionToken(token);
    authRequest.getStore()?.tokens.set(hash, token);
    return hash;
  };
  const known = (hash: unknown): unknown =>
    typeof hash === 'string' ? (authRequest.getStore()?.tokens.get(hash) ?? mark + hash) : hash;

  const into = <W extends Where[] | undefined>(model: string, where: W): W =>
    (model === 'session' && where
      ? where.map((part) =>
          part.field === 'token'
            ? { ...part, value: Array.isArray(part.value) ? part.value.map(stored) : stored(part.value) }
            : part,
        )
      : where) as W;
  const intoRow = <T extends Row>(model: string, row: T): T =>
    model === 'session' && 'token' in row ? { ...row, token: stored(row.token) } : row;
  const outOf = <T>(model: string, row: T): T =>
    model === 'session' && row !== null && typeof row === 'object' && 'token' in row
      ? { ...row, token: known(row.token) }
      : row;

  return {
    ...adapter,
    create: async (call) =>
      outOf(call.model, await adapter.create({ ...call, data: intoRow(call.model, call.data) })),
    findOne: async (call) =>
      outOf(call.model, await adapter.findOne({ ...call, where: into(call.model, call.where) })),
    findMany: async <T>(call: Parameters<A['findMany']>[0]) => {
      const rows = await adapter.findMany<T>({ ...call, where: into(call.model, call.where) });
      return rows.map((row) => outOf(call.model, row));
    },
    count: (call) => adapter.count({ ...call, where: into(call.model, call.where) }),
    update: async (call) =>
      outOf(
        call.model,
        await adapter.update({
          ...call,
          where: into(call.model, call.where),
          update: intoRow(call.model, call.update),
        }),
      ),
    updateMany: (call) =>
      adapter.updateMany({
        ...call,
        where: into(call.model, call.where),
        update: intoRow(call.model, call.update),
      }),
    delete: (call) => adapter.delete({ ...call, where: into(call.model, call.where) }),
    deleteMany: (call) => adapter.deleteMany({ ...call, where: into(call.model, call.where) }),
    consumeOne: async (call) =>
      outOf(call.model, await adapter.consumeOne({ ...call, where: into(call.model, call.where) })),
    incrementOne: async (call) =>
      outOf(call.model, await adapter.incrementOne({ ...call, where: into(call.model, call.where) })),
  } satisfies DBTransactionAdapter as A;
}
