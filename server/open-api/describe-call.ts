import type { Route } from '#contract/routes';
import { FAULTS, type FaultCode } from '#domain/errors';
import { keysOf } from '#domain/keys-of';
import { exampleOf, ID, type JsonSchema } from './example-of';
import { tagOf } from './tags';

interface Media {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Content {
  description?: string;
  content?: Record<string, Media>;
}
interface Parameter {
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  example?: unknown;
}
export interface Operation {
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses?: Record<string, Content>;
}

/** Adds what a call's schemas do not contain: group, id, access, limits, headers, errors and examples. */
export function describeCall(operation: Operation, route: Route): Operation {
  const { parameters = [], requestBody, responses = {} } = operation;
  const named = [
    ...parameters.filter(({ name = '' }) => !NO_PARAMETERS.includes(name.toLowerCase())),
    ...(route.repeatable ? [idempotencyKey(route)] : []),
  ];
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400 || status === '416');
  return {
    ...operation,
    ...{ tags: [tagOf(route.names)], operationId: operationId(route), ...describeAccess(route) },
    ...(parameters.length + named.length > 0 ? { parameters: named.map(withParameterExample) } : {}),
    ...(requestBody
      ? {
          requestBody: withoutCustomer(
            withExample(requestBody, BODIES[`${route.method} ${route.path}`]),
            route,
          ),
        }
      : {}),
    responses: {
      ...Object.fromEntries(successes.map(([status, answer]) => [status, withExample(answer)])),
      ...describeErrors(route),
    },
  };
}

/** The body of every error; each call says which codes it answers with. */
export const FAULT_SCHEMA = {
  type: 'object',
  required: ['code', 'status', 'message'],
  properties: {
    code: { type: 'string', description: 'The error, of a closed list' },
    status: { type: 'integer' },
    message: { type: 'string', description: 'For people, in English' },
    data: {
      type: 'object',
      properties: {
        problems: {
          type: 'array',
          description: 'The fields that are not as the call takes them',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: {
              field: { type: 'string' },
              message: { type: 'string' },
              code: { type: 'string', description: 'The rule that was broken, where a field has several' },
              found: { type: 'string', description: 'What stands in the field instead' },
            },
          },
        },
        reasons: { type: 'array', description: 'Why a password is too weak', items: { type: 'string' } },
        findings: {
          type: 'array',
          description: 'What was found in what is handed in',
          items: {
            type: 'object',
            required: ['code', 'message'],
            properties: { code: { type: 'string' }, message: { type: 'string' } },
          },
        },
        revision: {
          type: 'integer',
          description: 'The revision in force, where a save was made from an earlier one',
        },
        retryAfter: { type: 'integer', description: 'Seconds after which the same call may succeed' },
        reference: { type: 'string', description: 'The id under which an unexpected error was logged' },
      },
    },
  },
};

const faultOf = { $ref: '#/components/schemas/Fault' } as JsonSchema;

/** The errors of a call, by their status: each code with its text, and as an example. */
function describeErrors({ procedure, authentication }: Route): Record<string, Content> {
  const declared = procedure['~orpc'].errorMap;
  const byStatus = new Map<number, FaultCode[]>();
  for (const code of keysOf(FAULTS)) {
    if (!(code in declared)) continue;
    // Clients of authentication calls expect 400 for a missing session.
    const status = authentication && FAULTS[code].status === 401 ? 400 : FAULTS[code].status;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${FAULTS[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: faultOf,
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: { code, status, message: FAULTS[code].message } }]),
            ),
          },
        },
      },
    ]),
  );
}

/** Bodies with fields that exclude each other. */
const BODIES: Record<string, unknown> = {
  'PUT /api/auth/user': { data: { full_name: 'Anna Lind' } },
};

function withExample<C extends Content>(content: C, example?: unknown): C {
  if (!content.content) return content;
  const media = Object.entries(content.content).map(([type, { schema, ...rest }]) => {
    const json = type.includes('json') && schema;
    return [type, { schema, ...(json ? { example: example ?? exampleOf(schema) } : {}), ...rest }];
  });
  return { ...content, content: Object.fromEntries(media) };
}

/** Headers that OpenAPI describes otherwise, by media types and security, and forbids as parameters. */
const NO_PARAMETERS = ['accept', 'content-type', 'authorization'];

/**
 * The viewer fills examples in, and sends them. So only what a call wants has one; that of an optional parameter stands in its
 * description, if it says more than the name.
 */
function withParameterExample({ example: given, ...parameter }: Parameter): Parameter {
  const { schema, name = '', required, description } = parameter;
  if (!schema || schema.default !== undefined) return parameter;
  const example = given ?? exampleOf(schema, name);
  if (required) return { ...parameter, example };
  const says = typeof example === 'string' && !schema.enum && example !== ID && example !== name;
  if (!says) return parameter;
  const told = [description ?? schema.description, `For example \`${example}\``];
  return { ...parameter, description: told.filter(Boolean).join('. ') };
}

/** Customers act for themselves, and are refused where they name a customer: their example names none. */
function withoutCustomer(body: Content, { access }: Route): Content {
  const media = body.content?.['application/json'];
  const isOptional = !media?.schema?.required?.includes('customerId');
  if (!media || !isOptional || typeof access === 'string' || !access.includes('customer')) return body;
  const { customerId: _, ...example } = (media.example ?? {}) as Record<string, unknown>;
  return { ...body, content: { ...body.content, 'application/json': { ...media, example } } };
}

/** The call's path of names in the contract joined, since the last name alone is not unique. */
const operationId = ({ names }: Route) =>
  names.map((name, place) => (place === 0 ? name : name[0]?.toUpperCase() + name.slice(1))).join('');

function describeAccess({ access, scope, browserOnly, keyOnly, limit, audit }: Route) {
  const who = typeof access === 'string' ? access : access.join(', ');
  const told = [
    `For: ${who}.`,
    scope ? `Keys: scope \`${scope}\`.` : '',
    browserOnly ? 'From a browser only.' : '',
    keyOnly ? 'With an API key only, of any scope.' : '',
  ];
  return {
    description: told.filter(Boolean).join(' '),
    ...(access === 'visitor' ? { security: [] } : {}),
    ...(browserOnly ? { security: [{ session: [] }] } : {}),
    ...(keyOnly ? { security: [{ apiKey: [] }] } : {}),
    'x-access': access,
    ...(limit === null ? {} : { 'x-rate-limit': limit }),
    ...(audit.length > 0 ? { 'x-audit': audit } : {}),
    ...(scope ? { security: [{ session: [] }, { accessToken: [] }, { apiKey: [] }], 'x-scope': scope } : {}),
  };
}

const idempotencyKey = ({ repeatable }: Route) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: repeatable === 'required',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'order-4711',
  description:
    'The same call again with the same key and body, within 24 hours, gets the same answer and does nothing more',
});
