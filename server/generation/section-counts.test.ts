import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORD_COUNTS } from '#domain/brief/brief';
import { handIn, stateOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The progress of a section is no whole percent in each number of sections.
it.each(WORD_COUNTS)(
  'a %s brief with steps and questions becomes a text, whatever its sections',
  async (wordCount) => {
    const user = await app.createUser();
    const structureToggles = { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true };
    const id = await handIn(user, { wordCount, structureToggles });
    expect(await stateOf(user, id, 'done')).toMatchObject({ progress: 100 });
  },
);
