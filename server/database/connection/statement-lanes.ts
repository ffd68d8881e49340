import { DatabaseUnavailable, sqlState } from './unavailable';

export interface LaneLimits {
  /** Most connections that one kind of statement may use at once. */
  max: number;
  /** Most connections while it is slow. */
  maxSlow: number;
  /** Milliseconds after which a running statement is considered slow. */
  slowMs: number;
  /** Most milliseconds in the lane's queue. */
  waitMs: number;
  /** Milliseconds between attempts of a statement whose lock waits time out. */
  retryMs: number;
}

interface Lane {
  /** Start times of the running statements, oldest first. */
  running: Set<{ at: number }>;
  waiting: (() => void)[];
  /** Lock time-outs since its last success. */
  lockTimeouts: number;
  lastLockTimeout: number;
}

/** Longest queue of a lane; further statements are refused at once. */
const MAX_WAITING = 200;
/** SQLSTATEs of a lock time-out and of a statement cancelled by its time limit. */
const TIMEOUT_STATES = ['55P03', '57014'];
const TRANSACTION_CONTROL = /^(begin|commit|rollback|savepoint|release)\b/i;

/**
 * A bulkhead per kind of statement: keeps one kind from using every connection, so that a locked table or a slow report does not
 * block unrelated calls. After two lock time-outs in a row a statement is tried by one caller at a time until it succeeds; others
 * fail at once (circuit breaker).
 */
export class StatementLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #limits: LaneLimits;
  readonly #now: () => number;

  constructor(limits: LaneLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** The number of callers in the queues of all lanes. */
  get waiting(): number {
    let callers = 0;
    for (const { waiting } of this.#lanes.values()) callers += waiting.length;
    return callers;
  }

  /**
   * Runs `work` when its lane has capacity. In a transaction it does not queue, since it already holds a connection.
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
      lane.lockTimeouts = 0;
      return result;
    } catch (error) {
      if (TIMEOUT_STATES.includes(sqlState(error) ?? '')) {
        lane.lockTimeouts++;
        lane.lastLockTimeout = this.#now();
      }
      throw error;
    } finally {
      lane.running.delete(own);
      lane.waiting.shift()?.();
      if (lane.running.size === 0 && lane.waiting.length === 0 && lane.lockTimeouts === 0)
        this.#lanes.delete(kind);
    }
  }

  #lane(kind: string): Lane {
    const found = this.#lanes.get(kind);
    if (found) return found;
    const lane: Lane = { running: new Set(), waiting: [], lockTimeouts: 0, lastLockTimeout: 0 };
    this.#lanes.set(kind, lane);
    return lane;
  }

  #refuseInVain(lane: Lane): void {
    if (lane.lockTimeouts < 2) return;
    const tried = lane.running.size > 0 || this.#now() - lane.lastLockTimeout < this.#limits.retryMs;
    if (tried) throw new DatabaseUnavailable('a needed table or row is locked');
  }

  #isFull({ running }: Lane): boolean {
    if (running.size >= this.#limits.max) return true;
    if (running.size < this.#limits.maxSlow) return false;
    const [oldest] = running;
    return oldest !== undefined && this.#now() - oldest.at > this.#limits.slowMs;
  }

  /** Queues until a statement of the same kind has ended. */
  async #turn(lane: Lane): Promise<void> {
    if (lane.waiting.length >= MAX_WAITING)
      throw new DatabaseUnavailable('too many statements of this kind are queued');
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(go), 1);
        reject(new DatabaseUnavailable('waited too long for statements of the same kind'));
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
