import { describe, expect, it } from 'vitest';
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

/** What browsers answer (WebAuthn), to which their later versions add members. */
const MADE_BY_BROWSERS = /^\/api\/auth\/passkeys(?:\/verify)?: credential/;

/** The largest `integer` of PostgreSQL, https://www.postgresql.org/docs/current/datatype-numeric.html. */
const MOST = 2_147_483_647;

/**
 * Stored nowhere: what a page showed, which is compared by the program (sums may be larger than their parts), and the id of a JSON-RPC call,
 * which is answered with.
 */
const NOT_STORED = /^POST \/api\/(admin\/payments properties expected|mcp properties body properties id) /;

type JsonSchema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/** The paths of the objects that drop fields they do not know. */
function objectsThatDrop(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item) => objectsThatDrop(item, path));
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties = {}, additionalProperties, ...others } = schema as JsonSchema;
  const inside = Object.entries(properties).flatMap(([name, field]) =>
    objectsThatDrop(field, `${path} ${name}`),
  );
  const beside = [others.anyOf, others.oneOf, others.allOf, others.items, additionalProperties];
  const drops = type === 'object' && additionalProperties === undefined;
  return [...(drops ? [path] : []), ...inside, ...beside.flatMap((part) => objectsThatDrop(part, path))];
}

/** The paths of the numbers beyond what PostgreSQL's integer holds: nothing but an error of the database would refuse them. */
function unboundedNumbers(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item) => unboundedNumbers(item, path));
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum = -Infinity, maximum = Infinity } = schema as JsonSchema;
  const isNumber = type === 'integer' || type === 'number';
  const beyond = isNumber && (minimum < -MOST || maximum > MOST);
  const inside = Object.entries(schema).flatMap(([name, part]) => unboundedNumbers(part, `${path} ${name}`));
  return [...(beyond ? [path] : []), ...inside];
}

function inputOf({ procedure }: (typeof CALLS)[number]): z.ZodType {
  const { inputSchema } = procedure['~orpc'];
  if (!(inputSchema instanceof z.ZodType)) throw new Error('The call has no input, and would drop any');
  return inputSchema;
}

describe('a call', () => {
  it.each(CALLS)('$method $path refuses a field that it does not know', (call) => {
    const parsed = inputOf(call).safeParse({ ...KIND, unheard_of: true });
    expect(namesUnknown(parsed.error?.issues ?? [])).toBe(true);
  });

  it.each(CALLS)('$method $path refuses unknown fields inside its fields too', (call) => {
    const schema = z.toJSONSchema(inputOf(call), { io: 'input', unrepresentable: 'any' });
    const dropping = objectsThatDrop(schema, `${call.path}:`).filter((path) => !MADE_BY_BROWSERS.test(path));
    expect(dropping).toEqual([]);
  });

  it('takes no number that the database cannot hold', () => {
    const beyond = ROUTES.flatMap((call) => {
      const { inputSchema } = call.procedure['~orpc'];
      if (!(inputSchema instanceof z.ZodType)) return [];
      const schema = z.toJSONSchema(inputSchema, { io: 'output', unrepresentable: 'any' });
      return unboundedNumbers(schema, `${call.method} ${call.path}`);
    });
    expect(beyond.filter((path) => !NOT_STORED.test(path))).toEqual([]);
  });
});
