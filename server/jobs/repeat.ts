import type { Logger } from 'pino';

/** The first run is at most this late, so that a server restarted often still does its housekeeping. */
const FIRST_SECONDS = 120;

/** Runs `work` every `seconds`, counted from the end of the run before. Returns a function that stops it. */
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
