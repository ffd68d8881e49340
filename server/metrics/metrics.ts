import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolFigures } from '#server/database/database';
import type { RequestRecord } from '#server/http/watch-requests';
import type { QueueFigures } from './queue-figures';
import { createRequestFigures } from './request-figures';

/** What a generator answered, for its sums. */
interface AnswerFigures {
  model: string;
  tokensIn: number | null;
  tokensOut: number | null;
  /** Millionths of a euro. */
  costMicros: number | null;
}

/** The instruments of this process, in Prometheus's form. */
export interface Metrics {
  /** An HTTP request was answered; `status` is 0 where the client went away before. */
  observeRequest(request: RequestRecord, status: number, seconds: number): void;
  /** This process performs jobs of these queues: their counts begin at 0, since an increase is seen between two values alone. */
  beginJobs(queues: readonly string[]): void;
  /** An attempt at a job has ended. */
  observeJob(queue: string, outcome: JobOutcome, seconds: number): void;
  countAnswer(figures: AnswerFigures): void;
  setQueues(figures: readonly QueueFigures[]): void;
  /** Everything in the text format. */
  scrape(): Promise<{ type: string; text: string }>;
}

const JOB_OUTCOMES = ['done', 'failed', 'put-off', 'handed-back'] as const;
type JobOutcome = (typeof JOB_OUTCOMES)[number];

interface MetricsSources {
  pool: () => PoolFigures | null;
  /** The number of open sockets. */
  sockets: () => number;
}

/** Most models that are told apart; an installation uses a few, and a label must not grow without an end. */
const MAX_MODELS = 20;
const JOB_DURATIONS = [0.05, 0.25, 1, 5, 30, 120, 600];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Creates the instruments. Names are promised to dashboards and alerts: docs/operating.md lists them. */
export function createMetrics({ pool, sockets }: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = createRequestFigures();
  const jobs = new Counter({
    name: 'redraft_jobs_total',
    help: 'Attempts at jobs by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const jobDurations = new Histogram({
    name: 'redraft_job_duration_seconds',
    help: 'Time of one attempt at a job, by queue.',
    labelNames: ['queue'],
    buckets: JOB_DURATIONS,
    registers,
  });
  const answers = createAnswerCounters(registers);
  const queues = createQueueGauges(registers);
  createPoolGauges(registers, pool);
  new Gauge({
    name: 'redraft_sockets_open',
    help: 'Open sockets for live updates in this process.',
    registers,
    collect() {
      this.set(sockets());
    },
  });

  return {
    observeRequest({ method: asked, route }, status, seconds) {
      const method = METHODS.includes(asked) ? asked : 'OTHER';
      requests.observe(method, route, status, seconds);
    },
    beginJobs(queues) {
      for (const queue of queues) for (const outcome of JOB_OUTCOMES) jobs.inc({ queue, outcome }, 0);
    },
    observeJob(queue, outcome, seconds) {
      jobs.inc({ queue, outcome });
      jobDurations.observe({ queue }, seconds);
    },
    countAnswer: answers,
    setQueues: queues,
    scrape: async () => ({
      type: registry.contentType,
      text: `${await registry.metrics()}\n${requests.render()}`,
    }),
  };
}

function createAnswerCounters(registers: Registry[]): Metrics['countAnswer'] {
  const answers = new Counter({
    name: 'redraft_generation_answers_total',
    help: 'Answers of generators, by model.',
    labelNames: ['model'],
    registers,
  });
  const tokens = new Counter({
    name: 'redraft_generation_tokens_total',
    help: 'Tokens of generation, by model and direction: in (prompts) and out (answers).',
    labelNames: ['model', 'direction'],
    registers,
  });
  const cost = new Counter({
    name: 'redraft_generation_cost_euros_total',
    help: 'Cost of generation by the prices in the settings, by model.',
    labelNames: ['model'],
    registers,
  });
  const models = new Set<string>();
  return ({ model: name, tokensIn, tokensOut, costMicros }) => {
    if (models.size < MAX_MODELS) models.add(name);
    const model = models.has(name) ? name : 'other';
    answers.inc({ model });
    tokens.inc({ model, direction: 'in' }, tokensIn ?? 0);
    tokens.inc({ model, direction: 'out' }, tokensOut ?? 0);
    cost.inc({ model }, (costMicros ?? 0) / 1_000_000);
  };
}

function createQueueGauges(registers: Registry[]): Metrics['setQueues'] {
  const jobs = new Gauge({
    name: 'redraft_queue_jobs',
    help: 'Jobs in the database by queue and state: waiting (due), later (put off) and running. The same in each process.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'redraft_queue_oldest_seconds',
    help: 'For how long the oldest due job of a queue has waited; 0 without one. The same in each process.',
    labelNames: ['queue'],
    registers,
  });
  const created = new Gauge({
    name: 'redraft_queue_oldest_created_seconds',
    help: 'Age of the oldest job of a queue that is not done, put off and running ones included; 0 without one. The same in each process.',
    labelNames: ['queue'],
    registers,
  });
  const sampled = new Gauge({
    name: 'redraft_queue_sampled_timestamp_seconds',
    help: 'When the figures of the queues were last read, in seconds since 1970.',
    registers,
  });
  return (figures) => {
    jobs.reset();
    oldest.reset();
    created.reset();
    for (const { queue, waiting, later, running, oldestSeconds, createdSeconds } of figures) {
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'later' }, later);
      jobs.set({ queue, state: 'running' }, running);
      oldest.set({ queue }, oldestSeconds);
      created.set({ queue }, createdSeconds);
    }
    sampled.set(Date.now() / 1000);
  };
}

/** Each reads the pool itself: the library asks all at once, in no order that one could rely on. */
function createPoolGauges(registers: Registry[], pool: MetricsSources['pool']): void {
  const figures = () => pool() ?? { size: 0, idle: 0, waiting: 0, max: 0 };
  new Gauge({
    name: 'redraft_database_connections_max',
    help: 'The most connections that this process’s pool may open (DATABASE_CONNECTIONS); 0 on the embedded database.',
    registers,
    collect() {
      this.set(figures().max);
    },
  });
  new Gauge({
    name: 'redraft_database_waiting',
    help: 'Statements and transactions of this process that wait for a connection.',
    registers,
    collect() {
      this.set(figures().waiting);
    },
  });
  new Gauge({
    name: 'redraft_database_connections',
    help: 'Open connections of this process’s pool by state: idle and used.',
    labelNames: ['state'],
    registers,
    collect() {
      const { size, idle } = figures();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'used' }, size - idle);
    },
  });
}
