import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment, SettingsError } from './environment';
import { VARIABLES } from './variables';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'redraft-environment-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the settings from outside', () => {
  it('have the promised defaults', () => {
    const set = readEnvironment({ AUTH_SECRET: 'x'.repeat(32) });
    expect(set).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: resolve('./data'),
      GENERATION_DELAY_MS: 2000,
      TRUST_PROXY: false,
      WEBHOOK_ALLOW_PRIVATE: false,
      WORDPRESS_ALLOW_PRIVATE: false,
      loopback: true,
    });
    expect(set.DATABASE_URL).toBeUndefined();
  });

  it('are no trial where others can come in', () => {
    const elsewhere = (source: Record<string, string>) =>
      readEnvironment({ AUTH_SECRET: 'x'.repeat(32), ...source }).loopback;
    expect(elsewhere({ PUBLIC_URL: 'https://redraft.example' })).toBe(false);
    expect(elsewhere({ HOST: '0.0.0.0' })).toBe(false);
    expect(elsewhere({ HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:8080/' })).toBe(true);
  });

  it('make a secret once and keep it for their owner alone', () => {
    const first = readEnvironment({ DATA_DIR: folder }).AUTH_SECRET;
    expect(readEnvironment({ DATA_DIR: folder }).AUTH_SECRET).toBe(first);
    const file = join(folder, 'auth-secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(first);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('name a provider together with what it needs', () => {
    const captcha = { AUTH_SECRET: 'x'.repeat(32), CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'key' };
    expect(() => readEnvironment(captcha)).toThrow(/CAPTCHA_PROVIDER=turnstile needs CAPTCHA_SECRET_KEY/);
    expect(readEnvironment({ ...captcha, CAPTCHA_SECRET_KEY: 'secret' }).CAPTCHA_PROVIDER).toBe('turnstile');
  });

  it.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ])('refuse %s without %s, and the other way round, and tell neither', (id, secret) => {
    const read = (given: Record<string, string>) => () =>
      readEnvironment({ AUTH_SECRET: 'x'.repeat(32), ...given });
    expect(read({ [id]: 'a-value' })).toThrow(new SettingsError(`${id} needs ${secret} beside it.`));
    expect(read({ [secret]: 'a-value', [id]: '' })).toThrow(
      new SettingsError(`${secret} needs ${id} beside it.`),
    );
    expect(read({ [id]: 'a-value', [secret]: 'a-value' })).not.toThrow();
  });

  it('take no number that is not written out', () => {
    const named = (type: string) =>
      Object.entries(VARIABLES).filter(([, variable]) => variable.type.startsWith(type));
    const [whole, seconds] = [named('whole number'), named('number of seconds')];
    expect([whole.length > 10, seconds.length]).toEqual([true, 2]);
    const refuses = (name: string, value: string) =>
      expect(
        () => readEnvironment({ AUTH_SECRET: 'x'.repeat(32), [name]: value }),
        `${name}=${value}`,
      ).toThrow(`${name}: must be a`);
    for (const [name] of [...whole, ...seconds])
      for (const value of ['1e3', '1e0', '0x50', '-1', 'Infinity', '१०']) refuses(name, value);
    for (const [name] of whole) refuses(name, '80.5');
    for (const [name] of seconds) refuses(name, '.5');
    const given = { STOP_GRACE_SECONDS: ' 2.5 ', DATABASE_CONNECTIONS: '50' };
    expect(readEnvironment({ AUTH_SECRET: 'x'.repeat(32), ...given })).toMatchObject({
      STOP_GRACE_SECONDS: 2.5,
      DATABASE_CONNECTIONS: 50,
    });
  });

  it('name the roles of a process, of which one alone needs a real PostgreSQL', () => {
    const read = (ROLES: string, DATABASE_URL = 'postgres://localhost/redraft') =>
      readEnvironment({ AUTH_SECRET: 'x'.repeat(32), ROLES, DATABASE_URL }).ROLES;
    expect([read(''), read('both'), read('worker, web'), read('web'), read('worker')]).toEqual([
      ['web', 'worker'],
      ['web', 'worker'],
      ['web', 'worker'],
      ['web'],
      ['worker'],
    ]);
    expect(() => read('webb')).toThrow('ROLES: must be web, worker or both');
    expect(read('both', '')).toEqual(['web', 'worker']);
    for (const role of ['web', 'worker'])
      expect(() => read(role, '')).toThrow(new RegExp(`ROLES=${role} needs DATABASE_URL`));
  });

  it.each([
    [
      'DATABASE_URL',
      ['mysql://db/redraft', 'db.example.com'],
      ['postgres://u:p@db/r', 'postgresql:///r?host=/run'],
    ],
    [
      'SMTP_URL',
      ['https://mail.example.com', 'mail.example.com:587'],
      ['smtps://user:p%40ss@mail.example.com'],
    ],
    ['S3_ENDPOINT', ['s3.example.com'], ['http://127.0.0.1:9000']],
    ['AI_BASE_URL', ['models.example.com/v1'], ['https://models.example.com/v1']],
    ['MAIL_FROM', ['Redraft', 'Redraft <redraft>'], ['Åsa & Co <asa@example.com>', 'asa@example.com']],
    ['CONTACT_EMAIL', ['example.com', 'Asa <asa@example.com>'], ['asa@example.com']],
  ])('take no %s of another form, which would only show when it is used', (name, wrong, right) => {
    const AUTH_SECRET = 'x'.repeat(32);
    for (const value of wrong)
      expect(() => readEnvironment({ AUTH_SECRET, [name]: value }), value).toThrow(
        new RegExp(`${name}: must be an`),
      );
    for (const value of right)
      expect(readEnvironment({ AUTH_SECRET, [name]: value }), value).toMatchObject({ [name]: value });
  });

  it('are refused by name', () => {
    expect(() => readEnvironment({ PORT: 'many', WEBHOOK_SECRET: 'short' })).toThrow(SettingsError);
    expect(() => readEnvironment({ PORT: 'many', WEBHOOK_SECRET: 'short' })).toThrow(
      /PORT.*\n.*WEBHOOK_SECRET/,
    );
    for (const PORT of ['1e3', '0x50', '80.5', '-1'])
      expect(() => readEnvironment({ AUTH_SECRET: 'x'.repeat(32), PORT }), PORT).toThrow(/PORT/);
    expect(readEnvironment({ AUTH_SECRET: 'x'.repeat(32), PORT: '', SESSION_SECONDS: '60' })).toMatchObject({
      PORT: 3000,
      SESSION_SECONDS: 60,
    });
  });
});
