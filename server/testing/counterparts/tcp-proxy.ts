import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** How many connections are open through it. */
  readonly open: number;
  /** Resets every open connection, as a network or a server that goes down does. */
  reset(): void;
  /** Ends every open connection in order. */
  end(): void;
  /**
   * Swallows every byte both ways and tells neither side, for connections that are open or begin until `pass`: for good,
   * as after a router that forgot them.
   */
  swallow(): void;
  /** The same for the connection alone that has been open longest; others go on. */
  swallowOldest(): void;
  /** Resets what is open and what begins until `pass`. */
  refuse(): void;
  /** Each part of a stream is passed on so many milliseconds after the one before it, both ways, until `pass`. */
  slow(ms: number): void;
  /** Resets each connection within the answer to it, after `ANSWERED_BYTES` of that, until `pass`. */
  cut(): void;
  /** Connections that begin from now on are passed on again. */
  pass(): void;
  close(): Promise<void>;
}

/** Less than the head of any answer. */
const ANSWERED_BYTES = 20;

interface Pair {
  near: Socket;
  far: Socket;
  silent: boolean;
}

/** A TCP proxy on a loopback port before `target`, whose network can be made to fail. */
export async function startTcpProxy(target: { host?: string; port: number }): Promise<TcpProxy> {
  let mode: 'pass' | 'swallow' | 'refuse' | 'slow' | 'cut' = 'pass';
  let delayMs = 0;
  const pairs = new Set<Pair>();
  const server = createServer((near) => {
    near.on('error', () => {});
    if (mode === 'refuse') return void near.resetAndDestroy();
    const far = connect({ host: target.host ?? '127.0.0.1', port: target.port });
    const pair: Pair = { near, far, silent: mode === 'swallow' };
    pairs.add(pair);
    relay(pair, near, far);
    relay(pair, far, near);
  });

  function relay(pair: Pair, from: Socket, to: Socket): void {
    // What was held back comes before what follows it, also once nothing is slow any more.
    let held = Promise.resolve();
    let holding = 0;
    const inTurn = (act: () => void) => {
      if (mode !== 'slow' && holding === 0) return act();
      holding++;
      held = held.then(async () => {
        if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, delayMs));
        holding--;
        act();
      });
    };
    from.on('data', (part) => {
      if (pair.silent) return;
      if (mode !== 'cut' || from !== pair.far) return inTurn(() => to.write(part));
      from.destroy();
      to.write(part.subarray(0, ANSWERED_BYTES), () => to.resetAndDestroy());
    });
    from.on('end', () => !pair.silent && inTurn(() => to.end()));
    from.on('error', () => {});
    from.on('close', () => {
      if (!pair.silent && mode !== 'cut') inTurn(() => to.destroy());
      if (pair.near.destroyed && pair.far.destroyed) pairs.delete(pair);
    });
  }

  function eachSocket(act: (socket: Socket) => void): void {
    for (const { near, far } of [...pairs]) for (const socket of [near, far]) act(socket);
  }
  const reset = () => eachSocket((socket) => socket.resetAndDestroy());

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get open() {
      return [...pairs].filter(({ near }) => !near.destroyed).length;
    },
    reset,
    end: () => eachSocket((socket) => socket.end()),
    swallow() {
      mode = 'swallow';
      for (const pair of pairs) pair.silent = true;
    },
    swallowOldest() {
      const [oldest] = [...pairs].filter(({ near }) => !near.destroyed);
      if (oldest) oldest.silent = true;
    },
    refuse() {
      mode = 'refuse';
      reset();
    },
    slow(ms) {
      mode = 'slow';
      delayMs = ms;
    },
    cut() {
      mode = 'cut';
    },
    pass() {
      mode = 'pass';
    },
    async close() {
      eachSocket((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
