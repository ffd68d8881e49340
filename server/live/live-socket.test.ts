import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { CLOSE_SESSION_ENDED } from '#domain/live/protocol';
import { actorFromRow } from '#server/access/actor';
import { LiveSocket } from './live-socket';

const actor = actorFromRow({
  actor_id: '0f6bd0f4-8d3f-4c39-9d3b-0b6a3c7a9d11',
  actor_session_id: '7f1b7a26-58c4-4a7a-8a5c-37b8a6ad9c55',
  actor_role: 'customer',
  actor_email: null,
  actor_full_name: 'Somebody',
  actor_languages: [],
  actor_approved: true,
  actor_recently_authenticated: true,
  actor_program: false,
  actor_expires_in: 3_600,
  actor_level: 'aal1',
  actor_has_factor: false,
  actor_has_passkey: false,
  actor_needs_factor: false,
});

async function pair(): Promise<{ live: LiveSocket; browser: WebSocket; heard: string[]; end: () => void }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const taken = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  await new Promise((resolve) => server.once('listening', resolve));
  const browser = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  browser.on('message', (data) => heard.push(String(data)));
  browser.on('error', () => {});
  const live = new LiveSocket(await taken, actor);
  const end = () => {
    browser.terminate();
    server.close();
  };
  return { live, browser, heard, end };
}

it('lets a browser go that does not read what it is sent', async () => {
  const { live, browser, end } = await pair();
  live.admit(live.beginRightsRead(), actor);
  live.subscribed(true);
  await new Promise((resolve) => browser.once('message', resolve));
  browser.pause();
  let gone = false;
  void live.closed.then(() => {
    gone = true;
  });
  const id = 'x'.repeat(64 * 1024);
  // What the kernel takes in between is megabytes, not hundreds of them.
  for (let i = 0; i < 4_000 && !gone; i++) {
    live.send({ type: 'admin-user', id });
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(gone).toBe(true);
  end();
});

it('sends nothing before the rights are known, and only by those read last', async () => {
  const { live, browser, heard, end } = await pair();
  live.send({ type: 'time' });
  const overtaken = live.beginRightsRead();
  const last = live.beginRightsRead();
  live.admit(overtaken, actor);
  live.send({ type: 'time' });
  live.admit(last, actor);
  live.subscribed(false);
  live.send({ type: 'me' });
  live.beginRightsRead(); // the rights have changed and are not read yet
  live.send({ type: 'time' });
  const closed = new Promise((resolve) => browser.once('close', resolve));
  live.admit(last, actor);
  live.send({ type: 'time' });
  live.endSession();
  expect(await closed).toBe(CLOSE_SESSION_ENDED);
  expect(heard.map((message) => JSON.parse(message).type)).toEqual(['ready', 'me']);
  end();
});

it('says ready once the rights are known, and that changes were missed where any may have been', async () => {
  const { live, browser, heard, end } = await pair();
  live.requestResync(); // before it is subscribed
  live.admit(live.beginRightsRead(), actor);
  const again = live.beginRightsRead();
  live.subscribed(false);
  live.admit(again, actor);
  live.requestResync();
  live.admit(live.beginRightsRead(), actor);
  const closed = new Promise((resolve) => browser.once('close', resolve));
  live.endSession();
  await closed;
  expect(heard.map((message) => JSON.parse(message))).toEqual([
    { type: 'ready', missed: true },
    { type: 'ready', missed: true },
  ]);
  end();
});
