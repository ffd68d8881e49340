import { importDocument } from 'virtual:routes/http/submissions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultOf } from '../faults/faults';
import { uploadFile } from './upload';

/** Stands for the browser's upload; a test says what of it gets through. */
class Request {
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  onerror?: () => void;
  status = 0;
  response: unknown = null;
  sent = false;
  aborted = false;
  constructor() {
    Request.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {
    this.sent = true;
  }
  abort() {
    this.aborted = true;
    this.onloadend?.();
  }
  progress(loaded: number) {
    this.upload.onprogress?.({ loaded, total: 100 });
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function upload() {
  const form = new FormData();
  form.set('revision', '3');
  const progress: number[] = [];
  const outcome = vi.fn();
  const told = { onProgress: (percent: number) => progress.push(percent) };
  uploadFile({ route: importDocument, params: { id: 'x' }, form, ...told }).then(
    (answer) => outcome(answer),
    (error) => outcome(faultOf(error).code),
  );
  await vi.waitFor(() => expect(Request.last?.sent).toBe(true));
  const request = Request.last;
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  return { request, outcome, progress, pass };
}

describe('an upload that the network swallows', () => {
  it('is ended as offline after a minute in which nothing of it went on', async () => {
    const { request, outcome, pass } = await upload();
    await pass(50);
    request.progress(10);
    await pass(50);
    request.progress(20);
    await pass(59);
    expect(outcome).not.toHaveBeenCalled();
    await pass(2);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('OFFLINE');
    expect(request.aborted).toBe(true);
  });

  it('is ended where everything was sent and no answer comes, and may have been taken', async () => {
    const { request, outcome, pass } = await upload();
    request.progress(100);
    await pass(199);
    expect(outcome).not.toHaveBeenCalled();
    await pass(2);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('UNANSWERED');
  });
});

it.each<[string, (request: Request) => void]>([
  ['the connection is cut', (request) => request.onerror?.()],
  ['a proxy answers in the server’s place', (request) => request.answer(502, null)],
])('an upload may have been taken where %s once everything was sent', async (_, lose) => {
  const half = await upload();
  half.request.progress(50);
  lose(half.request);
  await vi.waitFor(() => expect(half.outcome).toHaveBeenCalledExactlyOnceWith('OFFLINE'));
  const whole = await upload();
  whole.request.progress(100);
  lose(whole.request);
  await vi.waitFor(() => expect(whole.outcome).toHaveBeenCalledExactlyOnceWith('UNANSWERED'));
});

it('an upload that the server refuses is refused', async () => {
  const { request, outcome } = await upload();
  request.progress(100);
  request.answer(503, { code: 'SCANNER_UNREACHABLE' });
  await vi.waitFor(() => expect(outcome).toHaveBeenCalledExactlyOnceWith('SCANNER_UNREACHABLE'));
});

it('an upload that is slow, then scanned and read for minutes, is answered, and is not ended later', async () => {
  const { request, outcome, progress, pass } = await upload();
  for (const loaded of [25, 50, 75, 100]) {
    await pass(45);
    request.progress(loaded);
  }
  await pass(180);
  request.answer(200, { version: 4 });
  await pass(600);
  expect(outcome).toHaveBeenCalledExactlyOnceWith({ version: 4 });
  expect(request.aborted).toBe(false);
  expect(progress).toEqual([25, 50, 75, 100]);
});
