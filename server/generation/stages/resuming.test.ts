import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StageTask } from '#domain/generation/stage-task';
import { generationStages, generations } from '#server/database/schema/index';
import { requeueStaleGenerations } from '#server/generation/requeue-stale-generations';
import { hangWrites } from '#server/testing/counterparts/hanging-store';
import { generatorAtHand } from '#server/testing/generation-at-hand';
import { handIn, requestsOf, stateOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp } from '#server/testing/test-app';

/** Whether a task waits for the test; every task is counted. */
let isHeld: (task: StageTask) => boolean = () => false;
let asked: string[] = [];
const { generator, next } = generatorAtHand((task) => {
  asked.push(labelOf(task));
  return isHeld(task);
});
const labelOf = (task: StageTask) =>
  task.stage === 'sections' ? `section ${task.section.section}` : task.stage;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ generator });
});
afterAll(() => app.close());

const attemptsOf = (id: string) =>
  app.services.database.orm
    .select()
    .from(generationStages)
    .where(eq(generationStages.generationId, id))
    .orderBy(generationStages.startedAt, generationStages.attempt);

/** As if the process that runs it were killed: it writes nothing more, and another one takes over. */
async function kill(id: string): Promise<void> {
  await app.services.database.orm
    .update(generations)
    .set({ workerId: randomUUID() })
    .where(eq(generations.id, id));
  await requeueStaleGenerations(app.services);
}

describe('a worker that is killed', () => {
  it.each(['outline', 'section 0', 'section 2', 'seo'])(
    'while it writes the %s is followed by one that goes on there, and calls for nothing else again',
    async (label) => {
      const user = await app.createUser();
      asked = [];
      isHeld = (task) => labelOf(task) === label;
      const id = await handIn(user);
      const lost = await next();
      lost.show(20);
      const before = [...asked];
      isHeld = () => false;
      await kill(id);
      const done = await stateOf(user, id, 'done');
      expect(new Set(before).size).toBe(before.length);
      const after = asked.slice(before.length);
      expect(after[0]).toBe(label);
      // Each of the others was asked for once.
      expect(asked.filter((other) => other !== label).length).toBe(new Set(asked).size - 1);
      // What the killed worker is answered afterwards changes nothing.
      const { result } = await user.client.customer.request({ id: done.requestId ?? '' });
      lost.answer(
        'Något som kommer för sent och därför inte får stå någonstans i texten eller i dess rubrik.',
      );
      const attempts = await attemptsOf(id);
      const own = attempts.filter(
        ({ stage, section }) => (section === null ? stage : `section ${section}`) === label,
      );
      expect(own.map(({ attempt, state, failure }) => [attempt, state, failure])).toEqual([
        [1, 'failed', 'abandoned'],
        [2, 'done', null],
      ]);
      expect((await user.client.customer.request({ id: done.requestId ?? '' })).result).toEqual(result);
      expect(await requestsOf(app, user)).toHaveLength(1);
    },
  );

  it('while it checks the text is followed by one that checks it, without a call', async () => {
    const user = await app.createUser();
    const { textChecker } = app.services;
    const { check } = textChecker;
    const hangs = new Promise<void>((resolve) => {
      textChecker.check = () => {
        resolve();
        return new Promise(() => {});
      };
    });
    asked = [];
    const id = await handIn(user);
    await hangs;
    textChecker.check = check;
    const before = asked.length;
    await kill(id);
    await stateOf(user, id, 'done');
    expect(asked).toHaveLength(before);
    expect(await requestsOf(app, user)).toHaveLength(1);
  });

  it('while it stores the document is followed by one that stores it, without a call', async () => {
    const user = await app.createUser();
    const store = hangWrites(app);
    asked = [];
    const id = await handIn(user);
    await store.begun;
    store.release();
    const before = asked.length;
    await kill(id);
    await stateOf(user, id, 'done');
    expect(asked).toHaveLength(before);
    const documents = (await attemptsOf(id)).filter(({ stage }) => stage === 'document');
    expect(documents.map(({ state }) => state)).toEqual(['failed', 'done']);
  });
});
