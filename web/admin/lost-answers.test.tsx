import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { adminUser } from '#contract/admin-user';
import { rowOf } from '#web/testing/blank-answer';
import { fakeServer } from '#web/testing/fake-server';
import { removeWebhookTarget } from './automation/api/remove-webhook-target';
import { retryGeneration } from './generations/api/retry-generation';
import { takeBack } from './requests/api/take-back';
import { decideReport } from './requests/reported/api/decide-report';
import { removeSsoProvider } from './sign-in/api/remove-sso-provider';
import { deleteUser } from './users/api/delete-user';
import { withdraw } from './users/invitations/api/withdraw';

const id = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const client = new QueryClient();

/** Those that the server answers again like the first time (docs/decisions/063). */
const ACTS: Record<string, () => Promise<unknown>> = {
  'a user is deleted': () => new MutationObserver(client, deleteUser).mutate(rowOf(adminUser, { id })),
  'an invitation is withdrawn': () => new MutationObserver(client, withdraw).mutate({ id }),
  'a target of events is removed': () => new MutationObserver(client, removeWebhookTarget).mutate({ id }),
  'a provider is removed': () => new MutationObserver(client, removeSsoProvider).mutate({ id }),
  'a generation is retried': () => new MutationObserver(client, retryGeneration).mutate({ id }),
  'a request is taken back': () => new MutationObserver(client, takeBack).mutate({ id }),
  'a report is decided': () => new MutationObserver(client, decideReport).mutate({ id, remove: true }),
};

it.each(Object.entries(ACTS))('%s once more where the answer is lost', async (_, act) => {
  const server = fakeServer();
  let calls = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await server.fetch(request);
    calls += 1;
    if (calls === 1) throw new TypeError('Failed to fetch');
    return answer;
  });
  await act();
  expect(server.asked).toHaveLength(2);
  expect(server.asked[1]).toEqual(server.asked[0]);
});
