import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Prefixes of the lines that the runner counts. */
export const EXPOSED = 'exposed: ';
export const HELD = 'held: ';
export const FELL = 'FELL: ';

export interface Drill {
  /** A temporary folder, removed at the end. */
  folder: string;
  /** Reports the fault that is injected now. */
  exposed(what: string): void;
  /** Reports a promise and whether it held; `seen` is the measured value. */
  check(promise: string, held: boolean, seen?: unknown): void;
  /** Registers a clean-up, run at the end in any case, last registered first. */
  after(end: () => Promise<unknown> | unknown): void;
}

/** Exit codes of a process that a signal ends, by the signal. */
const INTERRUPTED = { SIGINT: 130, SIGTERM: 143 } as const;
/** Milliseconds that an interrupted drill has to end by itself; one that only starts something comes to its end. */
const TO_END_MS = 5_000;
const TO_START_MS = 60_000;

/**
 * Runs one drill, cleans up, and sets the process's exit code. SIGINT and SIGTERM end the drill where it is, and it cleans up as well;
 * with `untilStopped` they are its expected end.
 */
export async function drill(
  work: (drill: Drill) => Promise<void>,
  { untilStopped = false } = {},
): Promise<void> {
  const { interruption, exitCode } = listenForSignals();
  const folder = await mkdtemp(join(tmpdir(), 'redraft-drill-'));
  const { after, clean } = createCleaning();
  let fell = 0;
  const say = (promise: string, held: boolean, seen?: unknown) => {
    if (!held) fell++;
    const measure = seen === undefined ? '' : ` (${typeof seen === 'string' ? seen : JSON.stringify(seen)})`;
    console.log(`${held ? HELD : FELL}${promise}${measure}`);
  };
  const whole = work({
    folder,
    exposed: (what) => console.log(`${EXPOSED}${what}`),
    check: say,
    after,
  });
  try {
    await Promise.race([untilStopped ? whole.then(() => interruption) : whole, interruption]);
  } catch (error) {
    say(`the drill ran to its end`, false, String(error));
    console.error(error);
  }
  await clean();
  // What an interrupted drill was about to start comes to its end too, and is cleaned up as soon as it is registered.
  await Promise.race([whole.catch(() => {}), pause(untilStopped ? TO_START_MS : TO_END_MS)]);
  await clean();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit(fell > 0 ? 1 : untilStopped ? 0 : exitCode());
}

/** Resolves with the first SIGINT or SIGTERM. Later ones change nothing: a terminal and npm each send one, and the clean-up goes on. */
function listenForSignals() {
  let code = 0;
  const interruption = new Promise<void>((resolve) => {
    for (const [signal, signalled] of Object.entries(INTERRUPTED)) {
      process.on(signal, () => {
        code = signalled;
        resolve();
      });
    }
  });
  return { interruption, exitCode: () => code };
}

/** Clean-ups, run last registered first, one at a time; one that is registered after they began is run at once. */
function createCleaning() {
  const ends: (() => Promise<unknown> | unknown)[] = [];
  let cleaning: Promise<void> | null = null;
  const runAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) {
      await Promise.resolve(end()).catch((error) => console.error(error));
    }
  };
  const clean = () => {
    cleaning = (cleaning ?? Promise.resolve()).then(runAll);
    return cleaning;
  };
  const after = (end: () => Promise<unknown> | unknown) => {
    ends.push(end);
    if (cleaning) void clean();
  };
  return { after, clean };
}

/** Polls `look` every `everyMs` milliseconds until it returns a value, at most for `withinMs`; null after that. */
export async function until<T>(
  withinMs: number,
  look: () => Promise<T | null | false> | T | null | false,
  everyMs = 50,
): Promise<T | null> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== false) return found;
    if (performance.now() > end) return null;
    await pause(everyMs);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
