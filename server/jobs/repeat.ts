import type { Logger } from 'pino';

/** Runs `work` every `seconds`, each run after the one before has ended. Returns what ends it. */
export function repeat(
  { name, seconds, work }: { name: string; seconds: number; work: () => Promise<void> },
  log: Logger,
): () => void {
  let ended = false;
  let timer: NodeJS.Timeout;
  const later = () => {
    timer = setTimeout(async () => {
      await work().catch((error) => log.error({ err: error }, `${name} failed`));
      if (!ended) later();
    }, seconds * 1000);
    timer.unref();
  };
  later();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
