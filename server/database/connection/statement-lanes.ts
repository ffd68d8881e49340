import { DatabaseUnavailable, sqlState } from './unavailable';

export interface LaneLimits {
  /** Connections that one kind of statement may hold at once. */
  most: number;
  /** Connections that it may hold when it is slow. */
  mostSlow: number;
  /** Milliseconds after which a statement that still runs is slow. */
  slowMs: number;
  /** Milliseconds that one may wait for its turn. */
  waitMs: number;
  /** Milliseconds between tries of a statement that waits for a lock in vain. */
  retryMs: number;
}

interface Lane {
  /** When each that runs began, the oldest first. */
  running: Set<{ at: number }>;
  waiting: (() => void)[];
  /** Lock time-outs since it last went through. */
  inVain: number;
  lastVain: number;
}

/** More than that wait for the same thing: the next one is told so at once. */
const MOST_WAITING = 200;
/** PostgreSQL gave up waiting for a lock, or cancelled a statement that took too long. */
const GAVE_UP = ['55P03', '57014'];
const TRANSACTION_CONTROL = /^(begin|commit|rollback|savepoint|release)\b/i;

/**
 * Keeps one kind of statement from taking every connection. A table that somebody has locked, or one slow report, would
 * else hold up all that has nothing to do with it. A statement that twice waited for a lock in vain is tried by one caller at a
 * time until it goes through; the others are told at once.
 */
export class StatementLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #limits: LaneLimits;
  readonly #now: () => number;

  constructor(limits: LaneLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Runs `work` when its kind may. In a transaction it does not wait for its turn, since it holds a connection already.
   * @throws DatabaseUnavailable
   */
  async run<T>(kind: string, inTransaction: boolean, work: () => Promise<T>): Promise<T> {
    if (TRANSACTION_CONTROL.test(kind)) return work();
    const lane = this.#lane(kind);
    this.#refuseInVain(lane);
    if (!inTransaction && this.#isFull(lane)) await this.#turn(lane);
    const own = { at: this.#now() };
    lane.running.add(own);
    try {
      const result = await work();
      lane.inVain = 0;
      return result;
    } catch (error) {
      if (GAVE_UP.includes(sqlState(error) ?? '')) {
        lane.inVain++;
        lane.lastVain = this.#now();
      }
      throw error;
    } finally {
      lane.running.delete(own);
      lane.waiting.shift()?.();
      if (lane.running.size === 0 && lane.waiting.length === 0 && lane.inVain === 0) this.#lanes.delete(kind);
    }
  }

  #lane(kind: string): Lane {
    const found = this.#lanes.get(kind);
    if (found) return found;
    const lane: Lane = { running: new Set(), waiting: [], inVain: 0, lastVain: 0 };
    this.#lanes.set(kind, lane);
    return lane;
  }

  #refuseInVain(lane: Lane): void {
    if (lane.inVain < 2) return;
    const tried = lane.running.size > 0 || this.#now() - lane.lastVain < this.#limits.retryMs;
    if (tried) throw new DatabaseUnavailable('what this needs is locked');
  }

  #isFull({ running }: Lane): boolean {
    if (running.size >= this.#limits.most) return true;
    if (running.size < this.#limits.mostSlow) return false;
    const [oldest] = running;
    return oldest !== undefined && this.#now() - oldest.at > this.#limits.slowMs;
  }

  /** Resolves when one of the same kind has ended. */
  async #turn(lane: Lane): Promise<void> {
    if (lane.waiting.length >= MOST_WAITING) throw new DatabaseUnavailable('too many wait for the same');
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(go), 1);
        reject(new DatabaseUnavailable('waited too long for others that ask the same'));
      }, this.#limits.waitMs);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      lane.waiting.push(go);
    });
    this.#refuseInVain(lane);
  }
}
