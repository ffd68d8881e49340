import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller } from '#server/testing/auth-caller';
import { startCaptchaServer } from '#server/testing/counterparts/captcha-server';
import { startClamd, WITHOUT_CLAMD } from '#server/testing/counterparts/clamd';
import { startOidcCounterpart } from '#server/testing/counterparts/oidc-counterpart';
import { startS3Server } from '#server/testing/counterparts/s3-server';
import { startTraceCollector } from '#server/testing/counterparts/trace-collector';
import { startTwilioServer } from '#server/testing/counterparts/twilio-server';
import { startWordPress } from '#server/testing/counterparts/wordpress';
import { freePort } from '#server/testing/database/real-postgres';
import { until } from '#server/testing/generation-at-hand';
import { briefOf } from '#server/testing/handed-in';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp } from '#server/testing/test-app';
import { testBrowser } from '#server/testing/test-browser';
import { projectFile } from './project-root';

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
beforeAll(async () => {
  collector = await startTraceCollector();
});
afterAll(() => collector.close());

describe('tracing', () => {
  it('tells of a request, its statements, its job with a link to it, and the call of the generator', async () => {
    const app = await startTestApp({ environment: collector.environment });
    const customer = await app.createUser();
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

    const { spans, named } = collector;
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

    for (const value of [title, customer.email, customer.id, id, 'select p.id'])
      expect(collector.told().includes(value), value).toBe(false);
  });

  it('tells of each call of another service, in the trace of what it is made for, and of none of its values', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'redraft-traces-'));
    const bucket = 'documents';
    await mkdir(join(folder, bucket));
    const port = await freePort();
    const [store, captcha, gateway, site, provider, clamd] = await Promise.all([
      startS3Server(folder),
      startCaptchaServer(),
      startTwilioServer(),
      startWordPress(),
      startOidcCounterpart([`http://127.0.0.1:${port}/api/auth/callback/acme`]),
      WITHOUT_CLAMD ? null : startClamd(),
    ]);
    const app = await startTestApp({
      port,
      environment: {
        ...{ ...collector.environment, ...captcha.environment, ...gateway.environment },
        S3_BUCKET: bucket,
        S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
        ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
        OIDC_PROVIDERS: 'acme',
        OIDC_ACME_ISSUER: provider.issuer,
        OIDC_ACME_CLIENT_ID: provider.client.clientId,
        OIDC_ACME_CLIENT_SECRET: provider.client.clientSecret,
        IDENTITY_ALLOW_PRIVATE: '1',
        WORDPRESS_ALLOW_PRIVATE: '1',
        ...(clamd ? { CLAMD_SOCKET: clamd.socket } : {}),
      },
    });
    const [customer, writer] = await Promise.all([app.createUser(), app.createUser({ role: 'writer' })]);
    const phone = '+358501234567';
    provider.person = { sub: 'known-to-acme', name: 'Åsa', email: 'asa@acme.example', email_verified: true };
    await testBrowser(app).press('/api/auth/sign-in/oauth', { provider: 'acme' });
    const { url: siteUrl, username, password } = site;
    await customer.client.wordpress.connect({ siteUrl, username, password });
    const call = authCaller(app);
    const solved = { 'x-captcha-response': captcha.issue() };
    await call.post('sign-up/phone', { phone, password: 'korrekt häst', fullName: 'Åsa' }, '', solved);
    await gateway.messageTo(phone);
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    const form = new FormData();
    form.set('minutes', '30');
    const document = await readFile(projectFile('server/documents/fixtures/libreoffice.docx'));
    form.set('file', new Blob([new Uint8Array(document)]), 'own.docx');
    const submitted = await app.fetch(`/api/writer/assignments/${id}/submission`, {
      method: 'POST',
      headers: { cookie: writer.cookie, 'idempotency-key': crypto.randomUUID() },
      body: form,
    });
    expect(submitted.status, await submitted.text()).toBe(200);
    await app.close();
    await Promise.all([store, captcha, gateway, site, provider].map((counterpart) => counterpart.close()));
    await clamd?.stop();
    await rm(folder, { recursive: true });

    const submission = '/api/writer/assignments/{id}/submission';
    const { spans, named } = collector;
    const causeOf = (name: string) =>
      spans.find(({ spanId }) => named(name).some(({ parentSpanId }) => parentSpanId === spanId))?.name;
    expect({
      store: causeOf('store PutObject'),
      ...(clamd ? { scanner: causeOf('scan an upload') } : {}),
      captcha: causeOf('ask the captcha provider'),
      gateway: causeOf('send a text message'),
      provider: causeOf('ask a sign-in provider'),
      site: causeOf('call WordPress'),
    }).toEqual({
      store: `POST ${submission}`,
      ...(clamd ? { scanner: `POST ${submission}` } : {}),
      captcha: 'POST /api/auth/sign-up/phone',
      gateway: 'job send-text-message',
      provider: 'POST /api/auth/sign-in/oauth',
      site: 'PUT /api/me/wordpress',
    });
    for (const value of [phone, username, password, siteUrl, 'known-to-acme', provider.issuer])
      expect(collector.told().includes(value), value).toBe(false);
  });
});
