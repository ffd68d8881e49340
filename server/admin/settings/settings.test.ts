import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '#domain/rate-limits';
import { settings, writerProfiles } from '#server/database/schema/index';
import { chooseGenerator } from '#server/generation/model/choose-generator';
import { openAiError, openAiStream, startTestEndpoint } from '#server/generation/model/test-endpoint';
import { authCaller } from '#server/testing/auth-caller';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { testGenerator } from './installation-checks';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({
    work: false,
    environment: { SMTP_URL: '', S3_ACCESS_KEY_ID: 'id-of-s3', S3_SECRET_ACCESS_KEY: 'secret-of-s3' },
  });
  admin = await app.createUser({ role: 'admin', fullName: 'Anna Admin' });
});
afterAll(() => app.close());
const calls = () => admin.client.admin;
const QUOTE = { language: 'en', content: 'Fine', name: 'Ann', role: 'Owner', company: 'Ink' } as const;

describe('settings', () => {
  it('have defaults, by which nobody waits on a loopback PUBLIC_URL, and hold no secret', async () => {
    const found = await calls().settings();
    expect(found.settings).toEqual({
      approveNewCustomers: false,
      claimsRequired: false,
      secondFactorRoles: [],
      hourlyRateCents: 2500,
      checkAboveMinutes: 480,
      generationsPerDay: 100,
      tokensPerDay: 5_000_000,
      modelIdleSeconds: 120,
      modelTotalSeconds: 900,
      modelMaxOutputTokens: 16_000,
      inputPriceCents: 0,
      outputPriceCents: 0,
      keepGenerationsDays: 30,
      keepUnverifiedDays: 30,
      keepSpentCodesDays: 1,
      keepDeliveriesDays: 90,
      keepNotificationsDays: 90,
      keepOutboxDays: 30,
      ...DEFAULT_RATE_LIMITS,
      aboutUrl: null,
      privacyUrl: null,
      reviewDays: 7,
      deadlineBaseHours: 24,
      deadlineHoursPer500Words: 12,
      termsUrl: null,
      cookiesUrl: null,
      customerQuotes: [],
    });
    expect(found.changes).toEqual([]);
    expect(found.installation).toMatchObject({
      generator: { name: 'template', sampleText: true },
      mail: { kind: 'outbox', host: null },
      storage: { kind: 'disk', bucket: null },
    });
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('are no business of writers and customers', async () => {
    for (const role of ['writer', 'customer'] as const) {
      const { client } = await app.createUser({ role });
      await expectFault(client.admin.settings(), 'NOT_ALLOWED');
      await expectFault(client.admin.setSettings({ generationsPerDay: 5 }), 'NOT_ALLOWED');
      await expectFault(client.admin.testMail(), 'NOT_ALLOWED');
    }
    await expectFault(app.client().admin.settings(), 'SESSION_MISSING');
    expect((await calls().settings()).settings.generationsPerDay).toBe(100);
  });

  it('are set each for itself, with who and when', async () => {
    const other = await app.createUser({ role: 'admin', fullName: 'Olli Toinen' });
    await Promise.all([
      calls().setSettings({ generationsPerDay: 7, privacyUrl: 'https://example.com/privacy' }),
      other.client.admin.setSettings({ termsUrl: 'https://example.com/terms', checkAboveMinutes: 60 }),
    ]);
    const { settings: set, changes } = await calls().settings();
    expect(set).toMatchObject({
      generationsPerDay: 7,
      privacyUrl: 'https://example.com/privacy',
      termsUrl: 'https://example.com/terms',
      checkAboveMinutes: 60,
    });
    const who = Object.fromEntries(changes.map(({ key, changedBy }) => [key, changedBy]));
    expect(who).toEqual({
      generationsPerDay: 'Anna Admin',
      privacyUrl: 'Anna Admin',
      termsUrl: 'Olli Toinen',
      checkAboveMinutes: 'Olli Toinen',
    });
    // Saved again as it was: the user who chose it does not change.
    await other.client.admin.setSettings({ generationsPerDay: 7 });
    const after = await other.client.admin.setSettings({ privacyUrl: null });
    expect(after.settings.privacyUrl).toBeNull();
    const now = Object.fromEntries(after.changes.map(({ key, changedBy }) => [key, changedBy]));
    expect(now).toMatchObject({ generationsPerDay: 'Anna Admin', privacyUrl: 'Olli Toinen' });
  });

  it.each([
    ['hourlyRateCents', 0],
    ['hourlyRateCents', 100_001],
    ['hourlyRateCents', 12.5],
    ['checkAboveMinutes', 0],
    ['checkAboveMinutes', 14_401],
    ['generationsPerDay', 0],
    ['keepUnverifiedDays', 0],
    ['keepOutboxDays', 3_651],
    ['privacyUrl', 'http://example.com'],
    ['cookiesUrl', 'javascript:alert(1)'],
    ['aboutUrl', ''],
    ['customerQuotes.0.name', [{ ...QUOTE, name: ' ' }]],
    ['customerQuotes.0.content', [{ ...QUOTE, content: 'x'.repeat(501) }]],
    ['customerQuotes.0.language', [{ ...QUOTE, language: 'de' }]],
    ['customerQuotes', Array.from({ length: 31 }, () => QUOTE)],
  ])('refuse %s = %s and name the field', async (field, value) => {
    const before = (await calls().settings()).settings;
    const fault = await expectFault(
      calls().setSettings({ generationsPerDay: 50, [field.split('.')[0] ?? '']: value } as never),
      'INVALID_INPUT',
    );
    expect(fault).toMatchObject({ data: { problems: [{ field }] } });
    expect((await calls().settings()).settings).toEqual(before);
  });

  it('ignore what makes no sense in the table', async () => {
    const { orm } = app.services.database;
    await orm.insert(settings).values({ key: 'hourlyRateCents', value: 'a lot' });
    expect((await calls().settings()).settings.hourlyRateCents).toBe(2500);
    await orm.delete(settings).where(eq(settings.key, 'hourlyRateCents'));
  });

  it('give new writer profiles their rate, however they are made, and leave old ones alone', async () => {
    const rateOf = async (userId: string) => {
      const rows = await app.services.database.orm
        .select({ rate: writerProfiles.hourlyRate })
        .from(writerProfiles)
        .where(eq(writerProfiles.userId, userId));
      return rows[0]?.rate;
    };
    const old = await app.createUser({ role: 'writer' });
    await calls().setSettings({ hourlyRateCents: 3_150 });
    const { userId } = await calls().createUser({
      email: 'made@example.com',
      password: 'sju sjösjuka sjömän',
      fullName: 'Made',
      role: 'writer',
    });
    expect(await rateOf(userId)).toBe('31.50');
    const promoted = await app.createUser();
    await calls().setRole({ id: promoted.id, role: 'writer' });
    expect(await rateOf(promoted.id)).toBe('31.50');
    const bare = await app.createUser({ role: 'writer' });
    await app.services.database.orm.delete(writerProfiles).where(eq(writerProfiles.userId, bare.id));
    expect((await bare.client.writer.time()).hourlyRateCents).toBe(3_150);
    await bare.client.writer.setLanguages({ supportedLanguages: ['finnish'] });
    expect(await rateOf(bare.id)).toBe('31.50');
    expect(await rateOf(old.id)).toBe('25.00');
  });

  it('keep customers’ quotes in their order, trimmed, until others are set', async () => {
    const second = { ...QUOTE, name: 'Bo', role: '', company: '' };
    await calls().setSettings({ customerQuotes: [{ ...QUOTE, name: ' Ann ' }, second] });
    expect((await calls().settings()).settings.customerQuotes).toEqual([QUOTE, second]);
    await calls().setSettings({ generationsPerDay: 60 });
    const { items } = await calls().audit({ action: 'settings-changed' });
    expect(items.map(({ detail }) => detail)).toContainEqual({ what: 'customerQuotes' });
    await calls().setSettings({ customerQuotes: [] });
    expect((await calls().settings()).settings.customerQuotes).toEqual([]);
  });

  it('refuse a list that another admin has changed since it was seen, and take it as it is from callers who send none', async () => {
    const other = await app.createUser({ role: 'admin', fullName: 'Olli Toinen' });
    const second = { ...QUOTE, name: 'Bo' };
    await other.client.admin.setSettings({ customerQuotes: [QUOTE], seen: { customerQuotes: [] } });
    await expectFault(
      calls().setSettings({ customerQuotes: [second], seen: { customerQuotes: [] } }),
      'STALE_VERSION',
    );
    expect((await calls().settings()).settings.customerQuotes).toEqual([QUOTE]);
    const both = { customerQuotes: [QUOTE, second], seen: { customerQuotes: [QUOTE] } };
    await calls().setSettings(both);
    // Sent once more after a lost answer.
    expect((await calls().setSettings(both)).settings.customerQuotes).toEqual([QUOTE, second]);
    await calls().setSettings({ customerQuotes: [] });

    // Of two at once who have seen the same, one is told.
    const answers = await Promise.allSettled(
      (['writer', 'customer'] as const).map((role) =>
        other.client.admin.setSettings({ secondFactorRoles: [role], seen: { secondFactorRoles: [] } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await calls().setSettings({ secondFactorRoles: ['writer', 'customer'] });
    await calls().setSettings({ secondFactorRoles: [] });
    const { items } = await calls().audit({ action: 'settings-changed' });
    expect(items.slice(0, 2).map(({ detail }) => detail)).toEqual([
      { what: 'secondFactorRoles', from: 'writer, customer', to: '' },
      {
        what: 'secondFactorRoles',
        from: expect.stringMatching(/^(writer|customer)$/),
        to: 'writer, customer',
      },
    ]);
    const wrong = calls().setSettings({ seen: { generationsPerDay: 1 } } as never);
    await expectFault(wrong, 'INVALID_INPUT');
  });

  it('give the landing page the owner’s pages', async () => {
    await calls().setSettings({ aboutUrl: 'https://example.com/about' });
    const instance = await app.client().account.instance();
    expect(instance.pages).toMatchObject({ aboutUrl: 'https://example.com/about', cookiesUrl: null });
  });
});

describe('testing a part', () => {
  it('sends a mail to the admin’s own address', async () => {
    expect(await calls().testMail()).toMatchObject({ problem: null });
    const mail = await authCaller(app).mailTo(admin.email);
    expect(mail).toMatchObject({
      subject: 'Test message from Redraft',
      link: `${app.url}/admin?tab=settings`,
    });
  });

  it('says why no mail could be sent', async () => {
    const away = await startTestApp({ work: false, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    try {
      const { client } = await away.createUser({ role: 'admin' });
      expect((await client.admin.testMail()).problem).toBe('unreachable');
      // Mails go out then: nothing is kept that other users of this machine may read.
      await expectFault(away.client().account.outbox(), 'NOT_FOUND');
      expect((await client.admin.settings()).installation.mail).toMatchObject({
        kind: 'smtp',
        host: '127.0.0.1:1',
      });
    } finally {
      await away.close();
    }
  });

  it('writes to the storage, or says that it cannot', async () => {
    expect(await calls().testStorage()).toMatchObject({ problem: null });
    const folder = join(app.services.environment.DATA_DIR, 'files');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'a file in the folder’s place');
    expect((await calls().testStorage()).problem).not.toBeNull();
    await rm(folder);
    await mkdir(folder);
  });

  it('asks the model for a word', async () => {
    expect(await calls().testGenerator()).toMatchObject({ problem: null });
    const endpoint = await startTestEndpoint();
    try {
      const generator = await chooseGenerator({
        ...app.services.environment,
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: endpoint.url,
        AI_API_KEY: 'sk-secret',
        AI_MODEL: 'm',
      });
      const problem = async () => (await testGenerator({ generator, log: app.services.log })).problem;
      endpoint.answer(openAiStream('ready'));
      expect(await problem()).toBeNull();
      expect(endpoint.received).toHaveLength(1);
      endpoint.answer(openAiError(401, 'wrong key sk-secret'));
      expect(await problem()).toBe('credentials');
      endpoint.answer(openAiError(404, 'no such model'));
      expect(await problem()).toBe('missing');
      endpoint.answer(openAiError(429, 'slow down'));
      expect(await problem()).toBe('rate-limited');
      endpoint.answer(openAiStream(''));
      expect(await problem()).toBe('failed');
      await endpoint.close();
      expect(await problem()).toBe('unreachable');
    } finally {
      await endpoint.close().catch(() => {});
    }
  });
});
