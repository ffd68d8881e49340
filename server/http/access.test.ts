import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '#contract/base';
import { AUTH_ROUTES } from '#server/auth/auth-routes';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { describedRoutes, openApiDocument } from './open-api';
import { PLAIN_ROUTES } from './plain-routes';

/**
 * Who may make each call, written down a second time by hand: a call that is missing here, or whose rule differs from
 * the contract's, fails. V: anybody; S: anybody signed in; else the roles by their first letters.
 */
const TABLE: Record<string, 'V' | 'S' | 'C+A' | 'W+A' | 'W' | 'A'> = {
  'GET /api/me': 'S',
  'PUT /api/me/language': 'S',
  'PUT /api/me/name': 'S',
  'GET /api/me/sessions': 'S',
  'DELETE /api/me/sessions/{id}': 'S',
  'PUT /api/me/password': 'S',
  'GET /api/me/email': 'S',
  'PUT /api/me/email': 'S',
  'POST /api/me/email/resend': 'S',
  'POST /api/me/email/confirm': 'S',
  'DELETE /api/me/email/change': 'S',
  'POST /api/me/phone/confirm': 'S',
  'POST /api/me/data': 'S',
  'GET /api/me/data.zip': 'S',
  'GET /api/me/deletion': 'S',
  'POST /api/me/deletion': 'S',
  'GET /api/session': 'V',
  'GET /api/instance': 'V',
  'GET /api/auth/ways': 'V',
  'GET /api/outbox': 'V',
  'GET /api/brief': 'C+A',
  'PUT /api/brief': 'C+A',
  'DELETE /api/brief': 'C+A',
  'PUT /api/brief/send-when-approved': 'C+A',
  'DELETE /api/brief/send-when-approved': 'C+A',
  'POST /api/generations': 'C+A',
  'GET /api/generations/{id}': 'C+A',
  'POST /api/generations/{id}/cancel': 'C+A',
  'POST /api/generations/{id}/retry': 'C+A',
  'DELETE /api/generations/{id}': 'C+A',
  'GET /api/customer/dashboard': 'C+A',
  'GET /api/customer/requests': 'C+A',
  'GET /api/customer/requests/{id}': 'C+A',
  'GET /api/writer/dashboard': 'W+A',
  'GET /api/writer/jobs': 'W+A',
  'GET /api/writer/jobs/{id}': 'W+A',
  'POST /api/writer/jobs/{id}/accept': 'W',
  'GET /api/writer/assignments': 'W+A',
  'GET /api/writer/assignments/{id}': 'W+A',
  'POST /api/writer/assignments/{id}/start': 'W',
  'POST /api/writer/assignments/{id}/hand-back': 'W',
  'POST /api/writer/assignments/{id}/submission': 'W',
  'GET /api/writer/time': 'W+A',
  'GET /api/writer/time/series': 'W+A',
  'PUT /api/writer/languages': 'W',
  'GET /api/requests/{id}/original': 'S',
  'GET /api/requests/{id}/humanized': 'S',
  'GET /api/requests/{id}/image': 'S',
  'GET /api/files/signed/{id}/original': 'V',
  'GET /api/admin/overview': 'A',
  'GET /api/admin/statistics': 'A',
  'GET /api/admin/users': 'A',
  'POST /api/admin/users': 'A',
  'GET /api/admin/users/{id}': 'A',
  'PATCH /api/admin/users/{id}': 'A',
  'POST /api/admin/users/{id}/sign-out': 'A',
  'DELETE /api/admin/users/{id}/factors': 'A',
  'PUT /api/admin/users/{id}/role': 'A',
  'PUT /api/admin/users/{id}/password': 'A',
  'PUT /api/admin/users/{id}/languages': 'A',
  'GET /api/admin/users/{id}/deletion': 'A',
  'DELETE /api/admin/users/{id}': 'A',
  'PUT /api/admin/users/{id}/deactivated': 'A',
  'POST /api/admin/users/{id}/approve': 'A',
  'GET /api/admin/requests': 'A',
  'GET /api/admin/requests/{id}': 'A',
  'POST /api/admin/requests/{id}/take-back': 'A',
  'GET /api/admin/pay/entries': 'A',
  'GET /api/admin/pay/entries/{id}': 'A',
  'POST /api/admin/pay/entries/{id}/adjustments': 'A',
  'POST /api/admin/pay/entries/{id}/check': 'A',
  'GET /api/admin/pay/entries.csv': 'A',
  'GET /api/admin/pay/archive': 'A',
  'GET /api/admin/pay/archive/{id}': 'A',
  'POST /api/admin/pay/archive/{id}/adjustments': 'A',
  'GET /api/admin/pay/archive.csv': 'A',
  'GET /api/admin/pay/writers': 'A',
  'PUT /api/admin/users/{id}/hourly-rate': 'A',
  'GET /api/admin/settings': 'A',
  'PATCH /api/admin/settings': 'A',
  'POST /api/admin/settings/test-generator': 'A',
  'POST /api/admin/settings/test-mail': 'A',
  'POST /api/admin/settings/test-storage': 'A',
  'POST /api/admin/settings/test-scanner': 'A',
  'GET /api/admin/webhook': 'A',
  'GET /api/admin/generations': 'A',
  'POST /api/admin/generations/{id}/retry': 'A',
  'GET /api/admin/deliveries': 'A',
  'POST /api/admin/deliveries/{id}/send-again': 'A',
  'GET /api/admin/api-keys': 'A',
  'POST /api/admin/api-keys': 'A',
  'DELETE /api/admin/api-keys/{id}': 'A',
  'PUT /api/automation/requests/{id}/article-image': 'A',
  'PUT /api/automation/requests/{id}/document': 'A',
  'PUT /api/automation/requests/{id}/text': 'A',
  'GET /api/storage/{bucket}': 'S',
  'POST /api/storage/{bucket}': 'S',
  'GET /api/storage/{bucket}/{file}': 'S',
  'DELETE /api/storage/{bucket}/{file}': 'S',
  'POST /api/storage/{bucket}/{file}/move': 'S',
  'POST /api/storage/{bucket}/{file}/copy': 'S',
  'POST /api/storage/{bucket}/{file}/sign': 'S',
  'GET /api/storage/signed/{bucket}/{file}': 'V',
  'GET /api/admin/audit': 'A',
  'GET /api/admin/audit.csv': 'A',
  'GET /api/admin/signing-keys': 'A',
  'POST /api/admin/signing-keys/rotate': 'A',
  'POST /api/auth/token': 'V',
  'GET /api/auth/jwks': 'V',
  'POST /api/auth/authorize': 'S',
  'GET /api/auth/user': 'S',
  'PUT /api/auth/user': 'S',
  'GET /api/auth/reauthenticate': 'S',
  'POST /api/auth/logout': 'S',
  'GET /api/auth/factors': 'S',
  'POST /api/auth/factors': 'S',
  'POST /api/auth/factors/{id}/challenge': 'S',
  'POST /api/auth/factors/{id}/verify': 'S',
  'DELETE /api/auth/factors/{id}': 'S',
  'POST /api/auth/backup-codes': 'S',
  'POST /api/auth/backup-codes/verify': 'S',
  'POST /api/auth/reauthenticate': 'S',
  'POST /api/auth/sign-in/oauth': 'V',
  'GET /api/auth/callback/{provider}': 'V',
  'POST /api/auth/sso': 'V',
  'GET /api/auth/saml/{provider}/metadata': 'V',
  'POST /api/auth/saml/{provider}/acs': 'V',
  'GET /api/auth/saml/{provider}/finish': 'V',
  'POST /api/auth/nonce': 'V',
  'POST /api/auth/sign-in/ethereum': 'V',
  'POST /api/auth/sign-in/id-token': 'V',
  'GET /api/admin/sso-providers': 'A',
  'PUT /api/admin/sso-providers/{id}': 'A',
  'DELETE /api/admin/sso-providers/{id}': 'A',
  'POST /api/auth/identities': 'S',
  'POST /api/auth/passkeys/options': 'S',
  'POST /api/auth/passkeys': 'S',
  'PUT /api/auth/passkeys/{id}/name': 'S',
  'DELETE /api/auth/passkeys/{id}': 'S',
  'POST /api/auth/passkeys/challenge': 'S',
  'POST /api/auth/passkeys/verify': 'S',
  'POST /api/auth/sign-in/passkey/options': 'V',
  'POST /api/auth/sign-in/passkey': 'V',
  'GET /api/auth/identities': 'S',
  'DELETE /api/auth/identities/{id}': 'S',
  'GET /api/admin/invitations': 'A',
  'POST /api/admin/invitations': 'A',
  'POST /api/admin/invitations/{id}/send-again': 'A',
  'DELETE /api/admin/invitations/{id}': 'A',
  'POST /api/admin/users/{id}/links': 'A',
  'POST /api/auth/invitation': 'V',
  'POST /api/auth/invitation/accept': 'V',
  'POST /api/auth/new-address': 'V',
  'POST /api/setup': 'V',
  'POST /api/auth/sign-up/email': 'V',
  'POST /api/auth/sign-in/email': 'V',
  'POST /api/auth/sign-in/email-otp': 'V',
  'POST /api/auth/sign-up/phone': 'V',
  'POST /api/auth/sign-in/phone-number': 'V',
  'POST /api/auth/sign-in/phone-otp': 'V',
  'POST /api/auth/phone/send-code': 'V',
  'POST /api/auth/phone/verify': 'V',
  'POST /api/auth/phone/request-password-reset': 'V',
  'POST /api/auth/phone/reset-password': 'V',
  'POST /api/auth/sign-out': 'V',
  'GET /api/auth/get-session': 'V',
  'POST /api/auth/email-otp/send-verification-otp': 'V',
  'POST /api/auth/email-otp/verify-email': 'V',
  'POST /api/auth/email-otp/request-password-reset': 'V',
  'POST /api/auth/email-otp/reset-password': 'V',
};

