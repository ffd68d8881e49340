import type { AddedCount, Count } from './counts';

/** More than one process sees per minute unless an attacker makes up session tokens. */
const MAX_COUNTS_IN_MEMORY = 50_000;
/** A process keeps at most this share of a limit to itself, so that callers who are far from it cost no statement. */
const UNSHARED = 0.05;
const SHARE_INTERVAL_MS = 200;

interface CallCount {
  used: number;
  /** Counted here and not added to the shared count yet. */
  unshared: number;
  endsAt: number;
}

interface CallCounterOptions {
  /** Adds to the counts that all processes share; null where there is one process only. */
  share: ((added: readonly AddedCount[]) => Promise<readonly AddedCount[]>) | null;
  onError: (error: unknown) => void;
  /** Milliseconds of a clock that is not set back, since a window would last for as long as the step. */
  now?: () => number;
}

/**
 * A counter in this process's memory, for the limit that every call counts against. Of callers who make many calls, processes add up
 * their counts in the background: one learns of the others' calls within a fraction of a second, so that a caller may exceed a limit
 * by a twentieth for each process, and by what is sent in that time.
 */
export function createCallCounter({ share, onError, now = () => performance.now() }: CallCounterOptions) {
  const counts = new Map<string, CallCount>();
  const due = new Set<string>();
  let scheduled = false;

  function begin(key: string, time: number, seconds: number): CallCount {
    // A Map iterates in insertion order: the first windows have ended, or are the oldest.
    counts.delete(key);
    for (const [old, { endsAt }] of counts) {
      if (endsAt > time && counts.size < MAX_COUNTS_IN_MEMORY) break;
      counts.delete(old);
    }
    const begun = { used: 0, unshared: 0, endsAt: time + seconds * 1000 };
    counts.set(key, begun);
    return begun;
  }

  function take(): AddedCount[] {
    const time = now();
    const added: AddedCount[] = [];
    for (const key of due) {
      const count = counts.get(key);
      if (!count || count.endsAt <= time) continue;
      added.push({ key, used: count.unshared, left: (count.endsAt - time) / 1000 });
      count.unshared = 0;
    }
    due.clear();
    return added;
  }

  async function addUp(add: NonNullable<typeof share>): Promise<void> {
    const added = take();
    if (added.length === 0) return;
    for (const { key, used, left } of await add(added)) {
      const count = counts.get(key);
      if (!count) continue;
      count.used = Math.max(count.used, used + count.unshared);
      count.endsAt = now() + left * 1000;
    }
  }

  function schedule(key: string, add: NonNullable<typeof share>): void {
    due.add(key);
    if (scheduled) return;
    scheduled = true;
    setTimeout(() => {
      scheduled = false;
      addUp(add).catch(onError);
    }, SHARE_INTERVAL_MS).unref();
  }

  return (key: string, seconds: number, limit: number): Count => {
    const time = now();
    const found = counts.get(key);
    const count = found && found.endsAt > time ? found : begin(key, time, seconds);
    count.used++;
    count.unshared++;
    if (share && count.unshared >= limit * UNSHARED) schedule(key, share);
    return { used: count.used, left: Math.max(1, Math.ceil((count.endsAt - time) / 1000)) };
  };
}
