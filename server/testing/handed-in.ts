import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Brief, type CompleteBrief, emptyBrief } from '#domain/brief/brief';
import { contentRequests, generations } from '#server/database/schema/index';
import { until } from './generation-at-hand';
import type { TestApp, TestUser } from './test-app';

export const completeBriefOf = (part: Partial<CompleteBrief> = {}): CompleteBrief => ({
  ...emptyBrief('swedish'),
  language: 'swedish',
  title: 'Älgkött & öl',
  contentType: 'blog-post',
  wordCount: 'short',
  humanize: 'yes',
  mainKeyword: ['älgkött'],
  ...part,
});

export const briefOf = (part: Partial<Brief> = {}): Brief => ({ ...completeBriefOf(), ...part });

/** Submits a brief; answers the generation's id. */
export async function handIn(user: TestUser, part: Partial<Brief> = {}): Promise<string> {
  const id = randomUUID();
  await user.client.generations.create({ id, brief: briefOf(part) });
  return id;
}

export const stateOf = (user: TestUser, id: string, state: string) =>
  until(
    () => user.client.generations.get({ id }),
    (generation) => generation.state === state,
  );

export async function generationRow(app: TestApp, id: string) {
  const [row] = await app.services.database.orm.select().from(generations).where(eq(generations.id, id));
  if (!row) throw new Error('no such generation');
  return row;
}

export const requestsOf = (app: TestApp, user: TestUser) =>
  app.services.database.orm.select().from(contentRequests).where(eq(contentRequests.customerId, user.id));
