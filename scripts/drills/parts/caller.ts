import { Agent, type IncomingHttpHeaders, request } from 'node:http';

interface Answer {
  /** HTTP status; 0 without a response: refused, reset or timed out. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Milliseconds until a call counts as timed out. */
  patienceMs?: number;
}

export interface Caller {
  call(path: string, call?: Call): Promise<Answer>;
  close(): void;
}

/** An HTTP client with persistent connections. Errors are responses with status 0. */
export function createCaller(url: string, cookie?: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { origin } = new URL(url);
  return {
    call(path, { method = 'GET', headers = {}, body, patienceMs = 15_000 } = {}) {
      const begun = performance.now();
      return new Promise((resolve) => {
        const done = (part: Partial<Answer>) =>
          resolve({ status: 0, headers: {}, text: '', milliseconds: performance.now() - begun, ...part });
        const sent = request(`${url}${path}`, {
          method,
          agent,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            ...(cookie ? { cookie } : {}),
            ...(method === 'GET' ? {} : { origin }),
            ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        });
        sent.on('error', (error) => done({ text: String(error) }));
        sent.on('response', (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', (error) => done({ text: String(error) }));
          answer.on('end', () =>
            done({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(parts).toString('utf8'),
            }),
          );
        });
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

/**
 * Signs in with a password.
 * @returns the session's Cookie header
 */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const caller = createCaller(url);
  const answer = await caller.call('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  caller.close();
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
  if (answer.status !== 200 || !cookie)
    throw new Error(`signing in answered ${answer.status} ${answer.text}`);
  return cookie;
}

export interface Tally {
  calls: number;
  /** Number of responses by status; 0 for none. */
  statuses: Record<number, number>;
  slowestMs: number;
}

/** Calls `paths` in turn from `callers` at once until `stop` is called, which returns the tally. */
export function callRepeatedly(
  caller: Caller,
  paths: readonly string[],
  { callers = 4, pauseMs = 5, patienceMs = 15_000 } = {},
): { tally: Tally; stop(): Promise<Tally> } {
  const tally: Tally = { calls: 0, statuses: {}, slowestMs: 0 };
  let stopped = false;
  const running = Array.from({ length: callers }, async (_, first) => {
    for (let n = first; !stopped; n++) {
      const answer = await caller.call(paths[n % paths.length] ?? '/', { patienceMs });
      tally.calls++;
      tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
      tally.slowestMs = Math.max(tally.slowestMs, Math.round(answer.milliseconds));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  return {
    tally,
    async stop() {
      stopped = true;
      await Promise.all(running);
      return tally;
    },
  };
}
