import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GRANT_INPUTS } from '#contract/http/programs';
import { ROUTES } from '#contract/routes';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

/** A provider's own form, which no caller of ours fills in. */
const FOREIGN_FORMS = ['/api/auth/saml/{provider}/acs'];

const CALLS = ROUTES.filter(
  ({ method, path }) => method !== 'GET' && method !== 'DELETE' && path.startsWith('/api/auth/'),
)
  .filter(({ path }) => !FOREIGN_FORMS.includes(path))
  .flatMap(({ method, path }) =>
    path === '/api/auth/token'
      ? Object.keys(GRANT_INPUTS).map((grant) => ({ method, path: `${path}?grant_type=${grant}` }))
      : [{ method, path }],
  );

describe('a sign-in call', () => {
  let app: TestApp;
  let twilio: Awaited<ReturnType<typeof startTwilioServer>>;
  let user: TestUser;
  beforeAll(async () => {
    twilio = await startTwilioServer();
    app = await startTestApp({ environment: twilio.environment, work: false });
    user = await app.createUser();
  });
  afterAll(async () => {
    await app.close();
    await twilio.close();
  });

  it.each(CALLS)(
    'refuses a field that it does not know by its name: $method $path',
    async ({ method, path }) => {
      // What these calls go by is asked for before anything else.
      const address = path.includes('phone') ? { phone: '+358401234567' } : { email: 'a@example.com' };
      const known = /sign-(in|up)\/(email|phone-number|phone)$|email-otp|phone\//.test(path)
        ? { ...address, password: 'korrekt häst batteri' }
        : path.endsWith('/factors')
          ? { factor_type: 'totp' }
          : {};
      const answer = await app.fetch(path.replace('{id}', '01890000-0000-7000-8000-000000000000'), {
        method,
        headers: { cookie: user.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ ...known, unheard_of: true }),
      });
      const body = (await answer.json()) as { data?: { problems: { field: string }[] } };
      expect({ path, status: answer.status, body }).toMatchObject({ path, status: 422 });
      expect(body.data?.problems.map(({ field }) => field)).toContain('unheard_of');
    },
  );
});
