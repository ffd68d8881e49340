import { and, eq, inArray } from 'drizzle-orm';
import type { WordPressCheck, WordPressConnection } from '#contract/programs/wordpress';
import { Fault } from '#domain/errors';
import { siteUrlOf } from '#domain/wordpress/site-url';
import type { Actor, Owner } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import { seal, unseal } from '#server/crypto/sealed';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests, wordpressConnections, wordpressDrafts } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { WordPressRefusal } from './refusal';
import { type WordPressSite, wordpressClient } from './wordpress-client';

type Needs = Pick<Services, 'database' | 'environment'>;

/** The actor's connection, without its password. */
export async function loadConnection(orm: Orm | Tx, owner: Owner): Promise<WordPressConnection | null> {
  const [row] = await orm
    .select({
      siteUrl: wordpressConnections.siteUrl,
      username: wordpressConnections.username,
      connectedAt: wordpressConnections.connectedAt,
    })
    .from(wordpressConnections)
    .where(eq(wordpressConnections.customerId, owner.id));
  return row ? { ...row, connectedAt: row.connectedAt.toISOString() } : null;
}

/**
 * The connected site with its password, for a call.
 * @throws WordPressRefusal `not-connected`, `unreadable`
 */
export async function connectedSite({ database, environment }: Needs, owner: Owner): Promise<WordPressSite> {
  const [row] = await database.orm
    .select()
    .from(wordpressConnections)
    .where(eq(wordpressConnections.customerId, owner.id));
  if (!row) throw new WordPressRefusal('not-connected');
  const { siteUrl, username, sealedPassword } = row;
  try {
    return {
      siteUrl,
      username,
      password: unseal(sealedPassword, environment.AUTH_SECRET, 'WordPress passwords'),
    };
  } catch {
    throw new WordPressRefusal('unreadable');
  }
}

/**
 * Connects a site in place of the one before, once it has answered that drafts can be sent. Otherwise nothing is stored.
 * @throws Fault REAUTHENTICATION_NEEDED, INVALID_INPUT
 */
export async function connect(
  { database, environment }: Needs,
  actor: Actor,
  input: WordPressSite,
): Promise<WordPressCheck & { connection: WordPressConnection | null }> {
  assertRecentlyAuthenticated(actor);
  const siteUrl = siteUrlOf(input.siteUrl);
  if (siteUrl === null) {
    const message = 'must be the address of a website';
    throw new Fault('INVALID_INPUT', { problems: [{ field: 'siteUrl', message }] });
  }
  const { username, password } = input;
  const found = await checkSite(environment, { siteUrl, username, password });
  if (found.problem) return { ...found, connection: null };
  const stored = {
    siteUrl,
    username,
    sealedPassword: seal(password, environment.AUTH_SECRET, 'WordPress passwords'),
    connectedAt: new Date(),
  };
  return database.transaction(async (tx) => {
    await tx
      .insert(wordpressConnections)
      .values({ customerId: actor.id, ...stored })
      .onConflictDoUpdate({ target: wordpressConnections.customerId, set: stored });
    await writeAudit(tx, { action: 'wordpress-connected', actor, detail: { what: new URL(siteUrl).host } });
    return { ...found, connection: await loadConnection(tx, actor) };
  });
}

/** Asks the connected site whether drafts can be sent. */
export async function checkConnection(services: Needs, actor: Actor): Promise<WordPressCheck> {
  try {
    return await checkSite(services.environment, await connectedSite(services, actor));
  } catch (error) {
    if (error instanceof WordPressRefusal) return { problem: error.problem, detail: error.detail };
    throw error;
  }
}

async function checkSite(
  { WORDPRESS_ALLOW_PRIVATE: allowPrivate }: Needs['environment'],
  site: WordPressSite,
): Promise<WordPressCheck> {
  try {
    const may = await wordpressClient(site, { allowPrivate }).mayWrite();
    return { problem: may ? null : 'no-right', detail: null };
  } catch (error) {
    if (error instanceof WordPressRefusal) return { problem: error.problem, detail: error.detail };
    throw error;
  }
}

/** Removes the connection with its password. What is being sent ends; drafts stay in WordPress. */
export function disconnect({ database }: Needs, actor: Actor): Promise<void> {
  return database.transaction(async (tx) => {
    const [removed] = await tx
      .delete(wordpressConnections)
      .where(eq(wordpressConnections.customerId, actor.id))
      .returning({ siteUrl: wordpressConnections.siteUrl });
    if (!removed) return;
    const own = tx
      .select({ id: contentRequests.id })
      .from(contentRequests)
      .where(eq(contentRequests.customerId, actor.id));
    await tx
      .update(wordpressDrafts)
      .set({ state: 'failed', problem: 'not-connected', detail: null })
      .where(and(eq(wordpressDrafts.state, 'sending'), inArray(wordpressDrafts.contentRequestId, own)));
    const what = new URL(removed.siteUrl).host;
    await writeAudit(tx, { action: 'wordpress-disconnected', actor, detail: { what } });
  });
}
