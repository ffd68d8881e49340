import { type Caller, createCaller } from '../caller';
import { pause } from '../drill';
import type { ActKind, Ledger } from './ledger';

export interface Person {
  id: string;
  cookie: string;
}

/** One call, which an actor repeats unchanged until it is decided. */
interface Act {
  kind: ActKind;
  method: 'POST' | 'PUT';
  path: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** Called before each attempt. */
  onAttempt?: () => void;
}

/** A signed-in person at a browser. */
export interface Actor extends Person {
  /**
   * Makes an act, and repeats it while it is unknown whether it is done, as a person would who presses the button again.
   * @returns the acknowledging answer's text; null where it was refused, or the load ended before
   */
  does(act: Act): Promise<string | null>;
}

/** What the actors of a load share. */
export interface Stage {
  proxyUrl: string;
  publicUrl: string;
  ledger: Ledger;
  /** Milliseconds between two acts of a person. */
  thinkMs: number;
  callers: Caller[];
  stopped: boolean;
}

/** Milliseconds until a person presses again what has not been answered. */
const PATIENCE_MS = 8_000;
const BETWEEN_ATTEMPTS_MS = 200;

export function createActor(stage: Stage, person: Person): Actor {
  const { tally } = stage.ledger;
  const caller = createCaller(stage.proxyUrl, person.cookie);
  stage.callers.push(caller);
  return {
    ...person,
    async does({ kind, method, path, body, headers = {}, onAttempt = () => {} }) {
      const type: Record<string, string> =
        typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      let isUnsure = false;
      for (;;) {
        onAttempt();
        const answer = await caller.call(path, {
          method,
          body,
          headers: { origin: stage.publicUrl, ...type, ...headers },
          patienceMs: PATIENCE_MS,
        });
        const { status } = answer;
        if (status >= 200 && status < 300) {
          tally.acknowledged[kind] += 1;
          await pause(stage.thinkMs);
          return answer.text;
        }
        const what = `${kind} ${status}`;
        tally.failed[what] = (tally.failed[what] ?? 0) + 1;
        if (status >= 400 && status < 500 && status !== 429) {
          if (!isUnsure) tally.refused.push(`${what} ${path} of ${person.id} ${answer.text.slice(0, 200)}`);
          return null;
        }
        if (stage.stopped) {
          tally.open += 1;
          return null;
        }
        isUnsure = true;
        await pause(BETWEEN_ATTEMPTS_MS);
      }
    },
  };
}
