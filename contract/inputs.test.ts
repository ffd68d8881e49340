import { expect, it } from 'vitest';
import * as z from 'zod';
import { ROUTES } from './routes';

/** Calls answered over plain HTTP read their bodies by themselves: see strict-inputs.test.ts. */
const CALLS = ROUTES.filter(({ method, http }) => method !== 'GET' && !http);
/** One of a few kinds is asked for by this field. */
const KIND = { factor_type: 'totp' };

/** Also what stands inside the issues of a union. */
const namesUnknown = (issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.some(
    (issue) =>
      (issue.code === 'unrecognized_keys' && issue.keys.includes('unheard_of')) ||
      (issue.code === 'invalid_union' && issue.errors.some(namesUnknown)),
  );

it.each(CALLS)('$method $path refuses a field that it does not know', ({ procedure }) => {
  const { inputSchema } = procedure['~orpc'];
  if (!(inputSchema instanceof z.ZodType)) throw new Error('The call has no input, and would drop any');
  const parsed = inputSchema.safeParse({ ...KIND, unheard_of: true });
  expect(namesUnknown(parsed.error?.issues ?? [])).toBe(true);
});
