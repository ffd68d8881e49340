import type { AuthRefusal } from './auth-answers';

/** A refusal as the answer to a sign-in call, with the cookies that go along. */
export function refuse(refusal: AuthRefusal, cookies?: readonly string[]): Response {
  return respond(refusal.status, refusal, cookies);
}

/** The answer to a sign-in call, with the cookies that go along. */
export function respond(status: number, body: object, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'content-type': 'application/json' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status, headers });
}