const routes = [...describedRoutes(), ...PLAIN_ROUTES, ...AUTH_ROUTES];

function letters(access: Access): string {
  if (access === 'visitor') return 'V';
  if (access === 'signed-in') return 'S';
  return access.map((role) => role.charAt(0).toUpperCase()).join('+');
}

describe('who may make each call', () => {
  let app: TestApp;
  let users: Record<'customer' | 'writer' | 'admin', TestUser>;
  beforeAll(async () => {
    app = await startTestApp();
    users = {
      customer: await app.createUser({ role: 'customer' }),
      writer: await app.createUser({ role: 'writer' }),
      admin: await app.createUser({ role: 'admin' }),
    };
  });
  afterAll(() => app.close());

  it('names every route of the server, and no other', () => {
    const found = Object.fromEntries(routes.map((r) => [`${r.method} ${r.path}`, letters(r.access)]));
    expect(found).toEqual(TABLE);
  });

  it.each(routes.map((route) => ({ ...route, name: `${route.method} ${route.path}` })))(
    '$name',
    async ({ method, path, access }) => {
      const url = path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
      const ask = (cookie?: string) =>
        app.fetch(url, {
          method,
          headers: {
            origin: app.url,
            ...(cookie ? { cookie } : {}),
            ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
      const visitor = await ask();
      if (access === 'visitor') {
        // A browser that comes back from a provider is led on, to a page that tells what failed.
        expect([200, 303, 400, 404, 422]).toContain(visitor.status);
        return;
      }
      // Sign-in calls keep the status that clients of theirs know.
      expect(visitor.status).toBe(path.startsWith('/api/auth/') ? 400 : 401);
      expect(await visitor.json()).toMatchObject({
        code: 'SESSION_MISSING',
        message: 'Auth session missing!',
      });
      for (const [role, user] of Object.entries(users)) {
        const allowed = access === 'signed-in' || (access as readonly string[]).includes(role);
        const answer = await ask(user.cookie);
        if (allowed) expect([200, 201, 204, 400, 404, 409, 415, 422], `${role}`).toContain(answer.status);
        else expect(answer.status, `${role}`).toBe(403);
      }
    },
  );

  it('is told by the OpenAPI document: calls for visitors need no session', async () => {
    const document = (await openApiDocument(app.url)) as {
      openapi: string;
      paths: Record<string, Record<string, { security?: unknown[] }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { method, path, access, scope, browserOnly } of routes) {
      const byKey = scope ? [{ session: [] }, { accessToken: [] }, { apiKey: [] }] : undefined;
      const security = browserOnly ? [{ session: [] }] : byKey;
      const operation = document.paths[path.replace(/^\/api/, '')]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeDefined();
      expect(operation?.security, `${method} ${path}`).toEqual(access === 'visitor' ? [] : security);
    }
  });

  it('are all on the page for people', async () => {
    const page = await (await app.fetch('/api/docs')).text();
    for (const { method, path } of routes) expect(page).toContain(`<code>${method} ${path}</code>`);
    const told = (await (await app.fetch('/api/openapi.json')).json()) as object;
    expect(told).toEqual(await openApiDocument(app.parts.environment.PUBLIC_URL));
  });
});
