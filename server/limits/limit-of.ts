import type { RateLimit } from '#domain/rate-limits';
import { runsAs } from '#server/http/runs-as';

/**
 * Which limit counts for a call; the one place that says so. What is not here counts as a `call`, in memory, and a call
 * of the sign-in door that changes something as a `signIn`: a new way in is limited from its first day.
 */
const LIMITS: Record<string, RateLimit> = {
  'POST /api/auth/sign-up/email': 'mail',
  'POST /api/auth/email-otp/send-verification-otp': 'mail',
  'POST /api/auth/email-otp/request-password-reset': 'mail',
  'POST /api/auth/sign-up/phone': 'mail',
  'POST /api/auth/phone/send-code': 'mail',
  'POST /api/auth/phone/request-password-reset': 'mail',
  'GET /api/auth/reauthenticate': 'mail',
  'PUT /api/me/email': 'mail',
  'POST /api/me/email/resend': 'mail',
  'POST /api/auth/email-otp/verify-email': 'code',
  'POST /api/auth/email-otp/reset-password': 'code',
  'POST /api/auth/sign-in/email-otp': 'code',
  'POST /api/auth/phone/verify': 'code',
  'POST /api/auth/phone/reset-password': 'code',
  'POST /api/auth/sign-in/phone-otp': 'code',
  'POST /api/auth/factors/{id}/verify': 'code',
  'POST /api/auth/backup-codes/verify': 'code',
  'PUT /api/auth/user': 'code',
  'POST /api/me/email/confirm': 'code',
  'POST /api/me/phone/confirm': 'code',
  'POST /api/auth/token': 'token',
  'POST /api/auth/authorize': 'token',
  'POST /api/setup': 'token',
  'POST /api/auth/invitation': 'token',
  'POST /api/auth/invitation/accept': 'token',
  'POST /api/auth/new-address': 'token',
  'POST /api/admin/users/{id}/links': 'token',
  'POST /api/auth/sign-out': 'call',
  'POST /api/auth/logout': 'call',
  'POST /api/generations': 'generation',
  'POST /api/generations/{id}/retry': 'generation',
  'POST /api/admin/settings/test-generator': 'generation',
  'POST /api/admin/settings/test-mail': 'mail',
  'POST /api/writer/assignments/{id}/submission': 'upload',
  'POST /api/storage/{bucket}': 'upload',
  'POST /api/me/data': 'upload',
  'GET /api/me/data.zip': 'upload',
  'PUT /api/automation/requests/{id}/article-image': 'upload',
  'PUT /api/automation/requests/{id}/document': 'upload',
};

const PATTERNS = Object.entries(LIMITS)
  .filter(([call]) => call.includes('{'))
  .map(([call, limit]) => ({ pattern: new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`), limit }));

/** HEAD counts as the GET that it runs: else it would send mails or read files past their limits. */
export function limitOf(asked: string, path: string): RateLimit {
  const method = runsAs(asked);
  const call = `${method} ${path.endsWith('/') ? path.slice(0, -1) : path}`;
  const listed = LIMITS[call] ?? PATTERNS.find(({ pattern }) => pattern.test(call))?.limit;
  if (listed) return listed;
  return method !== 'GET' && path.startsWith('/api/auth/') ? 'signIn' : 'call';
}

/** The calls that are named here; each must be one that the server has. */
export const LIMITED_CALLS = Object.keys(LIMITS);
