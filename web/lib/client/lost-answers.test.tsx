import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, Refusal } from '#web/testing/fake-server';
import { faultOf } from '../faults/faults';
import { api } from './api';

const id = '6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const APPROVE = `POST /api/customer/requests/${id}/approve`;
const repeatable = { context: { repeatable: true } } as const;
const approve = (options = {}) => api.reviews.approve({ id, round: 1 }, options);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The call is carried out and its answer lost, `times` times over. */
function losesAnswers(times: number, lose: () => Refusal): void {
  let lost = 0;
  server.answer(APPROVE, () => {
    lost += 1;
    return lost <= times ? lose() : { id };
  });
}

const codeOf = (call: Promise<unknown>) => call.catch((error: unknown) => faultOf(error).code);

const cut = (): never => {
  throw new TypeError('Failed to fetch');
};

it('a repeatable call is made once more where the connection is cut', async () => {
  losesAnswers(1, cut);
  expect((await approve(repeatable)).id).toBe(id);
  expect(server.asked).toHaveLength(2);
});

it('a call with a key is made once more under the same key, and any other is not', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    return server.fetch(request);
  });
  losesAnswers(1, cut);
  await approve({ context: { idempotencyKey: 'one' } });
  expect(keys).toEqual(['one', 'one']);
  losesAnswers(1, cut);
  expect(faultOf(await approve().catch((error: unknown) => error)).code).toBe('UNANSWERED');
  expect(keys).toHaveLength(3);
});

it('a call that loses its answer twice may have been carried out, which its fault says', async () => {
  losesAnswers(2, cut);
  const error = await approve(repeatable).catch((thrown: unknown) => thrown);
  expect([faultOf(error).code, faultOf(error).status]).toEqual(['UNANSWERED', null]);
  expect(server.asked).toHaveLength(2);
});

it('a call of a browser that is offline fails at once, as not sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  losesAnswers(1, cut);
  expect(faultOf(await approve(repeatable).catch((error: unknown) => error)).code).toBe('OFFLINE');
  expect(server.asked).toHaveLength(1);
});

it('a call that was sent and loses its network is not taken for one that was not', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const dropped = (): never => {
    onLine.mockReturnValue(false);
    return cut();
  };
  losesAnswers(2, dropped);
  expect(await codeOf(approve(repeatable))).toBe('UNANSWERED');
  expect(server.asked).toHaveLength(2);
  onLine.mockReturnValue(true);
  losesAnswers(2, dropped);
  expect(await codeOf(approve())).toBe('UNANSWERED');
});

/** Begun, and lost before its end. */
class CutAnswer extends Response {
  override clone = () => this;
  override text = () => Promise.reject(new TypeError('network error'));
}

it('a call that gets half an answer has lost it', async () => {
  let calls = 0;
  vi.stubGlobal('fetch', (request: Request) => {
    calls += 1;
    if (calls > 1) return server.fetch(request);
    return Promise.resolve(new CutAnswer());
  });
  expect((await approve(repeatable)).id).toBeDefined();
  expect(calls).toBe(2);
});

describe.each([
  ['a page', 502, '<html><h1>Bad Gateway</h1></html>'],
  ['other words', 503, JSON.stringify({ code: 'no_upstream', message: 'no healthy upstream' })],
  ['nothing', 504, ''],
])('where a proxy answers %s (%s) in the server’s place,', (_, status, body) => {
  const answersBefore = (times: number) => {
    let calls = 0;
    vi.stubGlobal('fetch', (request: Request) => {
      calls += 1;
      return calls <= times ? Promise.resolve(new Response(body, { status })) : server.fetch(request);
    });
    return () => calls;
  };

  it('a repeatable call is made once more', async () => {
    const calls = answersBefore(1);
    await approve(repeatable);
    expect(calls()).toBe(2);
  });

  it('a call may have been carried out, and a read has failed', async () => {
    const calls = answersBefore(9);
    expect(await codeOf(approve(repeatable))).toBe('UNANSWERED');
    expect(calls()).toBe(2);
    expect(await codeOf(approve())).toBe('UNANSWERED');
    expect(calls()).toBe(3);
    expect(await codeOf(api.customer.dashboard())).toBe('OFFLINE');
    expect(calls()).toBe(4);
  });
});

it('a refusal of the server is not asked for again', async () => {
  server.answer(APPROVE, new Refusal(503, 'UNAVAILABLE'));
  expect(faultOf(await approve(repeatable).catch((error: unknown) => error)).code).toBe('UNAVAILABLE');
  expect(server.asked).toHaveLength(1);
});

it('a call that is never answered ends after a minute', async () => {
  const limits: { ms: number; end: AbortController }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    limits.push({ ms, end });
    return end.signal;
  });
  server.answer(APPROVE, () => new Promise(() => undefined));
  const ended = approve(repeatable).catch((error: unknown) => faultOf(error).code);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  expect(limits[0]?.ms).toBe(60_000);
  limits[0]?.end.abort(new DOMException('signal timed out', 'TimeoutError'));
  expect(await ended).toBe('UNANSWERED');
  expect(server.asked).toHaveLength(1);
});

it('a call that its page ends is ended, also in browsers without AbortSignal.any', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  server.answer(APPROVE, () => new Promise(() => undefined));
  const page = new AbortController();
  const ended = approve({ signal: page.signal }).catch((error: unknown) => Object(error).name);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  page.abort();
  expect(await ended).toBe('AbortError');
});
