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

/** Runs one drill, cleans up, and sets the process's exit code. */
export async function drill(work: (drill: Drill) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'redraft-drill-'));
  const ends: (() => Promise<unknown> | unknown)[] = [];
  let fell = 0;
  const say = (promise: string, held: boolean, seen?: unknown) => {
    if (!held) fell++;
    const measure = seen === undefined ? '' : ` (${typeof seen === 'string' ? seen : JSON.stringify(seen)})`;
    console.log(`${held ? HELD : FELL}${promise}${measure}`);
  };
  try {
    await work({
      folder,
      exposed: (what) => console.log(`${EXPOSED}${what}`),
      check: say,
      after: (end) => void ends.push(end),
    });
  } catch (error) {
    say(`the drill ran to its end`, false, String(error));
    console.error(error);
  }
  for (const end of ends.reverse()) await Promise.resolve(end()).catch((error) => console.error(error));
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit(fell > 0 ? 1 : 0);
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
