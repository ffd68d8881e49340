import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConnectionEvent, initialConnection, nextConnection, reconnectPause } from './connection';

const after = (...events: ConnectionEvent[]) => events.reduce(nextConnection, initialConnection);
const lost: ConnectionEvent = { type: 'closed', sessionEnded: false };

describe('the live connection', () => {
  it('stands after connect and ready, and is tried again after a loss', () => {
    const connection = after({ type: 'connect' }, { type: 'ready' });
    expect(connection.state).toBe('connected');
    const gone = nextConnection(connection, lost);
    expect(gone.state).toBe('disconnected');
    expect(reconnectPause(gone, 0.5)).not.toBeNull();
  });
  it('says what it is doing all the way: connecting, connected, disconnecting, disconnected', () => {
    const way: ConnectionEvent[] = [{ type: 'connect' }, { type: 'ready' }, { type: 'close' }, lost];
    const states = way.map((_, index) => after(...way.slice(0, index + 1)).state);
    expect(states).toEqual(['connecting', 'connected', 'disconnecting', 'disconnected']);
  });
  it('is not tried again after we closed it or the session ended', () => {
    const closed = after({ type: 'connect' }, { type: 'ready' }, { type: 'close' }, lost);
    expect(reconnectPause(closed, 0)).toBeNull();
    expect(reconnectPause(after({ type: 'connect' }, { type: 'closed', sessionEnded: true }), 0)).toBeNull();
    expect(
      reconnectPause(nextConnection(nextConnection(closed, { type: 'connect' }), lost), 0),
    ).not.toBeNull();
  });
  it('waits at least an eighth and at most fifteen seconds, longer with every loss, and briefly after it stood', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.double({ min: 0, max: 1, noNaN: true }), (losses, random) => {
        const pause = reconnectPause({ state: 'disconnected', losses, manual: false }, random);
        expect(pause).toBeGreaterThanOrEqual(125);
        expect(pause).toBeLessThanOrEqual(15_000);
      }),
    );
    expect(after({ type: 'connect' }, lost, { type: 'connect' }, { type: 'ready' }).losses).toBe(0);
  });
});
