import { sessionCookieName, signSessionToken } from '#server/access/session-cookie';

import { hashToken, type ProgramSession } from '#server/identity/programs/program-session';
import type { TestApp } from './test-app';

export type Tokens = ProgramSession;

/** Calls as a program makes them: with tokens, no cookie and no origin. */
export function programCaller(app: TestApp) {
  const json = { 'content-type': 'application/json' };
  const send = (method: string, path: string, accessToken: string, body?: object) =>
    app.fetch(path, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(body ? json : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const token = (grant: string, body: object) =>
    app.fetch(`/api/auth/token?grant_type=${grant}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify('refresh_token' in body ? { refresh_token: body.refresh_token } : body),
    });
  return {
    send,
    token,
    get: (path: string, accessToken: string) => send('GET', path, accessToken),
    async signIn(person: { email: string; password: string }): Promise<Tokens> {
      const answer = await token('password', person);
      if (!answer.ok) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Tokens;
    },
    hash: hashToken,
    /** A well-signed cookie with a token of the test's choice. */
    forgedCookie: (value: string) =>
      `${sessionCookieName(false)}=${signSessionToken(value, app.services.environment.AUTH_SECRET)}`,
  };
}
