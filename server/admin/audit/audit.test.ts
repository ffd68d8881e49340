import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '#domain/audit/actions';
import { writeAudit } from '#server/audit/write-audit';
import { auditEntries } from '#server/database/schema/index';
import { authCaller } from '#server/testing/auth-caller';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let auth: ReturnType<typeof authCaller>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser({ role: 'admin', fullName: 'Ada Admin' });
  auth = authCaller(app);
});
afterAll(() => app.close());

const find = async (action: AuditAction, search: string) =>
  (await admin.client.admin.audit({ action, search })).items;
const csv = async (query: string, cookie = admin.cookie) =>
  app.fetch(`/api/admin/audit.csv${query}`, { headers: { cookie, origin: app.url } });

describe('what the log tells', () => {
  it('of an admin’s acts: who, to whom, what, and from where', async () => {
    const user = await app.createUser({ fullName: 'Vera Changed' });
    await app.fetch(`/api/admin/users/${user.id}/role`, {
      method: 'PUT',
      headers: {
        cookie: admin.cookie,
        origin: app.url,
        'content-type': 'application/json',
        'user-agent': 'A browser of ours',
      },
      body: JSON.stringify({ role: 'writer' }),
    });
    expect(await find('role-changed', user.email)).toMatchObject([
      {
        actorName: `Ada Admin (${admin.email})`,
        targetName: `Vera Changed (${user.email})`,
        detail: { from: 'customer', to: 'writer' },
        address: '127.0.0.1',
        userAgent: 'A browser of ours',
      },
    ]);
    await admin.client.admin.setLanguages({ id: user.id, supportedLanguages: ['finnish'] });
    await admin.client.admin.setHourlyRate({ id: user.id, hourlyRateCents: 3050 });
    await admin.client.admin.setPassword({ id: user.id, newPassword: 'a quiet harbour' });
    await admin.client.admin.setDeactivated({ id: user.id, deactivated: true });
    await admin.client.admin.setDeactivated({ id: user.id, deactivated: false });
    await admin.client.admin.deleteUser({ id: user.id });
    const { items } = await admin.client.admin.audit({ search: user.email });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'languages-changed',
        'rate-changed',
        'password-changed',
        'user-deactivated',
        'user-activated',
        'user-deleted',
        'user-created',
        'signed-in',
      ]),
    );
    expect(items.find(({ action }) => action === 'rate-changed')?.detail.to).toBe('30.50');
  });

  it('nothing of what came to nothing', async () => {
    await expectFault(admin.client.admin.deleteUser({ id: admin.id }), 'OWN_ACCOUNT');
    const deleted = await find('user-deleted', admin.email);
    expect(deleted.filter(({ targetName }) => targetName?.includes(admin.email))).toEqual([]);
    const failing = app.services.database.transaction(async (tx) => {
      await writeAudit(tx, { action: 'user-deleted', actor: null, target: { id: null, name: 'Never Gone' } });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await find('user-deleted', 'Never Gone')).toEqual([]);
  });

  it('of settings and keys', async () => {
    await admin.client.admin.setSettings({ aboutUrl: 'https://example.com/about' });
    await admin.client.admin.setSettings({ aboutUrl: 'https://example.com/about' });
    const { id } = await admin.client.automation.createApiKey({
      name: 'Nightly report',
      scopes: ['users:read'],
      expiresInDays: null,
    });
    await admin.client.automation.revokeApiKey({ id });
    await admin.client.automation.revokeApiKey({ id });
    expect(await find('settings-changed', 'Ada')).toMatchObject([{ detail: { what: 'aboutUrl' } }]);
    expect(await find('key-created', 'Nightly')).toHaveLength(1);
    expect(await find('key-revoked', 'Nightly')).toHaveLength(1);
  });

  it('of signing up, verifying, coming in, failing, choosing a new password and going', async () => {
    const email = 'lena@example.com';
    const password = 'a wooden ladder';
    await auth.post('sign-up/email', { email, password, fullName: 'Lena Log' });
    const { code } = await auth.mailTo(email);
    await auth.post('email-otp/verify-email', { email, otp: code });
    await auth.post('sign-in/email', { email, password: 'not this one' });
    const { cookie } = await auth.post('sign-in/email', { email, password });
    await auth.post('sign-out', {}, cookie);
    await auth.post('email-otp/request-password-reset', { email });
    const { code: reset } = await auth.mailTo(email, 2);
    expect(
      (await auth.post('email-otp/reset-password', { email, otp: reset, password: 'a stone bridge' })).status,
    ).toBe(200);
    expect((await auth.post('sign-in/email', { email, password: 'a stone bridge' })).status).toBe(200);
    await auth.post('sign-in/email', { email: 'nobody@example.com', password });
    const { items } = await admin.client.admin.audit({ search: email });
    expect(items.map(({ action }) => action)).toEqual([
      'signed-in',
      'password-changed',
      'signed-out',
      'signed-in',
      'sign-in-failed',
      // The mailed code signs in the user who verifies with it.
      'signed-in',
      'email-verified',
      'user-created',
    ]);
    expect(items[0]?.detail).toEqual({ what: 'password' });
    expect(items[4]).toMatchObject({
      actorName: null,
      targetName: `Lena Log (${email})`,
      detail: { what: 'invalid_credentials' },
      address: '127.0.0.1',
    });
    expect(await find('sign-in-failed', 'nobody@example.com')).toMatchObject([
      { actorName: null, targetName: 'nobody@example.com' },
    ]);
  });
});

