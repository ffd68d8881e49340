import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ROUTES } from '#contract/routes';
import { problemsOfIssues } from './field-problems';

const problemsOf = (schema: z.ZodType, value: unknown) =>
  problemsOfIssues(schema.safeParse(value).error?.issues ?? []);

const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), size: z.number() }),
  z.object({ kind: z.literal('two') }),
]);

describe('what is said of an invalid field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['is missing', z.string(), undefined, 'is required'],
    ['is a missing choice', z.enum(['a', 'b']), undefined, 'is required'],
    ['is missing for the call alone', z.string().optional().nonoptional(), undefined, 'is required'],
    ['is no text', z.string(), null, 'must be a text'],
    ['is no number', z.number(), 'x', 'must be a number'],
    ['is not finite', z.number(), Number.NaN, 'must be a number'],
    ['is no whole number', z.number().int(), 1.5, 'must be a whole number'],
    ['is no truth', z.boolean(), 1, 'must be true or false'],
    ['is no list', z.array(z.string()), {}, 'must be a list'],
    ['is no object', z.object({}), [], 'must be an object'],
    ['is to be left out', z.never(), 1, 'must be left out'],
    ['is none of the choices', z.enum(['a', 'b']), 'c', 'must be one of a, b'],
    ['is not the one choice', z.literal('a'), 'c', 'must be a'],
    ['is an empty text', z.string().min(1), '', 'must not be empty'],
    ['is an empty list', z.array(z.string()).min(1), [], 'must not be empty'],
    ['is too short', z.string().min(6), 'x', 'must have at least 6 characters'],
    ['is too long', z.string().max(2), 'xxx', 'must have at most 2 characters'],
    ['has another length', z.string().length(6), 'x', 'must have exactly 6 characters'],
    ['has too many entries', z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
    ['is too small', z.number().min(1), 0, 'must be at least 1'],
    ['is too large', z.number().max(9), 10, 'must be at most 9'],
    ['is not positive', z.number().positive(), 0, 'must be more than 0'],
    ['is no multiple', z.number().multipleOf(5), 7, 'must be a multiple of 5'],
    ['is no address of a mailbox', z.email(), 'x', 'must be an email address'],
    ['is no address of a page', z.url(), 'x', 'must be an address such as https://example.com'],
    ['is no id', z.uuid(), 'x', 'must be a UUID'],
    ['is no day', z.iso.date(), 'x', 'must be a day such as 2025-12-31'],
    ['is no time', z.iso.datetime(), 'x', 'must be a time such as 2025-12-31T12:00:00Z'],
    ['has another form', z.string().regex(/^a/), 'x', 'does not have the right form'],
    ['breaks a rule', z.string().refine(() => false), 'x', 'is not valid'],
    ['is neither', z.union([z.null(), z.number()]), 'x', 'must be null, or must be a number'],
    [
      'is neither object',
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      {},
      'has none of the forms that this field takes',
    ],
    ['has another name', z.record(z.enum(['a']), z.string()), { a: 'x', b: 'x' }, 'is no field of this call'],
    ['has what the schema says', z.string().min(1, 'Please enter a name'), '', 'Please enter a name'],
  ])('that %s', (_, field, value, message) => {
    const [problem] = problemsOf(z.object({ field }), { field: value });
    expect(problem?.message).toBe(message);
  });

  it('is said of each field within it', () => {
    expect(problemsOf(z.object({ kinds }), { kinds: { kind: 'three' } })).toEqual([
      { field: 'kinds.kind', message: 'must be one of one, two' },
    ]);
    expect(problemsOf(kinds, { kind: 'one' })).toEqual([{ field: 'size', message: 'is required' }]);
    expect(problemsOf(z.strictObject({}), { a: 1, b: 1 })).toEqual([
      { field: 'a', message: 'is no field of this call' },
      { field: 'b', message: 'is no field of this call' },
    ]);
  });
});

describe('no call says in the validator’s words what is wrong', () => {
  const VALUES: unknown[] = [
    ...[
      undefined,
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      Number.NaN,
      '',
      ' ',
      'x',
      '9'.repeat(100),
      'x'.repeat(100_000),
    ],
    ...[{}, { x: 1 }, [], ['', 'x', null], Array.from({ length: 1_000 }, () => 'x'), '9999-99-99', '\u0000'],
  ];
  const inner = (schema: z.ZodType): z.ZodType =>
    schema instanceof z.ZodOptional ? inner(schema.unwrap() as z.ZodType) : schema;
  /** Objects that the schema reads to the last field, each filled with `value`. */
  const filledWith = (schema: z.ZodType, value: unknown): unknown => {
    const known = inner(schema);
    if (!(known instanceof z.ZodObject)) return value;
    const fields = Object.entries(known.shape as Record<string, z.ZodType>);
    return Object.fromEntries(fields.map(([name, field]) => [name, filledWith(field, value)]));
  };

  it.each(ROUTES.map((route) => ({ ...route, name: `${route.method} ${route.path}` })))(
    '$name',
    ({ procedure }) => {
      const schema = procedure['~orpc'].inputSchema as z.ZodType | undefined;
      if (!schema) return;
      for (const value of VALUES) {
        for (const input of [value, filledWith(schema, value)]) {
          for (const { message } of problemsOf(schema, input))
            expect(message).not.toMatch(/expected|received|Invalid|Too (small|big)|Unrecognized/);
        }
      }
    },
  );
});
