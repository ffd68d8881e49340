/** A piece of work that waits. */
export interface Turn {
  /** For whom it is done: a user's id, or a key's. Undefined for the server's own work, which waits for no other. */
  readonly caller?: string | undefined;
  /** What has a higher one goes first; 0 unless it says otherwise. It may be changed while it waits. */
  rank?: number;
}

interface Waiting {
  turn: Turn;
  begin: () => void;
}

/**
 * Runs a few pieces of work at once, and of one caller one at a time: a caller who asks for much waits, and others go before. What a
 * caller has waiting goes behind what others have each time that one of theirs is done, so that many calls take turns with one call of
 * another caller. Among the rest, what came first goes first.
 */
export function createFairQueue(concurrency: number) {
  let waiting: Waiting[] = [];
  const served = new Set<string>();
  let running = 0;

  const startNext = () => {
    while (running < concurrency) {
      const free = waiting.filter(({ turn: { caller } }) => caller === undefined || !served.has(caller));
      const [next] = free.toSorted((a, b) => rankOf(b) - rankOf(a));
      if (!next) return;
      waiting = waiting.filter((one) => one !== next);
      running++;
      if (next.turn.caller !== undefined) served.add(next.turn.caller);
      next.begin();
    }
  };
  const end = ({ caller }: Turn) => {
    running--;
    if (caller !== undefined) {
      served.delete(caller);
      const isOwn = ({ turn }: Waiting) => turn.caller === caller;
      waiting = [...waiting.filter((one) => !isOwn(one)), ...waiting.filter(isOwn)];
    }
    startNext();
  };
  return {
    /** Runs `work` once it is its turn, and answers as it does. */
    add<T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> {
      return new Promise((resolve, reject) => {
        const begin = () => {
          void work()
            .then(resolve, reject)
            .finally(() => end(turn));
        };
        waiting.push({ turn, begin });
        startNext();
      });
    },
    /** How many pieces of work wait that `counts` holds for. */
    waiting: (counts: (turn: Turn) => boolean) => waiting.filter(({ turn }) => counts(turn)).length,
  };
}

const rankOf = ({ turn }: Waiting) => turn.rank ?? 0;