describe('the list', () => {
  it('comes in pages, newest first, each entry once', async () => {
    const name = 'Paged Thing';
    await app.services.database.transaction(async (tx) => {
      for (let i = 0; i < 7; i += 1) {
        await writeAudit(tx, {
          action: 'job-taken-back',
          actor: null,
          target: { id: null, name: `${name} ${i}` },
        });
      }
    });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.client.admin.audit({ search: name, limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    expect((await admin.client.admin.audit({ search: name, period: 'day' })).items).toHaveLength(7);
  });

  it('can be changed by nobody', async () => {
    const { orm } = app.services.database;
    const refused = {
      cause: expect.objectContaining({ message: expect.stringContaining('kept as they are') }),
    };
    await expect(orm.update(auditEntries).set({ actorName: 'Somebody else' })).rejects.toMatchObject(refused);
    await expect(orm.delete(auditEntries).where(eq(auditEntries.action, 'signed-in'))).rejects.toMatchObject(
      refused,
    );
    await expect(orm.execute(sql`truncate audit_entries`)).rejects.toMatchObject(refused);
  });
});

describe('the file', () => {
  it('holds what the list holds, in any number, and no formula', async () => {
    const formula = '=HYPERLINK("https://example.com";"see")';
    await app.services.database.transaction(async (tx) => {
      await writeAudit(tx, { action: 'job-taken-back', actor: null, target: { id: null, name: formula } });
      for (let i = 0; i < 1100; i += 1) {
        await writeAudit(tx, {
          action: 'webhook-resent',
          actor: null,
          target: { id: null, name: `Row ${i}` },
        });
      }
    });
    const answer = await csv('?action=webhook-resent');
    expect(answer.headers.get('content-disposition')).toContain('audit.csv');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines[0]).toContain('"Time (UTC)","Action","Who"');
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,"webhook-resent",.*,"\d{4}-.*Z","Webhook sent again"$/,
    );
    expect(lines[0]).toMatch(/,"ISO 8601","Action in words"$/);
    expect(new Set(lines).size).toBe(1101);
    const text = await (await csv(`?search=${encodeURIComponent('HYPERLINK')}`)).text();
    expect(text).toContain(`"'=HYPERLINK(""https://example.com"";""see"")"`);
    expect(await find('audit-exported', 'Ada')).toHaveLength(2);
  });

  it('has actions in the reader’s words, and money in the reader’s form', async () => {
    await app.services.database.transaction(async (tx) => {
      const target = { id: null, name: 'Maija Maksettu' };
      const detail = { from: '1225.50 €', to: '2026-05-20', what: 'Viite 7' };
      await writeAudit(tx, { action: 'payment-recorded', actor: null, target, detail });
      await writeAudit(tx, { action: 'rate-changed', actor: null, target, detail: { to: '31.50' } });
    });
    const linesIn = async (language: string) => {
      const answer = await csv(`?search=Maksettu&language=${language}`);
      return (await answer.text()).replaceAll('\u00a0', ' ').trimEnd().split('\r\n').slice(1);
    };
    // Of one moment, in any order.
    const of = (lines: string[], action: string) => lines.find((line) => line.includes(`"${action}"`));
    const lines = await linesIn('fi');
    const [rate, paid] = [of(lines, 'rate-changed'), of(lines, 'payment-recorded')];
    expect(paid).toContain('"payment-recorded";');
    expect(paid).toContain('"1 225,50 €";"2026-05-20";"Viite 7"');
    expect(paid).toMatch(/;"Maksu kirjattu"$/);
    expect(rate).toContain('"";"31,50 €"');
    expect(of(await linesIn('en'), 'payment-recorded')).toContain('"€1,225.50"');
  });

  it('refuses filters that are none', async () => {
    expect((await csv('?action=nothing')).status).toBe(422);
  });
});
