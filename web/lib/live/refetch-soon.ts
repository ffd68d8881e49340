import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks anew for what live updates say has changed, gathered for a moment and one round at a time: a burst of changes costs one
 * answer, and a round is never cut off by the next one, or under steady changes none would ever end.
 */
export class RefetchSoon {
  readonly #client: QueryClient;
  #keys = new Map<string, QueryKey>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Number.POSITIVE_INFINITY;
  #round: object | null = null;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** The queries under `keys`, in `ms` at the latest where nothing is under way. */
  in(ms: number, ...keys: QueryKey[]): void {
    for (const key of keys) this.#keys.set(JSON.stringify(key), key);
    const due = Date.now() + ms;
    if (due >= this.#due) return;
    this.#due = due;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#flush(), ms);
  }

  /** Everything on the page, at once; what is under way is older and is dropped. */
  async everything(): Promise<void> {
    this.stop();
    const round = {};
    this.#round = round;
    await this.#client.invalidateQueries();
    this.#end(round);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    this.#keys.clear();
    this.#round = null;
  }

  async #flush(): Promise<void> {
    this.#due = Number.POSITIVE_INFINITY;
    if (this.#round) return; // its end takes the rest
    const keys = [...this.#keys.values()];
    this.#keys.clear();
    const round = {};
    this.#round = round;
    await Promise.all(keys.map((queryKey) => this.#client.invalidateQueries({ queryKey })));
    this.#end(round);
  }

  #end(round: object): void {
    if (this.#round !== round) return;
    this.#round = null;
    if (this.#keys.size > 0 && this.#due === Number.POSITIVE_INFINITY) void this.#flush();
  }
}
