// Asks this machine's server how it is: `node healthcheck.mjs [path] [seconds]`. Exit code 0 for an answer of 2xx, 1 otherwise. With
// `seconds` it keeps asking for so long, as a start does that others wait for. It needs no other program, so an image needs no curl.
import { argv, env, exit } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const [, , path = '/readyz', seconds = '0'] = argv;
const host = env.HOST && !['0.0.0.0', '::'].includes(env.HOST) ? env.HOST : '127.0.0.1';
const url = `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT || 3000}${path}`;
/** Above the 0.8 seconds after which /readyz gives up on its database. */
const TIMEOUT_MS = 2_000;
const INTERVAL_MS = 200;

const end = performance.now() + Number(seconds) * 1000;
for (;;) {
  const problem = await ask();
  if (problem === null) exit(0);
  if (performance.now() >= end) {
    console.error(`${url}: ${problem}`);
    exit(1);
  }
  await pause(INTERVAL_MS);
}

/** Null when all is well, else what is not. */
async function ask() {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await answer.text();
    return answer.ok ? null : `${answer.status} ${body}`;
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error);
  }
}
