import { describe, expect, it } from 'vitest';
import { emailInput } from '#contract/http/fields';
import { domain } from '#contract/identity/sso';
import { email } from '#contract/shapes';
import { oidc } from '#server/environment/read-provider-settings';
import { identityOf, withUserInfo } from '#server/identity/providers/oidc/oidc-sign-in';
import { tidyEmail } from './proof';

const settings = oidc({ id: 'x', name: 'X', issuer: 'x', clientId: 'x', clientSecret: null });
const trusted = { ...settings, trustsEmail: true };
const microsoft = 'https://login.microsoftonline.com/0d8e0a4c-1111-2222-3333-444455556666/v2.0';

describe('an address from a provider', () => {
  it.each([
    [settings, { email_verified: true }, true],
    [settings, {}, false],
    [settings, { email_verified: 'true' }, false],
    [settings, { email_verified: null }, false],
    [trusted, {}, true],
    [trusted, { email_verified: true }, true],
    [trusted, { email_verified: false }, false],
    [trusted, { email_verified: 'false' }, false],
    [trusted, { email_verified: 0 }, false],
    [settings, { iss: microsoft, xms_edov: true }, true],
    [settings, { iss: microsoft, xms_edov: 1 }, true],
    [settings, { iss: microsoft, xms_edov: 'false' }, false],
    [settings, { iss: microsoft, xms_edov: true, email_verified: false }, false],
    [settings, { iss: 'https://idp.example/v2.0', xms_edov: true }, false],
    [settings, { iss: 'https://login.microsoftonline.com.evil.example/x/v2.0', xms_edov: true }, false],
  ])('is vouched for as the issuer may say (%#)', (by, claims, vouched) => {
    const identity = identityOf(by, {
      iss: 'https://idp.example',
      sub: '1',
      email: 'kim@x.example',
      ...claims,
    });
    expect(identity.emailVerified).toBe(vouched);
  });

  it.each([
    [{ email_verified: true }, {}],
    [{ iss: microsoft, xms_edov: true }, {}],
    [{ email_verified: true }, { email_verified: false }],
  ])('of the user info is not vouched for by an id_token that has none (%#)', (token, said) => {
    const claims = { iss: 'https://idp.example', sub: '1', ...token };
    const more = { sub: '1', email: 'kim@x.example', ...said };
    expect(identityOf(settings, withUserInfo(claims, more))).toMatchObject({
      email: 'kim@x.example',
      emailVerified: false,
    });
  });

  it.each([
    ['Kim@X.example', 'kim@x.example'],
    ['\u212aim@x.example', null],
    ['kim@\u212a.example', null],
    ['kim@x.example, boss@x.example', null],
    ['"Kim" <kim@x.example>', null],
    ['kim@x.example\r\nBcc: all@x.example', null],
    [['kim@x.example'], null],
  ])('is judged before it is put in small letters: %j', (given, kept) => expect(tidyEmail(given)).toBe(kept));

  it('is judged so wherever somebody types one', () => {
    for (const input of [email, emailInput]) {
      expect(input.safeParse(' Kim@X.example ').data).toBe('kim@x.example');
      expect(input.safeParse('\u212aim@x.example').success).toBe(false);
    }
    expect(domain.safeParse('X.Example').data).toBe('x.example');
    expect(domain.safeParse('\u212a.example').success).toBe(false);
  });
});
