import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/open-api/document';
import { type JsonSchema, sampleOf } from '#server/testing/access/json-samples';
import { rowsHere } from '#server/testing/database/test-database';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

/*
 * Junk for every call that takes JSON or a query, made from the OpenAPI document: each field and parameter once missing, of every wrong type
 * and full of what databases, parsers and shells choke on, the rest right, so that it gets past the first check. What no
 * schema says (broken JSON, wrong media types, odd ids and queries) is in bad-input.test.ts.
 */
/** Right by their type, and more than an `integer`, a day or a time of PostgreSQL holds, or as much. */
const BEYOND = [
  ...[2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER],
  ...['0000-01-01', '9999-12-31', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
];
const NAUGHTY: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  ...BEYOND,
  {},
  { $ne: null },
  [],
  [[[]]],
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066طيب',
  'ﷺ'.repeat(300),
  "'; drop table profiles; --",
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%s%n%x',
  '__proto__',
  '9'.repeat(400),
  'é'.repeat(100_000),
];
/** Ends the session that the other calls are made with, or locks its user out. */
const LAST = /\/(logout|sign-out|settings|deletion)$/;
const HUGE = 600 * 1024;
/** What zod says of an invalid value, in the words of its code. */
const VALIDATORS_WORDS =
  /: expected |, received |Too (small|big)|Unrecognized key|Invalid (input|option|string|number|key|value in|disc)/;

interface Call {
  method: string;
  path: string;
  access: string | string[];
  body: JsonSchema | undefined;
  parameters: Parameter[];
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
  example?: unknown;
}

const { paths } = await openApiDocument('https://redraft.test');
const all: Call[] = Object.entries(paths ?? {})
  .flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, operation]) => {
      const {
        requestBody,
        parameters = [],
        'x-access': access,
      } = operation as unknown as {
        requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
        parameters?: Parameter[];
        'x-access': string | string[];
      };
      const body = requestBody?.content?.['application/json']?.schema;
      return [{ method: method.toUpperCase(), path: `/api${path}`, access, body, parameters }];
    }),
  )
  .sort((a, b) => Number(LAST.test(a.path)) - Number(LAST.test(b.path)));
const calls = all.flatMap(({ body, ...call }) => (body ? [{ ...call, body }] : []));
const inQuery = ({ parameters }: Call) => parameters.filter((parameter) => parameter.in === 'query');

let app: TestApp;
let users: Record<string, TestUser>;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  const [customer, writer, admin] = [
    await app.createUser(),
    await app.createUser({ role: 'writer' }),
    await app.createUser({ role: 'admin' }),
  ];
  users = { customer, writer, admin };
});
afterAll(() => app.close());

/** By a caller who may: a refusal would say nothing of the input. */
async function send(call: Call, { query = '', body }: { query?: string; body?: string }): Promise<number> {
  const path = call.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
  const role = Array.isArray(call.access) ? (call.access.at(-1) ?? 'admin') : 'admin';
  const answer = await app.fetch(`${path}${query}`, {
    method: call.method,
    ...(body === undefined ? {} : { body }),
    headers: { cookie: users[role]?.cookie ?? '', origin: app.url, 'content-type': 'application/json' },
    redirect: 'manual',
  });
  const text = await answer.text();
  const told = `${query}${body?.slice(0, 300) ?? ''} → ${answer.status} ${text.slice(0, 300)}`;
  // 502 to 504 say that something outside failed us, which our own tests do not send anything to.
  expect(answer.status, told).toBeLessThan(500);
  expect(text, told).not.toMatch(/\bat .*\.(ts|js|mjs):\d+|select .* from|insert into|drizzle/i);
  if (answer.status >= 400) expect(text, told).not.toMatch(VALIDATORS_WORDS);
  return answer.status;
}

