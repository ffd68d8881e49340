import { expect, it } from 'vitest';
import { requiredSecondStep } from './second-step';

it.each([
  ['aal1', false, false, false, null],
  ['aal1', true, false, false, 'challenge'],
  ['aal1', true, true, true, 'challenge'],
  ['aal1', false, true, false, null],
  ['aal1', false, true, true, 'challenge'],
  ['aal1', false, false, true, 'enroll'],
  ['aal2', true, true, true, null],
  ['aal2', false, false, true, null],
] as const)('%s, factor %s, passkey %s, required %s: %s', (level, hasFactor, hasPasskey, required, due) =>
  expect(requiredSecondStep({ level, hasFactor, hasPasskey, required })).toBe(due),
);
