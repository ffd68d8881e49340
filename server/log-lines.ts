import { serverCalls } from '#contract/http/server';
import { routeOf } from '#contract/routes';
import { SAFE_METHODS } from './http/csrf';
import type { RequestObserver } from './http/watch-requests';
import type { JobObserver } from './jobs/perform-job';
import type { Services } from './services';

/** Asked by proxies each second. */
const HEALTH = [serverCalls.liveness, serverCalls.readiness].map((call) => routeOf(call).path);

/**
 * A line of the log for each request that may have changed something or that failed; with level `debug` for every one. In a trial all
 * of them are of that level: its operator reads accounts and links on the same screen.
 */
export function requestLine({ log, environment }: Pick<Services, 'log' | 'environment'>): RequestObserver {
  return ({ id, method, route }, status, seconds) => {
    const told = (!SAFE_METHODS.includes(method) || status >= 500) && !HEALTH.includes(route);
    const level = told && !environment.loopback ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    log[level]({ requestId: id, method, route, status, ms: milliseconds(seconds) }, 'a request was answered');
  };
}

/** A line for each attempt at a job, which names the request that caused it. */
export function jobLine({ log, environment }: Pick<Services, 'log' | 'environment'>): JobObserver {
  const level = environment.loopback ? 'debug' : 'info';
  return (job, outcome, seconds) => {
    if (log.isLevelEnabled(level))
      log[level]({ job, outcome, ms: milliseconds(seconds) }, 'an attempt at a job has ended');
  };
}

const milliseconds = (seconds: number) => Math.round(seconds * 10_000) / 10;