describe('junk in a query', () => {
  const asking = all.filter((call) => call.method === 'GET' && inQuery(call).length > 0);
  it('covers the calls that take one', () => expect(asking.length).toBeGreaterThan(30));

  const rows = rowsHere(asking).map((call) => ({ ...call, name: `${call.method} ${call.path}` }));
  it.each(rows)('$name', async (call) => {
    const right = inQuery(call).flatMap(({ name, required, example, schema }) =>
      required ? [[name, String(example ?? sampleOf(schema ?? {}))] as const] : [],
    );
    for (const { name } of inQuery(call)) {
      const others = right.filter(([other]) => other !== name);
      for (const value of NAUGHTY.filter((one) => String(one).length < 1_000)) {
        const query = new URLSearchParams([...others.map((pair) => [...pair]), [name, String(value)]]);
        await send(call, { query: `?${query}` });
      }
      await send(call, { query: `?${new URLSearchParams(others.map((pair) => [...pair]))}` });
    }
  });
});

describe('junk in a field', () => {
  it('covers the calls that take JSON', () => expect(calls.length).toBeGreaterThan(40));

  const rows = rowsHere(calls).map((call) => ({ ...call, name: `${call.method} ${call.path}` }));
  it.each(rows)('$name', async (call) => {
    const ask = (body: string) => send(call, { body });
    const sample = sampleOf(call.body);
    const whole: Record<string, unknown> = typeof sample === 'object' && sample !== null ? { ...sample } : {};
    for (const field of Object.keys(whole)) {
      const { [field]: _left, ...rest } = whole;
      await ask(JSON.stringify(rest));
      for (const value of NAUGHTY) await ask(JSON.stringify({ ...whole, [field]: value }));
      // Twice the same key: the later one counts, as everywhere.
      await ask(
        `${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length ? ',' : ''}"${field}":{},"${field}":[]}`,
      );
    }
    for (const other of ['', '{}', 'null', '[]', '"x"', '1']) await ask(other);
    await ask(JSON.stringify({ ...whole, further: NAUGHTY, constructor: 1 }));
    await ask(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    const { length } = JSON.stringify(whole);
    const huge = JSON.stringify({ ...whole, huge: 'x'.repeat(HUGE - length) });
    expect([400, 401, 403, 404, 409, 413, 422]).toContain(await ask(huge));
  });
});

describe('a connection', () => {
  /** Sends bytes as they are, says that there will be no more, and returns all that comes back until the end. */
  const raw = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      // A reset is how it is closed while the client still sends.
      socket.on('error', (error: NodeJS.ErrnoException) =>
        ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(answer) : reject(error),
      );
      socket.on('end', () => {
        socket.destroy();
        resolve(answer);
      });
      socket.end(bytes);
    });
  const head = (line: string, ...headers: string[]) =>
    [line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

  it.each([
    ['half a request line', 'POST /api/auth/sign-in/email'],
    ['half the headers', 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: local'],
    [
      'less of a body than was promised',
      `${head('POST /api/auth/sign-in/email HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 500')}{"email":`,
    ],
    [
      'half a chunk',
      `${head('POST /api/generations HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}ff\r\n{"id"`,
    ],
    [
      'a length and chunks at once',
      `${head('POST /api/auth/sign-out HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    ['a method of its own', head('SMUGGLE /api/me HTTP/1.1')],
    ['a header of 64 kB', head('GET /api/me HTTP/1.1', `X-Long: ${'x'.repeat(65_536)}`)],
    ['an address that is none', head('GET //\\..%c0%af/%zz HTTP/1.1')],
    [
      'a name that is not ours',
      'GET /api/me HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n',
    ],
  ])('that sends %s is answered or closed, and harms nothing', async (_what, bytes) => {
    const answer = await raw(bytes);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect(answer).not.toMatch(/\bat .*\.(ts|js|mjs):\d+/);
    expect((await app.fetch('/healthz')).status).toBe(200);
  });

  it('is told which methods a call has none of', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await app.fetch('/api/me', {
        method,
        headers: { cookie: users.admin?.cookie ?? '', origin: app.url },
      });
      expect(answer.status).toBe(method === 'OPTIONS' ? 204 : 405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    }
  });
});
