import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { SsoProvider } from '#contract/identity/sso';
import type { Orm, Tx } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { ssoDomains, ssoProviders } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';

/** All providers of single sign-on, newest first. */
export async function listSsoProviders(
  orm: Orm,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: SsoProvider[]; nextCursor: string | null }> {
  const rows = await select(orm, afterCursor(ssoProviders, decodeCursor(cursor)))
    .orderBy(...orderByAge(ssoProviders))
    .limit(limit + 1);
  const domains = await domainsOf(
    orm,
    rows.map(({ id }) => id),
  );
  return pageOfRows(rows, limit, (row) => present(row, domains));
}

/** One provider, within the transaction that has just written it. */
export async function readSsoProvider(tx: Tx, id: string): Promise<SsoProvider> {
  const [row] = await select(tx, eq(ssoProviders.id, id));
  if (!row) throw new Error('The provider was not stored');
  return present(row, await domainsOf(tx, [id]));
}

function select(orm: Orm | Tx, where: SQL | undefined) {
  return orm
    .select({
      id: ssoProviders.id,
      kind: ssoProviders.kind,
      name: ssoProviders.name,
      issuer: ssoProviders.issuer,
      clientId: ssoProviders.clientId,
      clientSecret: ssoProviders.clientSecret,
      entryPoint: ssoProviders.entryPoint,
      certificates: ssoProviders.certificates,
      createdAt: ssoProviders.createdAt,
      updatedAt: ssoProviders.updatedAt,
    })
    .from(ssoProviders)
    .where(where);
}

type Row = Awaited<ReturnType<typeof select>>[number];

async function domainsOf(orm: Orm | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await orm
    .select()
    .from(ssoDomains)
    .where(inArray(ssoDomains.providerId, [...ids]))
    .orderBy(asc(ssoDomains.domain));
  for (const { providerId, domain } of rows) found.get(providerId)?.push(domain);
  return found;
}

function present({ clientSecret, ...row }: Row, domains: Map<string, string[]>): SsoProvider {
  return {
    ...row,
    domains: domains.get(row.id) ?? [],
    hasClientSecret: clientSecret !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
