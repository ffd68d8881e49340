import { append, create, message, type Recipe, replace } from './recipe';

const TABLE = 'domain/content-request/status.ts';
const STATUS_TEST = 'domain/content-request/status.test.ts';
const POLICY_TEST = 'domain/content-request/policy.test.ts';
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
    replace(
      'domain/promised-values.test.ts',
      "['pending', 'assigned', 'in_progress', 'completed']",
      "['pending', 'assigned', 'in_progress', 'paused', 'completed']",
    ),
    append(
      STATUS_TEST,
      "    const between = ['assigned>assigned', 'in_progress>assigned'",
      ", 'in_progress>paused', 'paused>in_progress', 'paused>pending', 'paused>assigned'",
    ),
    replace(
      STATUS_TEST,
      "(STATUS_GROUPS).toEqual(['completed', 'in_progress'",
      "(STATUS_GROUPS).toEqual(['completed', 'paused', 'in_progress'",
    ),
    append(STATUS_TEST, '(ASSIGNMENT_STATUSES).toEqual([', "'paused', "),
    append(STATUS_TEST, "(OPEN_STATUSES).toEqual(['pending', 'assigned', 'in_progress'", ", 'paused'"),
    append(STATUS_TEST, "(WORK_STATUSES).toEqual(['assigned', 'in_progress'", ", 'paused'"),
    replace(
      POLICY_TEST,
      "      start: { assigned: ['writer'] },\n",
      "      start: { assigned: ['writer'], paused: ['writer'] },\n      pause: { in_progress: ['writer'] },\n",
    ),
    append(
      POLICY_TEST,
      "      handBack: { assigned: ['writer'], in_progress: ['writer']",
      ", paused: ['writer']",
    ),
    append(
      POLICY_TEST,
      "      takeBack: { assigned: ['admin'], in_progress: ['admin']",
      ", paused: ['admin']",
    ),
    append(
      POLICY_TEST,
      "      reassign: { assigned: ['admin'], in_progress: ['admin']",
      ", paused: ['admin']",
    ),
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

async function pausedWork() {
  const [customer, writer] = [await app.createUser(), await app.createUser({ role: 'writer' })];
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  const actor = { ...writer, role: 'writer', languages: [] };
  // @ts-expect-error no call leads here yet, so the actor is not one of a session
  await pauseWork(app.services.database, actor, id);
  return { customer, writer, id };
}

it('keeps the assignment with its writer, counts it, and lets them start it again', async () => {
  const { customer, writer, id } = await pausedWork();
  expect(ASSIGNMENT_STATUSES).toContain('paused');
  const { counts, groups } = await writer.client.writer.dashboard();
  expect(counts).toMatchObject({ paused: 1, inProgress: 0 });
  expect(groups.paused.items).toMatchObject([{ id, status: 'paused' }]);
  expect((await customer.client.customer.dashboard()).counts.paused).toBe(1);
  expect(await writer.client.writer.start({ id })).toMatchObject({ status: 'in_progress' });
});

it('has a deadline like any work, and returns to the other writers when its own is deleted', async () => {
  const { writer, id } = await pausedWork();
  const admin = await app.createUser({ role: 'admin' });
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  expect(await admin.client.admin.setDeadline({ id, dueAt })).toMatchObject({ status: 'paused' });
  await admin.client.admin.deleteUser({ id: writer.id });
  expect(await admin.client.admin.request({ id })).toMatchObject({ status: 'pending' });
});
`,
      ),
    ],
    unit: ['domain/content-request', 'domain/deadline', 'domain/promised-values.test.ts', 'web/messages'],
    onDatabase: ['server/work/pause-work.test.ts', 'server/requests', 'server/admin/statistics'],
  },
};
