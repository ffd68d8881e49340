import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach } from 'vitest';
import type { LiveMessage } from '#contract/live';
import { contentRequests, profiles } from '#server/database/schema/index';
import { type LiveClient, openLive } from './live-client';
import type { TestApp, TestUser } from './test-app';

const open: LiveClient[] = [];

/** To be called once in a test file: what its tests opened is closed after each. */
export function closeAfterEach(): void {
  afterEach(async () => {
    await Promise.all(open.splice(0).map((client) => client.close()));
  });
}

export async function live(at: TestApp, user: TestUser, url = at.url): Promise<LiveClient> {
  const client = await openLive(url, { cookie: user.cookie });
  open.push(client);
  return client;
}

type NewRequest = typeof contentRequests.$inferInsert;

export async function insertRequest(
  at: TestApp,
  customer: TestUser,
  values: Partial<NewRequest> = {},
): Promise<string> {
  const id = randomUUID();
  await at.services.database.transaction(async (tx) => {
    await tx.insert(contentRequests).values({
      id,
      customerId: customer.id,
      language: 'swedish',
      title: 'Om vindkraft',
      contentType: 'article',
      wordCount: 'short',
      content: 'Om vindkraft, i ord',
      draftWords: 321,
      ...values,
    });
  });
  return id;
}

export async function change(at: TestApp, id: string, values: Partial<NewRequest>): Promise<void> {
  await at.services.database.transaction(async (tx) => {
    await tx.update(contentRequests).set(values).where(eq(contentRequests.id, id));
  });
}

export async function rename(at: TestApp, user: TestUser): Promise<void> {
  await at.services.database.transaction(async (tx) => {
    await tx.update(profiles).set({ fullName: randomUUID() }).where(eq(profiles.id, user.id));
  });
}

/** All that the client has been told by now: its own `me`, made last, comes last. */
export async function toldBy(at: TestApp, client: LiveClient, user: TestUser): Promise<LiveMessage[]> {
  const before = client.heard.length;
  await rename(at, user);
  await client.hear((message) => message.type === 'me' && client.heard.indexOf(message) >= before);
  return client.heard.filter(({ type }) => type !== 'ready' && type !== 'me' && type !== 'admin-user');
}

export const about = (id: string) => (message: LiveMessage) => 'id' in message && message.id === id;
