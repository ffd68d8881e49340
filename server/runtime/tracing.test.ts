import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#server/testing/generation-at-hand';
import { briefOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

interface OtlpSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  links?: { traceId: string; spanId: string }[];
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector: takes OTLP/HTTP as JSON. */
const spans: OtlpSpan[] = [];
const bodies: string[] = [];
let collector: Server;
let app: TestApp;
let customer: TestUser;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/v1/traces') {
      bodies.push(body);
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
      };
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  app = await startTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
  customer = await app.createUser();
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const named = (name: string) => spans.filter((span) => span.name === name);

describe('tracing', () => {
  it('tells of a request, its statements, its job with a link to it, and the call of the generator', async () => {
    const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
    const parent = 'decafbaddecafbad';
    const id = crypto.randomUUID();
    const title = 'Salaiset saunasuunnitelmat';
    const answer = await app.fetch('/api/generations', {
      method: 'POST',
      headers: {
        cookie: customer.cookie,
        'content-type': 'application/json',
        traceparent: `00-${traceId}-${parent}-01`,
      },
      body: JSON.stringify({ id, brief: briefOf({ title }) }),
    });
    expect(answer.status, await answer.text()).toBe(201);
    await app.fetch('/api/customer/requests', { headers: { cookie: customer.cookie } });
    await until(
      () => app.services.database.query(`select from generations where state = 'done'`),
      ({ rows }) => rows.length > 0,
    );
    // Closing sends what is left.
    await app.close();

    const [request] = named('POST /api/generations');
    expect(request).toMatchObject({ traceId, parentSpanId: parent, kind: 2 });
    const own = spans.filter(({ traceId: trace }) => trace === traceId);
    const statements = own.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['insert generations', 'insert pgboss.job']),
    );
    // A call that only reads is traced as well.
    const [list] = named('GET /api/customer/requests');
    expect(spans.some(({ parentSpanId }) => parentSpanId === list?.spanId)).toBe(true);

    const [job] = named('job generate');
    expect(job?.links).toEqual([expect.objectContaining({ traceId, spanId: request?.spanId })]);
    expect(job?.traceId).not.toBe(traceId);
    const asked = named('ask the generator').filter((span) => span.traceId === job?.traceId);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked[0]?.attributes).toContainEqual({
      key: 'gen_ai.request.model',
      value: { stringValue: 'template' },
    });

    const told = bodies.join('\n');
    for (const value of [title, customer.email, customer.id, id, 'select p.id'])
      expect(told.includes(value), value).toBe(false);
  });
});
