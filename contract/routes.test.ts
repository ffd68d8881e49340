import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#domain/audit/actions';
import { DEFAULT_RATE_LIMITS, RATE_LIMITS } from '#domain/rate-limits';
import { AUTHENTICATION_PATH } from './base';
import { limitOf, ROUTES } from './routes';

/** The calls with a limit other than `call` and `signIn`, repeated here so that a changed limit fails a test. */
const LIMITS = {
  mail: [
    'POST /api/auth/sign-up/email',
    'POST /api/auth/email-otp/send-verification-otp',
    'POST /api/auth/email-otp/request-password-reset',
    'POST /api/auth/sign-up/phone',
    'POST /api/auth/phone/send-code',
    'POST /api/auth/phone/request-password-reset',
    'GET /api/auth/reauthenticate',
    'PUT /api/me/email',
    'POST /api/me/email/resend',
    'POST /api/admin/settings/test-mail',
  ],
  code: [
    'POST /api/auth/email-otp/verify-email',
    'POST /api/auth/email-otp/reset-password',
    'POST /api/auth/sign-in/email-otp',
    'POST /api/auth/phone/verify',
    'POST /api/auth/phone/reset-password',
    'POST /api/auth/sign-in/phone-otp',
    'POST /api/auth/factors/{id}/verify',
    'POST /api/auth/backup-codes/verify',
    'PUT /api/auth/user',
    'POST /api/me/email/confirm',
    'POST /api/me/phone/confirm',
  ],
  token: [
    'POST /api/auth/token',
    'POST /api/auth/authorize',
    'POST /api/setup',
    'POST /api/auth/invitation',
    'POST /api/auth/invitation/accept',
    'POST /api/auth/new-address',
    'POST /api/admin/users/{id}/links',
  ],
  generation: [
    'POST /api/generations',
    'POST /api/generations/{id}/retry',
    'POST /api/requests',
    'POST /api/customer/requests/{requestId}/rewrite',
    'POST /api/admin/settings/test-generator',
  ],
  message: [
    'POST /api/requests/{id}/messages',
    'POST /api/requests/{id}/comments',
    'POST /api/requests/{id}/comments/{commentId}/replies',
  ],
  upload: [
    'POST /api/writer/assignments/{id}/submission',
    'POST /api/writer/assignments/{id}/working-copy/document',
    'POST /api/storage/{bucket}',
    'POST /api/me/data',
    'GET /api/me/data.zip',
    'GET /api/customer/texts.zip',
    'PUT /api/me/wordpress',
    'POST /api/me/wordpress/check',
    'POST /api/customer/requests/{id}/wordpress',
    'PUT /api/automation/requests/{id}/article-image',
    'PUT /api/automation/requests/{id}/document',
  ],
} as const;

describe('the calls of the contract', () => {
  it('have distinct methods and paths', () => {
    const calls = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(calls.length).toBeGreaterThan(150);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(Object.entries(LIMITS))('count against the limit %s as listed here', (limit, calls) => {
    const counted = ROUTES.filter((route) => route.limit === limit).map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(counted.toSorted()).toEqual(calls.toSorted());
  });

  it('below /api/auth that change something count against the limit signIn unless they name another', () => {
    expect(limitOf('POST', true)).toBe('signIn');
    expect(limitOf('GET', true)).toBe('call');
    expect(limitOf('POST', false)).toBe('call');
    const changing = ROUTES.filter(({ authentication, method }) => authentication && method !== 'GET');
    const counted = changing.filter(({ limit }) => limit === 'call').map(({ path }) => path);
    expect(counted.toSorted()).toEqual(['/api/auth/logout', '/api/auth/sign-out']);
  });

  it('are authentication calls where they lie below /api/auth, and nowhere else', () => {
    const below = ROUTES.filter(({ path }) => path.startsWith(`/api${AUTHENTICATION_PATH}/`));
    expect(below.length).toBeGreaterThan(50);
    expect(ROUTES.filter(({ authentication }) => authentication)).toEqual(below);
  });

  it('are uncounted only where they tell of the server or count their own sockets', () => {
    const uncounted = ROUTES.filter(({ limit }) => limit === null).map(({ path }) => path);
    expect(uncounted).toEqual(['/healthz', '/readyz', '/.well-known/jwks.json', '/api/live']);
  });

  it('may be made from other sites’ pages with a cookie where they only read, and by SAML’s own form', () => {
    const exceptions = ROUTES.filter(({ method, ownPagesOnly }) => ownPagesOnly === (method === 'GET'));
    expect(exceptions.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/admin/audit.csv',
      'GET /api/admin/pay/entries.csv',
      'GET /api/admin/pay/archive.csv',
      'GET /api/auth/reauthenticate',
      'POST /api/auth/saml/{provider}/acs',
    ]);
  });

  it('name a limit that exists', () => {
    for (const limit of RATE_LIMITS) expect(DEFAULT_RATE_LIMITS).toHaveProperty(`${limit}PerAddress`);
  });
});

describe('the actions of the audit log', () => {
  /** Written by a database trigger on sessions and by what watches the clock, so no call declares them. */
  const WITHOUT_CALL = ['signed-in', 'job-released'];
  it('are each declared by a call', () => {
    const declared = new Set(ROUTES.flatMap(({ audit }) => audit));
    expect(AUDIT_ACTIONS.filter((action) => !declared.has(action))).toEqual(WITHOUT_CALL);
  });
});
