import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { job } from '#contract/writer';
import { blankAnswer } from '#web/testing/blank-answer';
import { eventually, openPage } from '#web/testing/open-page';
import WriterRoute from '../route';

const row = (part: object) => ({ ...(blankAnswer(job) as object), id: crypto.randomUUID(), ...part });

it('says by when a text is wished for, and that a job is offered to this writer first', async () => {
  const items = [
    row({ title: 'Talvirenkaat', wishedBy: '2026-12-03', offeredUntil: '2026-11-28T10:00:00.000Z' }),
    row({ title: 'Kesärenkaat', wishedBy: null, offeredUntil: null }),
  ];
  await openPage(WriterRoute, '/writer', { role: 'writer' }, (server) =>
    server.answer('GET /api/writer/jobs', { items, nextCursor: null }),
  );
  const cell = (title: string) => screen.getByText(title).closest('td')?.textContent;
  await eventually(() => expect(cell('Talvirenkaat')).toContain('Wished by 3 Dec 2026'));
  expect(cell('Talvirenkaat')).toContain('Offered to you first, until 28 Nov 2026');
  expect(cell('Kesärenkaat')).not.toMatch(/Wished|Offered/);
});
