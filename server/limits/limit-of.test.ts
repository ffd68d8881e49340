import { expect, it } from 'vitest';
import { AUTH_ROUTES } from '#server/identity/sign-in/auth-routes';
import { describedRoutes } from '#server/routes/open-api';
import { PLAIN_ROUTES } from '#server/routes/plain-routes';
import { memoryCounts } from './counts';
import { limitAddress } from './limit-address';
import { LIMITED_CALLS, limitOf } from './limit-of';

it('names calls that the server has', () => {
  const calls = [...describedRoutes(), ...PLAIN_ROUTES, ...AUTH_ROUTES].map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(LIMITED_CALLS.filter((call) => !calls.includes(call))).toEqual([]);
});

it.each([
  ['POST', '/api/auth/sign-in/email', 'signIn'],
  ['POST', '/api/auth/a-new-way-in', 'signIn'],
  ['GET', '/api/auth/get-session', 'call'],
  ['HEAD', '/api/auth/get-session', 'call'],
  ['HEAD', '/api/auth/reauthenticate', 'mail'],
  ['HEAD', '/api/me/data.zip', 'upload'],
  ['POST', '/api/writer/assignments/01890000-0000-7000-8000-000000000000/submission', 'upload'],
  ['POST', '/api/generations/01890000-0000-7000-8000-000000000000/retry', 'generation'],
  ['GET', '/api/generations/01890000-0000-7000-8000-000000000000', 'call'],
])('%s %s counts as %s', (method, path, limit) => {
  expect(limitOf(method, path)).toBe(limit);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['<script>', 'unknown'],
  [null, 'unknown'],
])('%s counts as %s', (address, counted) => {
  expect(limitAddress(address)).toBe(counted);
});

it('counts in memory anew after the window, and forgets what is over', () => {
  let now = 0;
  const count = memoryCounts(() => now);
  expect(count('a', 60)).toEqual({ used: 1, left: 60 });
  now = 30_000;
  expect(count('a', 60)).toEqual({ used: 2, left: 30 });
  now = 60_000;
  expect(count('a', 60)).toEqual({ used: 1, left: 60 });
});
