// The load generator, a separate process, so that its work is told apart from the target's and its garbage collection never stops the
// process that keeps the time of something else. It answers each `Plan` that it is sent with `Counts`.
import { randomUUID } from 'node:crypto';
import { type Dispatcher, Pool } from 'undici';
import { inMilliseconds } from './statistics';

export interface Plan {
  url: string;
  /** Connections at once, each with one call at a time over keep-alive. */
  connections: number;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  /** Sends a new Idempotency-Key with each call. */
  keyed: boolean;
  /** Taken in turn, over and over. */
  paths: string[];
  /** Taken in turn like the paths; none for calls without a body. A string stands for itself, `base64` for bytes. */
  bodies: (string | { base64: string })[];
  /** Either ends the load, whichever comes first. */
  amount: number | null;
  seconds: number | null;
}

export interface Counts {
  calls: number;
  /** Answers with another status than 200 to 299, and calls without an answer. */
  failed: number;
  /** The first of those, in words. */
  firstFailure: string | null;
  /** From the first call to the last answer. */
  milliseconds: number;
  /** CPU time of this process meanwhile. */
  cpuMilliseconds: number;
  /** Of bodies; headers left out. */
  receivedBytes: number;
  p50: number;
  p95: number;
  p99: number;
}

process.on('message', (plan: Plan) => {
  run(plan).then(
    (counts) => process.send?.(counts),
    (error: Error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));

async function run(plan: Plan): Promise<Counts> {
  const pool = new Pool(plan.url, { connections: plan.connections, pipelining: 1 });
  try {
    return await send(pool, plan);
  } finally {
    await pool.destroy();
  }
}

function send(pool: Pool, plan: Plan): Promise<Counts> {
  const bodies = plan.bodies.map((body) =>
    typeof body === 'string' ? body : Buffer.from(body.base64, 'base64'),
  );
  const counts: Omit<Counts, 'milliseconds' | 'cpuMilliseconds' | 'p50' | 'p95' | 'p99'> = {
    calls: 0,
    failed: 0,
    firstFailure: null,
    receivedBytes: 0,
  };
  const waits: number[] = [];
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const deadline = plan.seconds === null ? Number.POSITIVE_INFINITY : begun + plan.seconds * 1000;
  const amount = plan.amount ?? Number.POSITIVE_INFINITY;
  let sent = 0;
  let open = plan.connections;
  return new Promise((resolve) => {
    const end = () => {
      open--;
      if (open > 0) return;
      waits.sort((one, other) => one - other);
      const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
      resolve({
        ...counts,
        milliseconds: performance.now() - begun,
        cpuMilliseconds: inMilliseconds(process.cpuUsage(cpu)),
        ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99) },
      });
    };
    const answered = (sentAt: number, failure: string | null) => {
      counts.calls++;
      waits.push(performance.now() - sentAt);
      if (failure !== null) {
        counts.failed++;
        counts.firstFailure ??= failure;
      }
      next();
    };
    const next = () => {
      if (sent >= amount || performance.now() >= deadline) return end();
      const turn = sent++;
      const path = plan.paths[turn % plan.paths.length] ?? '/';
      const body = bodies.length > 0 ? (bodies[turn % bodies.length] ?? null) : null;
      const sentAt = performance.now();
      let status = 0;
      let text = '';
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseData(_controller, chunk) {
          counts.receivedBytes += chunk.length;
          if (status >= 300) text += chunk.toString();
        },
        onResponseEnd() {
          answered(
            sentAt,
            status >= 200 && status < 300 ? null : `${plan.method} ${path}: ${status} ${text.slice(0, 300)}`,
          );
        },
        onResponseError(_controller, error) {
          answered(sentAt, `${plan.method} ${path}: ${error.message}`);
        },
      };
      const headers = plan.keyed ? { ...plan.headers, 'idempotency-key': randomUUID() } : plan.headers;
      pool.dispatch({ path, method: plan.method, headers, body }, handler);
    };
    for (let at = 0; at < plan.connections; at++) next();
  });
}
