import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { newId } from '#web/lib/browser/new-id';
import type { FakeServer } from './fake-server';
import { openPage } from './open-page';

/** The request on the page: each test has a request to itself, since a page goes on following a text that is written again. */
export const request = { id: '' };

/** To be called before each test. */
export function newRequest() {
  request.id = newId();
  sessionStorage.clear();
}

export const DRAFT =
  '# Saunas\n\nHeat is good.\n\n## Stoves\n\nWood burns.\n\n## Prices\n\nFrom cheap to dear.';
export const result = {
  draft: DRAFT,
  seoTitle: 'Saunas',
  metaDescription: '',
  slug: 'saunas',
  suggestedHeadings: [],
};
export const version = (number: number) => ({
  ...{ number, source: 'generation', author: 'model', restoredFrom: null, losses: [], words: 9 },
  createdAt: '2026-11-24T10:00:00.000Z',
});

/** Answers with the request, its versions and the latest of them. */
export function answerDraft(
  fake: FakeServer,
  { latest = 1, restorable = true, ...part }: Record<string, unknown> = {},
) {
  const call = `GET /api/customer/requests/${request.id}`;
  const number = Number(latest);
  fake.answer(call, {
    ...{ id: request.id, title: 'Saunas', status: 'pending', language: 'english', result },
    ...part,
  });
  fake.answer(`${call}/versions`, { items: [version(number)], restorable });
  fake.answer(`${call}/versions/${number}`, { ...version(number), result });
}

/** Opens the request's page, with `part` of its answer and what `prepare` answers. */
export const openDraft = (
  CustomerRoute: ComponentType,
  part: Record<string, unknown> = {},
  prepare: (fake: FakeServer) => void = () => undefined,
) =>
  openPage(CustomerRoute, `/customer?request=${request.id}`, {}, (fake) => {
    answerDraft(fake, part);
    prepare(fake);
  });

/** The bodies that the page sent with `call`. */
export const sent = (server: FakeServer, call: string) =>
  server.asked.filter((one) => one.call === call).map(({ body }) => body as Record<string, unknown>);

export const button = (name: string) => screen.getByRole('button', { name });
