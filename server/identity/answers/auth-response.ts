/** The answer to a sign-in call that succeeded, with the cookies that go along. */
export function respond(body: object, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return Response.json(body, { headers });
}
