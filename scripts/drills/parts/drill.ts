import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the lines begin that the runner counts. */
export const EXPOSED = 'exposed: ';
export const HELD = 'held: ';
export const FELL = 'FELL: ';

export interface Drill {
  /** A temporary folder, removed at the end. */
  folder: string;
  /** Says which fault is injected now. */
  exposed(what: string): void;
  /** Says what was promised and whether it held; `seen` is the measure. */
  check(promise: string, held: boolean, seen?: unknown): void;
  /** What must end when the drill does, whatever happened; the last one first. */
  after(end: () => Promise<unknown> | unknown): void;
}

/** Runs one drill, ends all that it began, and sets the process's exit code. */
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

/** Looks every `everyMs` until `look` answers something, for `withinMs` at most; null when it never did. */
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
