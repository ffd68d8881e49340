import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { profiles, userRoles, writerProfiles } from '#server/database/schema/index';
import { type Environment, readEnvironment, SettingsError } from '#server/environment/environment';
import { authCaller } from '#server/testing/auth-caller';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import { startTestApp } from '#server/testing/test-app';
import { ensureFirstAccounts } from './first-accounts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

let folder: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-first-'));
  await opened.database.orm.execute(sql`truncate profiles, settings cascade`);
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}): Environment =>
  readEnvironment({
    DATA_DIR: folder,
    AUTH_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'http://localhost:3000',
    ...more,
  });
const parts = (more?: Record<string, string>) => ({
  environment: environment(more),
  database: opened.database,
});
/** The kind decides where the demo accounts are made; here each run plays both. */
const as = (kind: 'embedded' | 'postgres', more?: Record<string, string>) => ({
  ...parts(more),
  database: Object.assign(Object.create(opened.database) as typeof opened.database, { kind }),
});
const people = () =>
  opened.database.orm
    .select({
      email: profiles.email,
      name: profiles.fullName,
      verified: profiles.emailVerified,
      role: userRoles.role,
    })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .orderBy(userRoles.role);

describe('first accounts', () => {
  it('are one a role on an embedded trial, printed and kept for their owner alone, and made once', async () => {
    await ensureFirstAccounts(as('embedded'));
    expect(await people()).toEqual([
      { email: 'admin@example.com', name: 'Ada Admin', verified: true, role: 'admin' },
      { email: 'customer@example.com', name: 'Pyöräliike Kallio', verified: true, role: 'customer' },
      { email: 'writer@example.com', name: 'Åsa Öberg', verified: true, role: 'writer' },
    ]);
    const [writer] = await opened.database.orm.select().from(writerProfiles);
    expect(writer?.supportedLanguages).toEqual(['english', 'swedish', 'finnish']);
    const file = join(folder, 'accounts.txt');
    const kept = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(kept).toMatch(/admin +admin@example\.com +[a-z]{6}-[a-z]{6}-\d{4}\n/);
    expect(printed.join('\n')).toContain(kept.trim());

    await ensureFirstAccounts(as('embedded'));
    expect(await people()).toHaveLength(3);
    expect(printed).toHaveLength(1);
    expect(await readFile(file, 'utf8')).toBe(kept);
  });

  it('let people in with the printed passwords', async () => {
    await ensureFirstAccounts(as('embedded'));
    const app = await startTestApp({ database: opened, environment: { DATA_DIR: folder } });
    const lines = (await readFile(join(folder, 'accounts.txt'), 'utf8')).trim().split('\n');
    for (const line of lines) {
      const [, email, password] = line.trim().split(/ +/);
      expect((await authCaller(app).post('sign-in/email', { email, password })).status).toBe(200);
    }
    await app.close();
  });

  it('are the admin of the settings where there is one', async () => {
    await ensureFirstAccounts(
      as('embedded', { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'a good long one' }),
    );
    expect(await people()).toMatchObject([{ email: 'boss@example.com', role: 'admin' }]);
    expect(printed).toEqual([]);
  });

  it('refuse settings that cannot work', async () => {
    const start = (more: Record<string, string>) => ensureFirstAccounts(as('embedded', more));
    await expect(start({ ADMIN_EMAIL: 'boss@example.com' })).rejects.toThrow(SettingsError);
    await expect(start({ ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: 'a good long one' })).rejects.toThrow(
      /ADMIN_EMAIL/,
    );
    await expect(start({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'password' })).rejects.toThrow(
      /common/,
    );
    await expect(start({ DEMO_PASSWORD: 'short' })).rejects.toThrow(/DEMO_PASSWORD/);
    expect(await people()).toEqual([]);
  });

  it('are made by one of two processes that start at once', async () => {
    const start = () =>
      ensureFirstAccounts(parts({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a good long one' }));
    await Promise.all([start(), start(), start()]);
    expect(await people()).toHaveLength(1);
  });

  it('come by a link elsewhere, the same at every start and for every process, which works once', async () => {
    const elsewhere = { PUBLIC_URL: 'https://redraft.example' };
    await Promise.all([
      ensureFirstAccounts(as('postgres', elsewhere)),
      ensureFirstAccounts(as('postgres', elsewhere)),
    ]);
    await ensureFirstAccounts(as('postgres', elsewhere));
    expect(await people()).toEqual([]);
    expect(new Set(printed).size).toBe(1);
    const token = /https:\/\/redraft\.example\/auth\/setup#token=(\S+)/.exec(printed[0] ?? '')?.[1] ?? '';
    expect(token).toHaveLength(43);
    const stored = await opened.database.run({ name: 'settings', text: 'select * from settings' }, []);
    expect(JSON.stringify(stored)).not.toContain(token);

    const app = await startTestApp({ database: opened, environment: { AUTH_SECRET: 's'.repeat(32) } });
    const boss = { fullName: 'Boss', email: 'boss@example.com', password: 'a good long one' };
    const setUp = (given: string, more = {}) =>
      app.fetch('/api/setup', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.url },
        body: JSON.stringify({ token: given, ...boss, ...more }),
      });
    expect((await setUp('x'.repeat(43))).status).toBe(404);
    expect((await setUp(token, { password: 'password' })).status).toBe(422);
    // A customer signs up meanwhile: the link still works.
    await authCaller(app).person('a customer of theirs');
    await ensureFirstAccounts(as('postgres', elsewhere));
    expect(new Set(printed).size).toBe(1);
    const both = await Promise.all([setUp(token), setUp(token, { email: 'other@example.com' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await people()).filter(({ role }) => role === 'admin')).toHaveLength(1);
    expect((await setUp(token)).status).toBe(404);
    const count = printed.length;
    await ensureFirstAccounts(as('postgres', elsewhere));
    expect(printed).toHaveLength(count);
    await app.close();
  });
});
