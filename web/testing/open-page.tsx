import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import type { Me } from '#contract/identity/account';
import AppLayout from '#web/app-layout';
import { makeQueryClient } from '#web/lib/client/query-client';
import { languageReady } from '#web/lib/i18n/i18n';
import { type FakeServer, fakeServer } from './fake-server';

/** Who has opened the page. */
export const ME: Me = {
  id: '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c10',
  email: 'person@example.com',
  phone: null,
  fullName: 'Pat Person',
  role: 'customer',
  emailChanging: false,
  supportedLanguages: null,
  interfaceLanguage: null,
  awaitingApproval: false,
  unread: 0,
};

/** What `GET /api/session` answers for a user with this role, or for a visitor. */
export const sessionOf = (as: Partial<Me> | null) => ({
  user: as && { ...ME, ...as },
  secondStep: null,
  expiresIn: 3600,
  feedPosition: null,
});

export interface OpenPage {
  server: FakeServer;
  user: UserEvent;
  /** What live messages change. */
  client: QueryClient;
  /** What a link does that is opened in the same tab. */
  navigate: (to: string) => Promise<void>;
}

/** No live updates: what is on the page is what was asked for. */
class SilentSocket extends EventTarget {
  close() {}
  send() {}
}

let opened: { client: QueryClient; router: ReturnType<typeof createMemoryRouter> }[] = [];

/** Takes away the pages that a test has opened, with the calls that they are still making or would make again. */
export function closePages(): void {
  cleanup();
  for (const { client, router } of opened) {
    router.dispose();
    void client.cancelQueries();
    // What still observes belongs to no component: a generation is followed across pages.
    for (const query of client.getQueryCache().getAll())
      for (const observer of [...query.observers]) observer.destroy();
    client.clear();
  }
  opened = [];
}

/**
 * Opens a page of the application, in its layout, as a user with this role or as a visitor. `prepare` says what calls answer
 * before the page asks.
 */
export async function openPage(
  Page: ComponentType,
  path: string,
  as: Partial<Me> | null,
  prepare: (server: FakeServer) => void = () => undefined,
): Promise<OpenPage> {
  const server = fakeServer();
  server.answer('GET /api/session', sessionOf(as));
  prepare(server);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('WebSocket', SilentSocket);
  await languageReady(new URL(path, 'http://localhost').pathname);
  const router = createMemoryRouter(
    [{ element: <AppLayout />, children: [{ path: '*', element: <Page /> }] }],
    { initialEntries: [path] },
  );
  const client = makeQueryClient();
  opened.push({ client, router });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await eventually(() => screen.getByRole('heading', { level: 1 }));
  return { server, user: userEvent.setup(), client, navigate: async (to) => router.navigate(to) };
}

/** Waits until this holds; long enough for a busy machine, where a page's code may take a while to come. */
export const eventually = <T,>(holds: () => T): Promise<T> => waitFor(holds, { timeout: 30_000 });

/** The dialog on top. */
export function dialog(): HTMLElement {
  const top = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  if (!top) throw new Error('No dialog is open');
  return top;
}

/** Puts the dialog on top away. */
export async function closeDialog(user: UserEvent): Promise<void> {
  await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
  await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
}

/** What the toasts say that stand now. */
export const toasts = () => [...document.querySelectorAll('[data-toast]')].map((one) => one.textContent);

/** What is said of a field beside it. */
export function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
