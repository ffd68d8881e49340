import { describe, expect, it } from 'vitest';
import { refusalOf, refusalOfNetwork } from './refusal';

const SITE = 'https://blog.example';
const answer = (status: number, json?: object, location?: string) =>
  refusalOf({ status, json, location }, SITE);

describe('an answer', () => {
  it.each<[string, number, string | undefined]>([
    ['wrong-password', 401, 'incorrect_password'],
    ['wrong-password', 401, 'invalid_username'],
    ['not-passed', 401, 'rest_not_logged_in'],
    ['passwords-off', 501, 'application_passwords_disabled'],
    ['rest-off', 401, 'rest_login_required'],
    ['rest-off', 404, 'rest_no_route'],
    ['rest-off', 403, undefined],
    ['no-right', 403, 'rest_cannot_create'],
    ['no-right', 401, 'rest_cannot_edit'],
    ['not-wordpress', 404, undefined],
    ['refused', 400, 'rest_invalid_param'],
    ['busy', 429, undefined],
    ['server-error', 503, undefined],
  ])('%s is %s', (problem, status, code) =>
    expect(answer(status, code === undefined ? undefined : { code, message: 'x' })).toMatchObject({
      problem,
    }),
  );

  it('that leads on names the site and nothing else', () => {
    const moved = (location?: string) => answer(301, undefined, location).detail;
    expect(moved('https://www.blog.example/wp-json/wp/v2/posts?x=1')).toBe('https://www.blog.example');
    expect(moved('/news/wp-json/wp/v2/posts')).toBe('https://blog.example/news');
    expect(moved('javascript:alert(1)')).toBeNull();
    expect(moved()).toBeNull();
  });

  it('is quoted as plain text, and not at length', () => {
    const message = `<b>No</b>,\n really. ${'x'.repeat(1_000)}`;
    expect(answer(400, { code: 'rest_invalid', message }).detail).toMatch(/^No, really\. x+$/);
    expect(answer(400, { code: 'rest_invalid', message }).detail).toHaveLength(200);
  });
});

describe('an error of the network', () => {
  it.each([
    ['tls', 'CERT_HAS_EXPIRED'],
    ['tls', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['tls', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['tls', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['unreachable', 'ECONNREFUSED'],
    ['unreachable', 'ENOTFOUND'],
    ['unreachable', 'ECONNRESET'],
  ])('is %s by %s', (problem, code) =>
    expect(refusalOfNetwork(Object.assign(new Error('x'), { code }))).toMatchObject({ problem }),
  );
});
