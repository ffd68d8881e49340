import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { ConnectionState } from '#domain/live/connection';
import { CLOSE_SESSION_ENDED, PING, PONG } from '#domain/live/protocol';
import { LiveConnection } from './live-connection';

let server: WebSocketServer;
let sockets: WebSocket[];
let onSocket: (socket: WebSocket) => void;
let connection: LiveConnection;
const ready = JSON.stringify({ type: 'ready', missed: true });

beforeEach(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  sockets = [];
  onSocket = (socket) => socket.send(ready);
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    sockets.push(socket);
    onSocket(socket);
  });
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => {
  connection.close();
  for (const socket of server.clients) socket.terminate();
  server.close();
  vi.unstubAllGlobals();
});

function connect(options: { heartbeatMs?: number; heartbeatTimeoutMs?: number; port?: number } = {}) {
  const events: string[] = [];
  const { port = (server.address() as AddressInfo).port, ...rest } = options;
  connection = new LiveConnection({
    url: () => `ws://127.0.0.1:${port}`,
    onMessage: (message) => events.push(message.type),
    onSessionEnded: () => events.push('session ended'),
    onRefused: () => events.push('refused'),
    ...rest,
  });
  connection.open();
  return events;
}

/** Resolves once the state is reached, at once if it already is. */
function state(wanted: ConnectionState): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (connection.state.get() !== wanted) return;
      stop();
      resolve();
    };
    const stop = connection.state.subscribe(look);
    look();
  });
}

describe('the browser’s connection', () => {
  it('reconnects after a loss, and reports its state', async () => {
    const events = connect();
    expect(connection.state.get()).toBe('connecting');
    await state('connected');
    sockets[0]?.terminate();
    await state('disconnected');
    await state('connected');
    expect(sockets).toHaveLength(2);
    expect(events).toEqual(['ready', 'ready']);
  });

  it('stays closed after the session ended, until it is opened', async () => {
    const events = connect();
    await state('connected');
    sockets[0]?.close(CLOSE_SESSION_ENDED);
    await state('disconnected');
    connection.revive();
    expect(connection.state.get()).toBe('disconnected');
    expect(events).toEqual(['ready', 'session ended']);
    connection.open();
    await state('connected');
  });

  it('stays closed after it was closed', async () => {
    connect();
    await state('connected');
    const gone = new Promise((resolve) => sockets[0]?.once('close', resolve));
    connection.close();
    expect(connection.state.get()).toBe('disconnected');
    await gone;
    connection.revive();
    expect(sockets).toHaveLength(1);
  });

  it('sends a ping after silence, and keeps the connection on a pong', async () => {
    let asked = 0;
    const thrice = new Promise<void>((resolve) => {
      onSocket = (socket) => {
        socket.send(ready);
        socket.on('message', (data) => {
          expect(String(data)).toBe(PING);
          socket.send(PONG);
          if (++asked === 3) resolve();
        });
      };
    });
    const events = connect({ heartbeatMs: 20, heartbeatTimeoutMs: 2_000 });
    await thrice;
    expect(sockets).toHaveLength(1);
    expect(events).toEqual(['ready']);
  });

  it('drops a server that sends no pong, or no ready message', async () => {
    connect({ heartbeatMs: 20, heartbeatTimeoutMs: 60 });
    await state('connected');
    onSocket = () => {};
    await state('disconnected'); // no pong
    await state('connecting');
    await state('disconnected'); // no ready
    onSocket = (socket) => socket.send(ready);
    await state('connected');
    expect(sockets.length).toBeGreaterThanOrEqual(3);
  });

  it('reports a refused connection', async () => {
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const events = connect({ port });
    await state('disconnected');
    await vi.waitFor(() => expect(events).toContain('refused'));
  });

  it('reconnects at once when the network is back', async () => {
    connect();
    await state('connected');
    sockets[0]?.terminate();
    await state('disconnected');
    connection.revive();
    expect(connection.state.get()).toBe('connecting');
    await state('connected');
  });
});
