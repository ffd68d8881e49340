import { append, create, message, type Recipe, replace } from './recipe';

const TABLE = 'domain/content-request/status.ts';
const COMMON = 'web/messages/{language}/common.json';
const WRITER = 'web/messages/{language}/writer.json';
const WORDS = { en: 'Paused', sv: 'Pausad', fi: 'Tauolla' };

/** A writer lays an assignment aside, and starts it again. */
export const status: Recipe = {
  name: 'a status',
  page: 'docs/how-to/add-a-status.md',
  limit: 6,
  generated: 3,
  edits: [
    append(
      TABLE,
      "  in_progress: { color: 'amber', withWriter: true, open: true, counter: 'inProgress' },\n",
      "  paused: { color: 'edge', withWriter: true, open: true, counter: 'paused' },\n",
    ),
    replace(
      TABLE,
      "  start: { from: ['assigned'], to: 'in_progress', by: 'assigned-writer', needs: [] },\n",
      "  start: { from: ['assigned', 'paused'], to: 'in_progress', by: 'assigned-writer', needs: [] },\n  pause: { from: ['in_progress'], to: 'paused', by: 'assigned-writer', needs: [] },\n",
    ),
    replace(
      'server/requests/apply-transition.ts',
      "  name: 'accept' | 'start' | 'handBack' | 'takeBack',\n",
      "  name: 'accept' | 'start' | 'pause' | 'handBack' | 'takeBack',\n",
    ),
    create(
      'server/work/pause-work.ts',
      `
import type { Assignment } from '#contract/writer';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { applyTransition } from '#server/requests/apply-transition';
import { presentAssignment } from '#server/requests/request-rows';
import { requireOwnAssignment } from './find-assignment';

/** Lays the work aside. @throws Fault NOT_FOUND, WRONG_STATE */
export function pauseWork(database: Database, actor: Actor, requestId: string): Promise<Assignment> {
  return database.transaction(async (tx) => {
    await applyTransition(tx, 'pause', actor, requestId);
    return presentAssignment(await requireOwnAssignment(tx, actor, requestId));
  });
}
`,
    ),
    ...message(COMMON, ['statuses', 'paused'], WORDS),
    ...message(COMMON, ['statusGroups', 'paused'], WORDS),
    ...message(WRITER, ['assignments', 'paused'], {
      en: 'Continue Work',
      sv: 'Fortsätt arbetet',
      fi: 'Jatka työtä',
    }),
    ...message(WRITER, ['assignments', 'pausedTitle'], {
      en: 'Continue Work on “{{title}}”',
      sv: 'Fortsätt arbetet med ”{{title}}”',
      fi: 'Jatka työtä: ”{{title}}”',
    }),
    ...message('web/messages/{language}/customer.json', ['request', 'waiting', 'paused'], {
      en: 'The writer has laid it aside for now.',
      sv: 'Skribenten har lagt den åt sidan så länge.',
      fi: 'Kirjoittaja on pannut sen hetkeksi syrjään.',
    }),
  ],
  tests: {
    own: [
      create(
        'server/work/pause-work.test.ts',
        `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ASSIGNMENT_STATUSES } from '#domain/content-request/status';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { pauseWork } from './pause-work';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

it('keeps the assignment with its writer, counts it, and lets them start it again', async () => {
  const [customer, writer] = [await app.createUser(), await app.createUser({ role: 'writer' })];
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  const actor = { ...writer, role: 'writer', languages: [] };
  // @ts-expect-error no call leads here yet, so the actor is not one of a session
  await pauseWork(app.services.database, actor, id);
  expect(ASSIGNMENT_STATUSES).toContain('paused');
  const { counts, groups } = await writer.client.writer.dashboard();
  expect(counts).toMatchObject({ paused: 1, inProgress: 0 });
  expect(groups.paused.items).toMatchObject([{ id, status: 'paused' }]);
  expect((await customer.client.customer.dashboard()).counts.paused).toBe(1);
  expect(await writer.client.writer.start({ id })).toMatchObject({ status: 'in_progress' });
});
`,
      ),
    ],
    unit: ['web/messages'],
    onDatabase: ['server/work/pause-work.test.ts'],
  },
};
