import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidateKey } from '../client/invalidate';

/** Milliseconds after which the next round no longer waits for one: a network may swallow a request without an answer. */
const ROUND_MS = 30_000;

/**
 * Refetches what live updates report as changed, batched and one round at a time. A burst costs one round, and a round
 * is not cancelled by the next: under constant changes none would ever finish.
 */
export class RefetchQueue {
  readonly #client: QueryClient;
  #keys = new Map<string, QueryKey>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Number.POSITIVE_INFINITY;
  #round: object | null = null;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Refetches queries under `keys` after `ms` milliseconds, or after the running round. */
  in(ms: number, ...keys: QueryKey[]): void {
    for (const key of keys) this.#keys.set(JSON.stringify(key), key);
    const due = Date.now() + ms;
    if (due >= this.#due) return;
    this.#due = due;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#flush(), ms);
  }

  /** Refetches everything on the page at once; running requests are cancelled, since their data is older. */
  async everything(): Promise<void> {
    this.stop();
    await this.#run(this.#client.invalidateQueries());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    this.#keys.clear();
    this.#round = null;
  }

  async #flush(): Promise<void> {
    this.#due = Number.POSITIVE_INFINITY;
    if (this.#round) return; // the end of the round continues
    const keys = [...this.#keys.values()];
    this.#keys.clear();
    await this.#run(Promise.all(keys.map((queryKey) => invalidateKey(this.#client, queryKey))));
  }

  /** A round lasts until all is fetched, but no longer than `ROUND_MS`. */
  async #run(fetched: Promise<unknown>): Promise<void> {
    const round = {};
    this.#round = round;
    setTimeout(() => this.#end(round), ROUND_MS);
    await fetched;
    this.#end(round);
  }

  #end(round: object): void {
    if (this.#round !== round) return;
    this.#round = null;
    if (this.#keys.size > 0 && this.#due === Number.POSITIVE_INFINITY) void this.#flush();
  }
}
