import { append, create, message, type Recipe, replace } from './recipe';

/** The most minutes that may be submitted for one text. */
export const setting: Recipe = {
  name: 'a setting',
  page: 'docs/how-to/add-a-setting.md',
  limit: 4,
  generated: 0,
  edits: [
    append(
      'domain/settings.ts',
      '    default: CHECK_ABOVE_MINUTES,\n    min: 1,\n    max: MAX_MINUTES,\n  },\n',
      "  /** The most minutes that may be submitted for one text. */\n  mostMinutes: { kind: 'whole', section: 'pay', default: MAX_MINUTES, min: 1, max: MAX_MINUTES },\n",
    ),
    replace(
      'server/work/complete-work.ts',
      '  const { checkAboveMinutes, reviewDays } = await readSettings(tx);\n',
      `  const { checkAboveMinutes, reviewDays, mostMinutes } = await readSettings(tx);
  if (minutes > mostMinutes) {
    throw new Fault('INVALID_INPUT', { problems: [{ field: 'minutes', message: 'are too many' }] });
  }
`,
    ),
    append(
      'server/admin/settings/settings.test.ts',
      '      checkAboveMinutes: 480,\n',
      '      mostMinutes: 14_400,\n',
    ),
    ...message('web/messages/{language}/settings.json', ['fields', 'mostMinutes'], {
      en: 'Most minutes for one text',
      sv: 'Flest minuter för en text',
      fi: 'Enimmäisminuutit tekstiä kohden',
    }),
  ],
  tests: {
    own: [
      create(
        'server/admin/settings/most-minutes.test.ts',
        `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsIn } from '#domain/settings';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

it('stands in its section, with its default until an admin sets it, within its bounds', async () => {
  const admin = await app.createUser({ role: 'admin' });
  expect(settingsIn('pay')).toContain('mostMinutes');
  const before = await admin.client.admin.settings();
  expect(before.settings.mostMinutes).toBeGreaterThan(0);
  await admin.client.admin.setSettings({ mostMinutes: 90 });
  expect((await admin.client.admin.settings()).settings.mostMinutes).toBe(90);
  await expectFault(admin.client.admin.setSettings({ mostMinutes: 0 }), 'INVALID_INPUT');
});
`,
      ),
    ],
    unit: ['web/messages'],
    onDatabase: ['server/admin/settings'],
  },
};
