import type { Logger } from 'pino';

/** The first run comes no later than this: who is restarted every half hour has housekeeping done all the same. */
const FIRST_SECONDS = 120;

/** Runs `work` every `seconds`, each run after the one before has ended. Returns what ends it. */
export function repeat(
  { name, seconds, work }: { name: string; seconds: number; work: () => Promise<void> },
  log: Logger,
): () => void {
  let ended = false;
  let timer: NodeJS.Timeout;
  const later = (pauseSeconds: number) => {
    timer = setTimeout(async () => {
      await work().catch((error) => log.error({ err: error }, `${name} failed`));
      if (!ended) later(seconds);
    }, pauseSeconds * 1000);
    timer.unref();
  };
  later(Math.min(seconds, FIRST_SECONDS));
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
