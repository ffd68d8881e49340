import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#domain/audit/actions';
import { DEFAULT_RATE_LIMITS, RATE_LIMITS } from '#domain/rate-limits';
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
    'POST /api/customer/requests/{requestId}/rewrite',
    'POST /api/admin/settings/test-generator',
  ],
  message: ['POST /api/requests/{id}/messages'],
  upload: [
    'POST /api/writer/assignments/{id}/submission',
    'POST /api/writer/assignments/{id}/working-copy/document',
    'POST /api/storage/{bucket}',
    'POST /api/me/data',
    'GET /api/me/data.zip',
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
    expect(limitOf('POST', '/auth/a-new-way-in')).toBe('signIn');
    expect(limitOf('GET', '/auth/a-new-page')).toBe('call');
    expect(limitOf('POST', '/elsewhere')).toBe('call');
    const changing = ROUTES.filter(({ path, method }) => path.startsWith('/api/auth/') && method !== 'GET');
    const counted = changing.filter(({ limit }) => limit === 'call').map(({ path }) => path);
    expect(counted.toSorted()).toEqual(['/api/auth/logout', '/api/auth/sign-out']);
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
