import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCESS_MATRIX } from '#server/testing/access/access-matrix';
import { makePeople, makeSession, type People } from '#server/testing/access/access-people';
import { makeThing, type Thing } from '#server/testing/access/access-things';
import { startTestApp, type TestApp } from '#server/testing/test-app';

/*
 * Every field of every call in turn at and beyond what the database holds, the rest right, by a caller who may make it and about what there is:
 * what junk.test.ts sends about nothing is refused with a 404 before it gets that far.
 */
const NUMBERS = [0, -1, 2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER];
const TEXTS = [
  ...['', ' ', 'a\u0000b', '\ud800', '🚲'.repeat(300), 'x'.repeat(20_000), '9'.repeat(20)],
  ...['0000-01-01', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
];

/** The body with each of its texts and numbers once replaced by each extreme. */
function* extremesOf(value: unknown): Generator<unknown> {
  if (typeof value === 'number') yield* NUMBERS;
  if (typeof value === 'string') yield* TEXTS;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      for (const extreme of extremesOf(item)) yield value.with(at, extreme);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const extreme of extremesOf(part)) yield { ...value, [name]: extreme };
}

/** A form's texts likewise. */
function* extremesOfForm(form: FormData): Generator<FormData> {
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    for (const extreme of [...TEXTS, ...NUMBERS.map(String)]) {
      const changed = new FormData();
      for (const [other, kept] of form) if (other !== name) changed.append(other, kept);
      changed.append(name, extreme);
      yield changed;
    }
  }
}

/** Calls to other hosts are made by these, and what ends the session or shuts its user out is tried elsewhere. */
const LEFT = /\/(live|logout|sign-out|deletion|mcp|settings|wordpress|check|test)\b/;

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await startTestApp({ work: false, environment: { ETHEREUM_CHAINS: '1' } });
  people = await makePeople(app);
});
afterAll(() => app.close());

const rows = ACCESS_MATRIX.flatMap(({ row, call, expected }) => {
  const name = (['customer', 'writerWith', 'assigned', 'admin'] as const).find(
    (each) => expected[each] === 'in',
  );
  return name && !call.startsWith('GET ') && !LEFT.test(call) ? [[row, { call, name }] as const] : [];
});

it.each(rows)('%s', async (row, { call, name }) => {
  const [method = ''] = call.split(' ');
  const prepare = async () => {
    const session = await makeSession(app, people[name].id, { level: 'aal2' });
    return { session, thing: await makeThing({ app, people, session, letIn: true }, row, call) };
  };
  let { session, thing } = await prepare();
  const send = (path: string, body: BodyInit) =>
    app.fetch(path, {
      method,
      body,
      redirect: 'manual',
      headers: {
        cookie: session.cookie,
        origin: app.url,
        'idempotency-key': randomUUID(),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    });
  for (const body of bodies(thing.body)) {
    const answer = await send(thing.path, body);
    const text = await answer.text();
    expect(answer.status, `${told(body)} → ${text.slice(0, 300)}`).toBeLessThan(500);
    // A refusal changes nothing: what was made for it serves the next one.
    if (answer.ok) ({ session, thing } = await prepare());
  }
});

function* bodies(body: Thing['body']): Generator<FormData | string> {
  if (body instanceof FormData) yield* extremesOfForm(body);
  else if (!(body instanceof Blob)) for (const extreme of extremesOf(body)) yield JSON.stringify(extreme);
}

const told = (body: FormData | string) =>
  typeof body === 'string'
    ? body.slice(0, 300)
    : JSON.stringify([...body].map(([name, value]) => [name, String(value).slice(0, 60)]));
