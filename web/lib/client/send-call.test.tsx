import { logOut, sendReauthentication } from 'virtual:routes/http/programs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, Refusal } from '#web/testing/fake-server';
import { faultOf } from '../faults/faults';
import { onMissingSession } from '../session/lapsed-session';
import { sendCall } from './send-call';

const CALL = 'POST /api/auth/logout';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const cut = (): never => {
  throw new TypeError('Failed to fetch');
};
const logOutOthers = (options = {}) => sendCall(logOut, { query: { scope: 'others' } }, options);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => faultOf(error).code,
  );

it('a call over plain HTTP that loses its answer may have been carried out, and is not made again', async () => {
  server.answer(CALL, cut);
  expect(await codeOf(logOutOthers())).toBe('UNANSWERED');
  server.answer(CALL, new Refusal(502, ''));
  expect(await codeOf(logOutOthers())).toBe('UNANSWERED');
  expect(server.asked).toHaveLength(2);
});

it('a repeatable one is made once more', async () => {
  let calls = 0;
  server.answer(CALL, () => {
    calls += 1;
    return calls === 1 ? cut() : {};
  });
  expect(await codeOf(logOutOthers({ repeatable: true }))).toBeNull();
  expect(calls).toBe(2);
});

it('one of a browser that is offline was not sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.answer(CALL, cut);
  expect(await codeOf(logOutOthers({ repeatable: true }))).toBe('OFFLINE');
  expect(server.asked).toHaveLength(1);
});

it.each(['SESSION_MISSING', 'SECOND_FACTOR_NEEDED', 'ENROLLMENT_NEEDED'])(
  'one that is refused for want of a session (%s) opens the sign-in once',
  async (code) => {
    let opened = 0;
    const stop = onMissingSession(() => {
      opened += 1;
    });
    server.answer('POST /api/auth/reauthenticate', new Refusal(401, code));
    server.answer('GET /api/auth/reauthenticate', new Refusal(401, code));
    await codeOf(sendCall(sendReauthentication, {}));
    stop();
    expect(opened).toBe(1);
  },
);
