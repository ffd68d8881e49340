import { describe, expect, it } from 'vitest';
import { normalizePhone } from './phone';

describe('phone numbers', () => {
  it('are accepted in all usual notations', () => {
    for (const written of [
      '+358401234567',
      '+358 40 123 4567',
      '00358 (40) 123-4567',
      ' +358.40.123.4567 ',
      '+358 40–1234567',
    ])
      expect(normalizePhone(written), written).toBe('+358401234567');
  });

  it('are refused without a country code, with letters, or with too many or too few digits', () => {
    for (const none of [
      '',
      '040 123 4567',
      '+0401234567',
      '+35840',
      '+1234567890123456',
      '+358 40 CALL ME',
      'a@b.c',
      '+',
    ])
      expect(normalizePhone(none), none).toBeNull();
  });
});
