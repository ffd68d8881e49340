import { basename } from 'node:path';
import type { AnyContractProcedure } from '@orpc/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { ROUTES } from '#contract/routes';
import { CUSTOMER_SCOPES } from '#domain/automation/scopes';
import { FAULTS } from '#domain/errors';
import { keysOf } from '#domain/keys-of';
import { contentRequests } from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import { TAGS } from '#server/open-api/tags';
import * as threads from '#server/runtime/start-thread';
import { handIn } from '#server/testing/handed-in';
import { countedText, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

interface Described {
  tags: string[];
  summary: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    example?: unknown;
    schema: { default?: unknown };
  }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<
    string,
    {
      content?: Record<string, { example?: unknown; examples?: Record<string, { value: { code: string } }> }>;
    }
  >;
}
interface Description {
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
}

it('the description of the calls that failed once is made anew for whoever asks next, and then kept', async () => {
  const start = vi.spyOn(threads, 'startThread');
  start.mockImplementationOnce(() => {
    throw new Error('out of memory');
  });
  expect((await app.fetch('/api/openapi.json')).status).toBe(500);
  const answer = await app.fetch('/api/openapi.json');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveProperty('paths./me');
  expect((await app.fetch('/api/openapi.json')).status).toBe(200);
  expect(start).toHaveBeenCalledTimes(2);
});

it('every call has a group, a summary, an example of what it takes and answers, and its errors', async () => {
  const { paths, tags } = (await (await app.fetch('/api/openapi.json')).json()) as Description;
  expect(tags.map(({ name }) => name)).toEqual(Object.keys(TAGS));
  const lacking: string[] = [];
  for (const { method, path, procedure, authentication, repeatable } of ROUTES) {
    const call = `${method} ${path}`;
    const told = paths[path.replace(/^\/api/, '')]?.[method.toLowerCase()];
    const lack = (what: string) => lacking.push(`${call}: ${what}`);
    if (!told) {
      lack('all');
      continue;
    }
    if (told.tags.length !== 1 || !told.tags.every((tag) => tag in TAGS)) lack('group');
    if (!told.summary) lack('summary');
    for (const { name, required = false, example, schema } of told.parameters ?? []) {
      if (/^(accept|content-type|authorization)$/i.test(name)) lack(`no parameter ${name}`);
      // An example of an optional one would be sent along where the call is tried.
      if (schema.default === undefined && (example !== undefined) !== required)
        lack(`${required ? 'an' : 'no'} example of ${name}`);
    }
    if (repeatable && !told.parameters?.some(({ name }) => name === 'Idempotency-Key')) lack('its key');
    const taken = told.requestBody?.content['application/json'];
    if (taken) {
      const parsed = parseExample(procedure, told, taken.example);
      if (parsed?.success === false)
        lack(
          `a body: ${parsed.error.issues.map((one) => `${one.path.join('.')} ${one.message}`).join('; ')}`,
        );
    }
    for (const [status, { content }] of Object.entries(told.responses)) {
      const json = content?.['application/json'];
      if (json && json.example === undefined && !json.examples) lack(`an example of ${status}`);
    }
    const codes = Object.entries(told.responses).flatMap(([status, { content }]) =>
      Object.entries(content?.['application/json']?.examples ?? {}).map(([code]) => [code, status]),
    );
    const declared = keysOf(FAULTS).filter((code) => code in procedure['~orpc'].errorMap);
    const statusOf = (code: keyof typeof FAULTS) =>
      authentication && FAULTS[code].status === 401 ? 400 : FAULTS[code].status;
    expect(Object.fromEntries(codes), call).toEqual(
      Object.fromEntries(declared.map((code) => [code, String(statusOf(code))])),
    );
  }
  expect(lacking).toEqual([]);
});

