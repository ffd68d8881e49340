import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { profiles, sessions } from '#server/database/schema/index';
import { listOutbox } from '#server/mail/outbox';
import type { TestApp } from './test-app';

export interface AuthAnswer {
  status: number;
  body: unknown;
  /** The Cookie header to send next; empty when no session was given. */
  cookie: string;
  setCookie: string;
}

/** Calls below /api/auth as the pages make them, and the mails they cause. */
export function authCaller(app: TestApp) {
  const ask = async (path: string, init: RequestInit): Promise<AuthAnswer> => {
    const answer = await app.fetch(`/api/auth/${path}`, init);
    const setCookie = answer.headers.getSetCookie().find((line) => line.includes('session_token=')) ?? '';
    const pair = setCookie.split(';')[0] ?? '';
    return {
      status: answer.status,
      body: await answer.json(),
      cookie: pair.endsWith('=') ? '' : pair,
      setCookie,
    };
  };
  const post = (path: string, body: unknown, cookie?: string, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: app.url,
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const mails = async (to: string) =>
    (await listOutbox(join(app.services.environment.DATA_DIR, 'outbox'))).filter((mail) => mail.to === to);

  return {
    post,
    get: (path: string, cookie?: string) => ask(path, { headers: cookie ? { cookie } : {} }),
    mails,
    /** The newest mail to an address, once there are `count`. */
    async mailTo(to: string, count = 1) {
      const [mail] = await vi.waitFor(
        async () => {
          const found = await mails(to);
          expect(found).toHaveLength(count);
          return found;
        },
        { timeout: 20_000, interval: 50 },
      );
      if (!mail) throw new Error('no mail');
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
      return { ...mail, link, code: /^\d{6}$/m.exec(mail.text)?.[0] ?? '' };
    },
    /** A verified person with a password, signed in nowhere. */
    async person(password: string, fullName = 'Test Person') {
      const email = `${randomUUID()}@example.com`;
      await post('sign-up/email', { email, password, fullName });
      const { code } = await this.mailTo(email);
      await post('email-otp/verify-email', { email, otp: code });
      const { orm } = app.services.database;
      const own = orm.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
      await orm.delete(sessions).where(inArray(sessions.userId, own));
      return { email, password };
    },
  };
}
