import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Target {
  url: string;
  pid: number;
}

export interface Figures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  kBPerAnswer: number;
  /** CPU time of the server process per request, in milliseconds. */
  cpuPerRequest: number;
  failed: number;
}

export interface Load {
  path: string | (() => string);
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Called once per request. */
  body?: () => string;
  connections: number;
  /** Either `seconds` or `amount`, a number of requests. */
  seconds?: number;
  amount?: number;
}

/** Puts the load on the target once and returns what it cost. */
export async function measure(target: Target, load: Load): Promise<Figures> {
  const { path, body } = load;
  const cpuBefore = cpuMilliseconds(target.pid);
  const started = performance.now();
  let lastAnswer = started;
  const options: autocannon.Options = {
    url: target.url,
    connections: load.connections,
    ...(load.amount ? { amount: load.amount } : { duration: load.seconds ?? 5 }),
    timeout: 30,
    requests: [
      {
        method: load.method ?? 'GET',
        headers: load.headers ?? {},
        ...(typeof path === 'string' ? { path } : {}),
        ...(typeof path === 'string' && !body
          ? {}
          : {
              setupRequest: (request) => ({
                ...request,
                ...(typeof path === 'string' ? {} : { path: path() }),
                ...(body ? { body: body() } : {}),
              }),
            }),
      },
    ],
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended)));
    // autocannon's `duration`, `start` and `finish` are in whole seconds, too coarse for short runs.
    running.on('response', () => {
      lastAnswer = performance.now();
    });
  });
  const cpu = cpuMilliseconds(target.pid) - cpuBefore;
  const answers = result['2xx'];
  return {
    requestsPerSecond: (answers / (lastAnswer - started)) * 1000,
    p50: result.latency.p50,
    p99: result.latency.p99,
    kBPerAnswer: result.throughput.total / Math.max(1, result.requests.total) / 1000,
    cpuPerRequest: cpu / Math.max(1, result.requests.total),
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** User and system time of a process so far, in milliseconds. Linux only, 100 ticks per second. */
function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory in MB. */
export function residentMB(pid: number): number {
  const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1024;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
