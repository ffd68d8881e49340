import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newSecret, secretUri, stepOfCode } from './totp';

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, of SHA-1; six digits are the last six of its eight.
  const SECRET = Secret.fromLatin1('12345678901234567890').base32;
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is what the standard says at second %i, and is taken a step early or late', (second, code) => {
    const step = Math.floor(second / 30);
    const at = (seconds: number) => stepOfCode(SECRET, code, seconds * 1000);
    expect([at(second), at(second + 30), at(second - 30)]).toEqual([step, step, step]);
    expect([at(second + 60), at(second - 60)]).toEqual([null, null]);
  });

  it('is six digits and nothing else', () => {
    for (const code of ['', '12345', '1234567', '١٢٣٤٥٦', 'abcdef', '12345６', ' 287082', '287082 ']) {
      expect(stepOfCode(SECRET, code, 59_000)).toBeNull();
    }
  });

  it('is of the secret that the app was given', () => {
    const [mine, other] = [newSecret(), newSecret()];
    const now = 1_700_000_000_000;
    const code = new TOTP({ secret: mine }).generate({ timestamp: now });
    expect(stepOfCode(mine, code, now)).toBe(Math.floor(now / 30_000));
    expect(mine).toMatch(/^[A-Z2-7]{32}$/);
    expect(other).not.toBe(mine);
  });
});

it('tells apps the secret and the account in an address they read', () => {
  const secret = newSecret();
  const read = URI.parse(secretUri(secret, 'åsa:öst@example.com')) as TOTP;
  expect(read).toMatchObject({ issuer: 'Redraft', label: 'åsa:öst@example.com', digits: 6, period: 30 });
  expect(read.secret.base32).toBe(secret);
});
