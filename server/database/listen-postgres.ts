import pg from 'pg';

interface ListenOptions {
  url: string;
  channel: string;
  listener: () => void;
  /** Called when a lost connection stands again: what was said meanwhile is gone. */
  onGap: () => void;
  log?: (message: string, error: unknown) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Listens on a connection of its own and makes it anew whenever it is lost. Resolves to a function that stops it. */
export async function listenForever(options: ListenOptions): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true });
    let standing = false;
    // PostgreSQL's end of a connection shows as one or two errors and an end.
    const lose = (error?: unknown) => {
      if (!standing || stopped) return;
      standing = false;
      options.log?.('the listening database connection was lost', error);
      again();
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', () => options.listener());
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    standing = true;
    client = next;
    pause = FIRST_PAUSE_MS;
  }

  function again() {
    timer = setTimeout(() => {
      if (stopped) return;
      connect().then(options.onGap, () => {
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        again();
      });
    }, pause);
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
