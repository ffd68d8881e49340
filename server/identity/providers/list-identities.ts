import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Identity } from '#contract/identity/identities';
import { ETHEREUM } from '#domain/identities/proven-identity';
import { parseSsoId, ssoKeyOf } from '#domain/identities/sso-id';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { accounts, ssoProviders } from '#server/database/schema/index';
import type { Environment } from '#server/environment/environment';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import type { Services } from '#server/services';

/** The outside identities of the user's account, newest first; a password is none. */
export async function listIdentities(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Identity[]; nextCursor: string | null }> {
  const rows = await database.orm
    .select({
      id: accounts.id,
      provider: accounts.providerId,
      label: accounts.label,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, actor.id),
        ne(accounts.providerId, 'credential'),
        afterCursor(accounts, decodeCursor(cursor)),
      ),
    )
    .orderBy(...orderByAge(accounts))
    .limit(limit + 1);
  const names = await namesOf(
    database.orm,
    environment,
    rows.map(({ provider }) => provider),
  );
  return pageOfRows(rows, limit, (row) => ({
    ...row,
    // A provider that is switched off is known by its id alone.
    name: names.get(row.provider) ?? row.provider,
    createdAt: row.createdAt.toISOString(),
  }));
}

async function namesOf(
  orm: Orm,
  { providers }: Pick<Environment, 'providers'>,
  wanted: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map([[ETHEREUM, 'Ethereum'], ...providers.map(({ id, name }) => [id, name] as const)]);
  const keys = wanted.map(parseSsoId).flatMap((id) => (id === null ? [] : [ssoKeyOf(id)]));
  if (keys.length === 0) return names;
  const found = await orm
    .select({ id: ssoProviders.id, name: ssoProviders.name })
    .from(ssoProviders)
    .where(inArray(ssoProviders.id, keys));
  for (const { id, name } of found) names.set(`sso-${id}`, name);
  return names;
}
