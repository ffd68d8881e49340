import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fetchWithStepUp, useStepUpRequest } from './step-up';

/** A call that wants a proof the first time and is answered the second time. */
function call() {
  const answers = [Response.json({ code: 'REAUTHENTICATION_NEEDED' }, { status: 403 }), new Response()];
  return fetchWithStepUp(async () => answers.shift() ?? new Response());
}
const statusOf = (answer: Promise<Response>) => answer.then(({ status }) => status);

async function twoInARow() {
  const { result } = renderHook(useStepUpRequest);
  const asked = async () => {
    const made = call();
    await act(async () => {
      while (result.current === null) await Promise.resolve();
    });
    return { made, request: result.current };
  };
  const first = await asked();
  act(() => first.request?.settle(false));
  expect(await statusOf(first.made)).toBe(403);
  expect(result.current).toBeNull();
  return { first, second: await asked(), standing: () => result.current };
}

it('a proof that comes late counts for the call that waits by then', async () => {
  const { first, second, standing } = await twoInARow();
  act(() => first.request?.settle(true));
  expect(await statusOf(second.made)).toBe(200);
  expect(standing()).toBeNull();
});

it('a refusal that comes late leaves the question of another call open', async () => {
  const { first, second, standing } = await twoInARow();
  act(() => first.request?.settle(false));
  expect(standing()).toBe(second.request);
  act(() => second.request?.settle(true));
  expect(await statusOf(second.made)).toBe(200);
});
