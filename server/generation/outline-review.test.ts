import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generationStages, generations } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { generatorAtHand, until } from '#server/testing/generation-at-hand';
import { generationRow, handIn, requestsOf, stateOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { requeueStaleGenerations } from './requeue-stale-generations';
import { Superseded, sendHeartbeat } from './rows/claim-generation';

const { generator, next } = generatorAtHand();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ generator });
});
afterAll(() => app.close());

/** Submits a brief of a customer who wants to see the outline, and waits until that is written. */
async function inReview(user: TestUser): Promise<string> {
  const id = await handIn(user, { reviewOutline: true });
  (await next()).finish();
  await until(
    () => user.client.generations.get({ id }),
    ({ stage }) => stage === 'outline_review',
  );
  return id;
}

const attemptsAt = (id: string, stage: 'outline' | 'sections') =>
  app.services.database.orm
    .select()
    .from(generationStages)
    .where(and(eq(generationStages.generationId, id), eq(generationStages.stage, stage)))
    .orderBy(generationStages.attempt);

describe('an outline that its customer wants to see', () => {
  it('waits while the generation is running, and no worker holds it', async () => {
    const user = await app.createUser();
    const before = Date.now();
    const id = await inReview(user);
    const shown = await user.client.generations.get({ id });
    expect(shown).toMatchObject({ state: 'running', stage: 'outline_review', requestId: null });
    const until24 = Date.parse(shown.reviewUntil ?? '') - before;
    expect(until24).toBeGreaterThan(23.9 * 3_600_000);
    expect(until24).toBeLessThan(24.1 * 3_600_000);
    expect(await generationRow(app, id)).toMatchObject({ workerId: null, heartbeatAt: null });
    // A heartbeat that was on its way gives it no worker again.
    const row = await generationRow(app, id);
    await expect(sendHeartbeat(app.services.database, row, { progress: 1, words: 0 })).rejects.toBeInstanceOf(
      Superseded,
    );
    expect(await generationRow(app, id)).toMatchObject({ workerId: null, heartbeatAt: null });
    // Nothing takes it for lost.
    await requeueStaleGenerations(app.services);
    expect(await user.client.generations.get({ id })).toEqual(shown);
    expect((await user.client.customer.dashboard()).generations).toMatchObject([
      { id, stage: 'outline_review' },
    ]);
    const { outline } = await user.client.generations.text({ id });
    expect(outline?.sections.length).toBeGreaterThan(1);
    await user.client.generations.cancel({ id });
  });

  it('is written as the customer has changed it', async () => {
    const user = await app.createUser();
    const id = await inReview(user);
    const { outline } = await user.client.generations.text({ id });
    if (!outline) throw new Error('no outline');
    const [first, ...others] = outline.sections;
    if (!first) throw new Error('no section');
    const changed = {
      ...outline,
      sections: [...others, { heading: 'Min egen rubrik', points: ['en punkt'] }],
    };
    const gone = await user.client.generations.approveOutline({ id, outline: changed });
    expect(gone).toMatchObject({ state: 'queued', stage: 'sections', reviewUntil: null });
    const done = await stateOf(user, id, 'done');
    const { result } = await user.client.customer.request({ id: done.requestId ?? '' });
    expect(result.suggestedHeadings).toEqual(changed.sections.map(({ heading }) => heading));
    expect(result.draft).not.toContain(first.heading);
    // The model's outline and the customer's are both kept.
    expect((await attemptsAt(id, 'outline')).map(({ model, state }) => [model, state])).toEqual([
      ['by hand', 'done'],
      ['customer', 'done'],
    ]);
    // A second click is answered like the first, another outline is refused, and neither changes anything.
    expect(await user.client.generations.approveOutline({ id, outline: changed })).toMatchObject({
      id,
      state: 'done',
    });
    await expectFault(user.client.generations.approveOutline({ id, outline }), 'WRONG_STATE');
    expect(await attemptsAt(id, 'outline')).toHaveLength(2);
    expect(await requestsOf(app, user)).toHaveLength(1);
  });

  it('is used as it is after 24 hours', async () => {
    const user = await app.createUser();
    const id = await inReview(user);
    await app.services.database.orm
      .update(generations)
      .set({ reviewUntil: sql`now() - interval '1 second'` })
      .where(eq(generations.id, id));
    await requeueStaleGenerations(app.services);
    await stateOf(user, id, 'done');
    expect(await attemptsAt(id, 'outline')).toHaveLength(1);
  });

  it('goes on once when two windows approve it at the same time', async () => {
    const user = await app.createUser();
    const id = await inReview(user);
    const { outline } = await user.client.generations.text({ id });
    if (!outline) throw new Error('no outline');
    const other = { ...outline, title: 'En annan rubrik' };
    const answers = await Promise.allSettled([
      user.client.generations.approveOutline({ id, outline }),
      user.client.generations.approveOutline({ id, outline: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await stateOf(user, id, 'done');
    const sections = await attemptsAt(id, 'sections');
    expect(sections.every(({ attempt }) => attempt === 1)).toBe(true);
  });

  it('can be given up, belongs to its customer, and keeps to its limits', async () => {
    const user = await app.createUser();
    const stranger = await app.createUser();
    const id = await inReview(user);
    const { outline } = await user.client.generations.text({ id });
    if (!outline) throw new Error('no outline');
    await expectFault(stranger.client.generations.approveOutline({ id, outline }), 'NOT_FOUND');
    await expectFault(stranger.client.generations.text({ id }), 'NOT_FOUND');
    for (const bad of [
      { ...outline, sections: [] },
      { ...outline, title: ' ' },
      { ...outline, sections: [{ heading: 'x'.repeat(201), points: [] }] },
      { ...outline, sections: Array.from({ length: 31 }, () => ({ heading: 'x', points: [] })) },
    ])
      await expectFault(user.client.generations.approveOutline({ id, outline: bad }), 'INVALID_INPUT');
    expect(await user.client.generations.get({ id })).toMatchObject({ stage: 'outline_review' });
    expect(await user.client.generations.cancel({ id })).toMatchObject({ state: 'cancelled' });
    await expectFault(user.client.generations.approveOutline({ id, outline }), 'WRONG_STATE');
    // What exists is kept, stays on the list, and can be gone on with.
    expect((await user.client.generations.text({ id })).outline).toEqual(outline);
    expect((await user.client.customer.dashboard()).generations).toMatchObject([{ id, state: 'cancelled' }]);
    await user.client.generations.retry({ id });
    await until(
      () => user.client.generations.get({ id }),
      ({ stage, state }) => state === 'running' && stage === 'outline_review',
    );
    await user.client.generations.cancel({ id });
    await user.client.generations.dismiss({ id });
    expect((await user.client.customer.dashboard()).generations).toEqual([]);
  });
});
