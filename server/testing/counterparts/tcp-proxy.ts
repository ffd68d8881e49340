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
  /** Resets what is open and what begins until `pass`. */
  refuse(): void;
  /** Connections that begin from now on are passed on again. */
  pass(): void;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
  silent: boolean;
}

/** A TCP proxy on a loopback port before `target`, whose network can be made to fail. */
export async function startTcpProxy(target: { host?: string; port: number }): Promise<TcpProxy> {
  let mode: 'pass' | 'swallow' | 'refuse' = 'pass';
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
    from.on('data', (part) => {
      if (!pair.silent) to.write(part);
    });
    from.on('end', () => !pair.silent && to.end());
    from.on('error', () => {});
    from.on('close', () => {
      if (!pair.silent) to.destroy();
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
    refuse() {
      mode = 'refuse';
      reset();
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
