import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#server/runtime/project-root';
import { freePort } from '#server/testing/database/real-postgres';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import { until } from '#server/testing/generation-at-hand';
import {
  type BundledServer,
  bundleServer,
  type StartedServer,
} from '#server/testing/processes/started-server';
import { createMetrics } from './metrics';
import { loadQueueFigures } from './queue-figures';

let bundle: BundledServer;
let opened: TestDatabase;
let server: StartedServer;
let folder: string;
let scrapeUrl: string;

beforeAll(async () => {
  [bundle, opened] = await Promise.all([bundleServer(), openTestDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'redraft-metrics-'));
  const port = await freePort();
  scrapeUrl = `http://127.0.0.1:${port}/metrics`;
  server = await bundle.start({
    DATABASE_URL: opened.url ?? '',
    DATA_DIR: folder,
    METRICS_PORT: String(port),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a password for metrics',
    LOG_LEVEL: 'warn',
  });
  await server.ready();
});
afterAll(async () => {
  await bundle.close();
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

const scrape = async () => (await fetch(scrapeUrl)).text();
/** The value of a series, by its name with its labels. */
const figureOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

describe('a scrape', () => {
  it('tells calls by the route that the contract declares, and never by the path that was asked for', async () => {
    const secret = randomUUID();
    await fetch(`${server.url}/api/customer/requests/${secret}`);
    await fetch(`${server.url}/api/no-such-call/${secret}?email=maija@example.com`);
    await fetch(`${server.url}/writer/work/${secret}`);
    const series =
      'redraft_http_requests_total{method="GET",route="/api/customer/requests/{id}",status="401"}';
    const text = await until(scrape, (said) => figureOf(said, series) === 1);
    expect(text).toContain('route="unknown call",status="404"');
    expect(text).toContain(
      'redraft_http_request_duration_seconds_count{method="GET",route="/api/customer/requests/{id}",class="4xx"} 1',
    );
    expect(text).not.toContain(secret);
    expect(text).not.toContain('maija');
  });

  it('tells the pool, the queues, the sockets and the process', async () => {
    const text = await until(scrape, (said) => said.includes('redraft_queue_jobs{queue="send-letter"'));
    expect(figureOf(text, 'redraft_database_connections_max')).toBe(20);
    expect(figureOf(text, 'redraft_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(figureOf(text, 'redraft_database_waiting')).toBe(0);
    expect(figureOf(text, 'redraft_queue_jobs{queue="send-letter",state="waiting"}')).toBe(0);
    expect(figureOf(text, 'redraft_queue_oldest_seconds{queue="generate"}')).toBe(0);
    expect(figureOf(text, 'redraft_jobs_total{queue="generate",outcome="done"}')).toBe(0);
    expect(figureOf(text, 'redraft_sockets_open')).toBe(0);
    expect(figureOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('tells the age of a job that is put off, which no figure of what is due shows', async () => {
    await opened.database.query(
      `insert into pgboss.job (name, data, state, created_on, start_after, retry_limit)
        values ('send-letter', '{}', 'retry', now() - interval '5 minutes', now() + interval '1 hour', 7)`,
    );
    const [queue] = (await loadQueueFigures(opened.database)).filter((row) => row.queue === 'send-letter');
    expect(queue).toMatchObject({ waiting: 0, later: 1, oldestSeconds: 0 });
    expect(Math.round(queue?.createdSeconds ?? 0)).toBeGreaterThanOrEqual(300);
    await opened.database.query(`delete from pgboss.job where name = 'send-letter'`);
  });

  it('is at the port for metrics alone, which has nothing else', async () => {
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
    expect((await fetch(scrapeUrl.replace('/metrics', '/api/me'))).status).toBe(404);
    expect((await fetch(scrapeUrl, { method: 'POST' })).status).toBe(404);
  });
});

/** The bytes of a limit such as 768M, by its match. */
const bytesOf = ([, digits = '', unit = '']: RegExpMatchArray) =>
  Number(digits) * (unit.startsWith('G') ? 2 ** 30 : 2 ** 20);

describe('what an operator looks at', () => {
  const read = (path: string) => readFileSync(projectFile(path), 'utf8');
  const namesIn = (text: string) => new Set(text.match(/\b(redraft|process|nodejs)_[a-z0-9_]+\b/g));
  const dashboard = () =>
    JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = () => dashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = () => read('deploy/alerts.yaml').split('- alert: ').slice(1);

  it('names in its dashboard and alerts only metrics that a scrape has', async () => {
    const known = new Set<string>();
    for (const [, name = '', kind] of (await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      known.add(name);
      if (kind === 'histogram') for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`);
    }
    const used = [...namesIn([...expressions(), ...rules()].join('\n'))];
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    expect(expressions().length).toBeGreaterThan(16);
  });

  it('does not count health checks and files among the answers that may be errors', () => {
    const shares = [...rules(), ...expressions()].filter(
      (text) => text.includes('status=~\\"5..\\"') || text.includes('status=~"5..",'),
    );
    expect(shares.length).toBe(2);
    for (const share of shares)
      expect(share.match(/route!~"file\|\/healthz\|\/readyz"/g), share).toHaveLength(2);
  });

  it('warns of memory before the limits of deploy/ are reached', () => {
    const limits = {
      postgres: [
        ...[...read('deploy/redraft@.service').matchAll(/^MemoryMax=(\d+)(G)$/gm)],
        ...[...read('deploy/kubernetes/web.yaml').matchAll(/^ {14}memory: (\d+)(Mi|Gi)$/gm)],
        ...[...read('deploy/kubernetes/worker.yaml').matchAll(/^ {14}memory: (\d+)(Mi|Gi)$/gm)],
        ...[...read('deploy/compose.yaml').matchAll(/memory: (\d+)(M|G), pids/g)],
      ].map(bytesOf),
      embedded: [...read('deploy/redraft.service').matchAll(/^MemoryMax=(\d+)(G)$/gm)].map(bytesOf),
    };
    const rule = rules().find((text) => text.startsWith('RedraftMemory'));
    const bounds = [...(rule ?? '').matchAll(/> (\d(?:\.\d)?e\d)/g)].map(([, bytes]) => Number(bytes));
    const [embedded = 0, postgres = 0] = bounds;
    expect(bounds).toHaveLength(2);
    // Kubernetes' requests are no limits.
    const of = limits.postgres.filter((bytes) => bytes > 500 * 2 ** 20);
    expect(of.length).toBeGreaterThan(4);
    expect(postgres).toBeLessThan(0.85 * Math.min(...of));
    expect(embedded).toBeLessThan(0.85 * Math.min(...limits.embedded));
    expect(limits.embedded).toHaveLength(1);
  });

  it('has the meaning of each of our metrics and of each alert on one page', async () => {
    const page = read('docs/operating.md');
    const own = [...namesIn(await scrape())].filter(
      (name) => name.startsWith('redraft_') && !/_(bucket|sum|count)$/.test(name),
    );
    expect(own.filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
    expect([...namesIn(page)].filter((name) => name.startsWith('redraft_') && !own.includes(name))).toEqual(
      [],
    );
    const alerts = rules().map((rule) => rule.split('\n')[0] ?? '');
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts).toEqual([...page.matchAll(/^### (Redraft\w+)$/gm)].map(([, name]) => name));
    for (const rule of rules())
      for (const field of ['expr: >-', 'for: ', 'severity: ', 'summary: ', 'runbook: docs/operating.md#'])
        expect(rule).toContain(field);
  });
});

describe('the instruments', () => {
  const metrics = () => createMetrics({ pool: () => null, sockets: () => 3 });

  it('count tokens and cost by model, and keep the number of models bounded', async () => {
    const { countAnswer, scrape: text } = metrics();
    const figures = { tokensIn: 120, tokensOut: 30, costMicros: 2_500 };
    for (let at = 0; at < 40; at++) countAnswer({ model: `model-${at}`, ...figures });
    countAnswer({ model: 'model-0', tokensIn: null, tokensOut: null, costMicros: null });
    const { text: said } = await text();
    expect(figureOf(said, 'redraft_generation_answers_total{model="model-0"}')).toBe(2);
    expect(figureOf(said, 'redraft_generation_tokens_total{model="model-0",direction="out"}')).toBe(30);
    expect(figureOf(said, 'redraft_generation_cost_euros_total{model="other"}')).toBeCloseTo(20 * 0.0025);
    expect(said.match(/redraft_generation_answers_total\{/g)).toHaveLength(21);
  });

  it('begin the outcomes of each queue at nought, so that a first failure is an increase', async () => {
    const { beginJobs, observeJob, scrape: text } = metrics();
    observeJob('generate', 'failed', 3);
    beginJobs(['generate', 'send-letter']);
    const { text: said } = await text();
    for (const outcome of ['done', 'failed', 'put-off'])
      expect(figureOf(said, `redraft_jobs_total{queue="send-letter",outcome="${outcome}"}`)).toBe(0);
    expect(figureOf(said, 'redraft_jobs_total{queue="generate",outcome="failed"}')).toBe(1);
  });

  it('tell the pool as it is at the scrape, not as it was at the one before', async () => {
    const waits = [3, 8];
    const pool = { size: 20, idle: 0, waiting: 0, max: 20 };
    const { scrape: text } = createMetrics({ pool: () => pool, sockets: () => 0 });
    for (const waiting of waits) {
      pool.waiting = waiting;
      const { text: said } = await text();
      expect(figureOf(said, 'redraft_database_waiting')).toBe(waiting);
      expect(figureOf(said, 'redraft_database_connections_max')).toBe(20);
    }
  });

  it('tell jobs by outcome, and unknown methods as one', async () => {
    const { observeJob, observeRequest, scrape: text } = metrics();
    observeJob('generate', 'failed', 3);
    observeRequest({ id: 'one', method: 'BREW', route: 'page' }, 0, 0.02);
    const { text: said } = await text();
    expect(figureOf(said, 'redraft_jobs_total{queue="generate",outcome="failed"}')).toBe(1);
    expect(figureOf(said, 'redraft_job_duration_seconds_bucket{le="5",queue="generate"}')).toBe(1);
    expect(figureOf(said, 'redraft_http_requests_total{method="OTHER",route="page",status="0"}')).toBe(1);
    expect(figureOf(said, 'redraft_sockets_open')).toBe(3);
  });
});
