import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newSecret, secretUri, stepOfCode } from './totp';

const at = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

it('takes the codes that another implementation makes, a step early or late', () => {
  for (let round = 0; round < 50; round += 1) {
    const secret = newSecret();
    const now = 1_700_000_000_000 + round * 7_777_777;
    const step = Math.floor(now / 30_000);
    for (const drift of [-1, 0, 1]) {
      expect(stepOfCode(secret, at(secret, now + drift * 30_000), now)).toBe(step + drift);
    }
    expect(stepOfCode(secret, at(secret, now + 60_000), now)).toBeNull();
    expect(stepOfCode(secret, at(secret, now - 60_000), now)).toBeNull();
  }
});

it('takes nothing that is no code', () => {
  for (const code of ['', '12345', '1234567', '١٢٣٤٥٦', 'abcdef']) {
    expect(stepOfCode(newSecret(), code, 0)).toBeNull();
  }
});

it('tells apps the secret and the account in an address they read', async () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { URI } = await import('otpauth');
  const read = URI.parse(secretUri(secret, 'åsa:öst@example.com')) as TOTP;
  expect(read).toMatchObject({ issuer: 'Redraft', label: 'åsa:öst@example.com', digits: 6, period: 30 });
  expect(read.secret.base32).toBe(secret);
});
