import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConnectionEvent, initialConnection, nextConnection, reconnectDelayMs } from './connection';

const after = (...events: ConnectionEvent[]) => events.reduce(nextConnection, initialConnection);
const lost: ConnectionEvent = { type: 'closed', sessionEnded: false };

describe('the live connection', () => {
  it('is connected after ready, and reconnects after a loss', () => {
    const connection = after({ type: 'connect' }, { type: 'ready' });
    expect(connection.state).toBe('connected');
    const gone = nextConnection(connection, lost);
    expect(gone.state).toBe('disconnected');
    expect(reconnectDelayMs(gone, 0.5)).not.toBeNull();
  });
  it('passes through connecting, connected, disconnecting and disconnected', () => {
    const way: ConnectionEvent[] = [{ type: 'connect' }, { type: 'ready' }, { type: 'close' }, lost];
    const states = way.map((_, index) => after(...way.slice(0, index + 1)).state);
    expect(states).toEqual(['connecting', 'connected', 'disconnecting', 'disconnected']);
  });
  it('does not reconnect after the page closed it or the session ended', () => {
    const closed = after({ type: 'connect' }, { type: 'ready' }, { type: 'close' }, lost);
    expect(reconnectDelayMs(closed, 0)).toBeNull();
    expect(
      reconnectDelayMs(after({ type: 'connect' }, { type: 'closed', sessionEnded: true }), 0),
    ).toBeNull();
    expect(
      reconnectDelayMs(nextConnection(nextConnection(closed, { type: 'connect' }), lost), 0),
    ).not.toBeNull();
  });
  it('waits from 1/8 to 15 seconds before reconnecting, longer after every loss, reset once connected', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.double({ min: 0, max: 1, noNaN: true }), (losses, random) => {
        const pause = reconnectDelayMs({ state: 'disconnected', losses, manual: false }, random);
        expect(pause).toBeGreaterThanOrEqual(125);
        expect(pause).toBeLessThanOrEqual(15_000);
      }),
    );
    expect(after({ type: 'connect' }, lost, { type: 'connect' }, { type: 'ready' }).losses).toBe(0);
  });
});
