import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Counts, Plan } from './generator';

export interface Target {
  url: string;
  pid: number;
}

export type Load = Pick<Plan, 'connections'> & {
  paths: string[];
  method?: Plan['method'];
  headers?: Record<string, string>;
  keyed?: boolean;
  bodies?: Plan['bodies'];
  /** Either ends the load, whichever comes first. */
  amount?: number;
  seconds?: number;
};

export interface Figures {
  calls: number;
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  kBPerAnswer: number;
  /** CPU time of the target's process per call, in milliseconds. */
  cpuPerCall: number;
  /** CPU time of the generator by the clock's: 1 is a whole core. */
  generatorShare: number;
}

export interface Generator {
  /** Puts the load on the target once. @throws Error naming the first call that failed */
  load(target: Target, load: Load): Promise<Figures>;
  stop(): void;
}

export function startGenerator(): Generator {
  const child: ChildProcess = fork('bench/generator.ts', { execArgv: ['--import', 'tsx'] });
  return {
    async load(
      target,
      { method = 'GET', headers = {}, keyed = false, bodies = [], amount, seconds, ...load },
    ) {
      const plan: Plan = {
        ...load,
        ...{
          url: target.url,
          method,
          headers,
          keyed,
          bodies,
          amount: amount ?? null,
          seconds: seconds ?? null,
        },
      };
      const before = cpuMilliseconds(target.pid);
      child.send(plan);
      const [counts] = (await once(child, 'message')) as [Counts];
      const cpu = cpuMilliseconds(target.pid) - before;
      if (counts.firstFailure !== null)
        throw new Error(`${counts.failed} of ${counts.calls} failed: ${counts.firstFailure}`);
      const calls = Math.max(1, counts.calls);
      return {
        calls: counts.calls,
        requestsPerSecond: (counts.calls / counts.milliseconds) * 1000,
        ...{ p50: counts.p50, p95: counts.p95, p99: counts.p99 },
        kBPerAnswer: counts.receivedBytes / calls / 1000,
        cpuPerCall: cpu / calls,
        generatorShare: counts.cpuMilliseconds / counts.milliseconds,
      };
    },
    stop() {
      child.disconnect();
    },
  };
}

/** User and system time of a process so far, in milliseconds. Linux only, 100 ticks per second. */
export function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory in MB. */
export function residentMB(pid: number): number {
  const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1024;
}
