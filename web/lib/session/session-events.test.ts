// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatchSessionEvent, onSessionEvent, type SessionEvent, watchSession } from './session-events';

const ME = ['me'] as const;
const ada = { id: 'ada', fullName: 'Ada', role: 'customer' };

let heard: SessionEvent[];
let stops: (() => void)[];
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  heard = [];
  stops = [onSessionEvent((event) => heard.push(event))];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

it('dispatches signing in, a changed user and signing out once each', () => {
  const client = new QueryClient();
  stops.push(watchSession(client, ME));
  client.setQueryData(ME, null);
  expect(heard).toEqual([]);
  client.setQueryData(ME, ada);
  client.setQueryData(ME, { ...ada });
  client.setQueryData(ME, { ...ada, role: 'writer' });
  dispatchSessionEvent('token-refreshed');
  client.setQueryData(ME, null);
  expect(heard).toEqual([
    { type: 'signed-in', userId: 'ada' },
    { type: 'user-updated', userId: 'ada' },
    { type: 'token-refreshed', userId: 'ada' },
    { type: 'signed-out', userId: 'ada' },
  ]);
});

it('dispatches a change of user, and nothing after unregistering', () => {
  const client = new QueryClient();
  client.setQueryData(ME, ada);
  stops.push(watchSession(client, ME));
  client.setQueryData(ME, { ...ada, id: 'bo' });
  expect(heard).toEqual([
    { type: 'signed-in', userId: 'ada' },
    { type: 'signed-out', userId: 'ada' },
    { type: 'signed-in', userId: 'bo' },
  ]);
  for (const stop of stops) stop();
  client.clear();
  dispatchSessionEvent('password-recovery');
  expect(heard).toHaveLength(3);
});