it('what the page fills in is taken, where a customer tries a call with a key of theirs', async () => {
  const { paths } = (await (await app.fetch('/api/openapi.json')).json()) as Description;
  const [customer, writer] = [await app.createUser(), await app.createUser({ role: 'writer' })];
  const texts = { original: 'a', humanized: 'b', image: 'c' };
  const id = await makeRequest(app, { customer, writer, status: 'completed', ...texts });
  const origin = { requestId: id, source: 'submission', author: 'person' } as const;
  await app.services.database.transaction((tx) => addTextVersion(tx, origin, countedText('# A text')));
  const made = { name: 'Tried', scopes: [...CUSTOMER_SCOPES], expiresInDays: null };
  const { key } = await customer.client.ownKeys.create(made);
  const generation = await handIn(customer);
  const [stored] = await app.services.database.orm
    .select({ path: contentRequests.originalDocumentPath })
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  const tried: string[] = [];
  for (const { method, path, scope, access } of ROUTES) {
    const told = paths[path.replace(/^\/api/, '')]?.[method.toLowerCase()];
    if (!told || !CUSTOMER_SCOPES.some((each) => each === scope)) continue;
    if (typeof access !== 'string' && !access.includes('customer')) continue;
    // What only the caller knows: their own request, generation and file.
    const own = path.replace('{id}', path.includes('/generations/') ? generation : id);
    const url = new URL(`${app.url}${own.replace('{file}', basename(stored?.path ?? ''))}`);
    const headers = new Headers({ authorization: `Bearer ${key}` });
    for (const { name, in: where, example, schema } of told.parameters ?? []) {
      const value = String(example ?? schema.default ?? '');
      if (value === '') continue;
      if (where === 'path') url.pathname = url.pathname.replace(`%7B${name}%7D`, value);
      if (where === 'query') url.searchParams.set(name, value);
      if (where === 'header') headers.set(name, value);
    }
    const body = told.requestBody?.content['application/json']?.example;
    if (body !== undefined) headers.set('content-type', 'application/json');
    const answer = await fetch(url, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect([method, path, answer.ok, answer.ok ? '' : await answer.text()]).toEqual([method, path, true, '']);
    tried.push(path);
  }
  expect(tried.length).toBeGreaterThan(10);
});

/** Parses an example as the call does: with what stands in its path, or as its part `body`. */
function parseExample(procedure: AnyContractProcedure, { parameters = [] }: Described, body: unknown) {
  const { inputSchema, meta } = procedure['~orpc'];
  const schema = inputSchema as unknown as z.ZodObject | undefined;
  if (meta.http) return (schema?.shape.body as z.ZodType | undefined)?.safeParse(body);
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name, example }) => [name, example]);
  return schema?.safeParse({ ...(body as object), ...Object.fromEntries(inPath) });
}

/** Fields that summaries name. */
const NAMED_FIELDS = [
  'customerId',
  'feedPosition',
  'fullName',
  'passwordKept',
  'reviewOutline',
  'signedIn',
  'submissionId',
];

it('summaries and descriptions are sentences: of the code’s names they hold only fields that a caller sends or reads', async () => {
  const document: unknown = await (await app.fetch('/api/openapi.json')).json();
  const texts = wordsOf(document).filter((text) => /\S \S/.test(text));
  expect(texts.length).toBeGreaterThan(150);
  const named = texts.flatMap((text) => text.match(/\b[a-z]+[A-Z]\w*/g) ?? []);
  expect([...new Set(named)].sort()).toEqual(NAMED_FIELDS);
});

/** Every summary and description below a node. */
function wordsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' && (key === 'summary' || key === 'description') ? [value] : wordsOf(value),
  );
}

it('the page for people loads its viewer from here alone, under a policy of its own', async () => {
  const page = await app.fetch('/api/docs');
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'; form-action 'none'");
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url as string);
  expect(files.every((url) => url.startsWith('/'))).toBe(true);
  for (const url of files.filter((one) => one.startsWith('/api/docs/'))) {
    const answer = await app.fetch(url);
    expect([url, answer.status]).toEqual([url, 200]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  }
  expect((await app.fetch('/api/docs/package.json')).status).toBe(404);
  expect((await app.fetch('/api/docs/..%2fpackage.json')).status).toBe(404);
  const zipped = await app.fetch('/api/docs/viewer.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(await zipped.text()).toContain('SwaggerUIBundle');
});
