import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from '../route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const PATH = `/customer?request=${ID}`;
const result = {
  draft: '# Renkaat\n\nEnsin.',
  seoTitle: '',
  metaDescription: '',
  slug: '',
  suggestedHeadings: [],
};
const row = (number: number, part: object = {}) => ({
  ...{ number, source: 'generation', author: 'model', restoredFrom: null, losses: [], words: 336 },
  ...{ createdAt: '2026-11-24T10:00:00.000Z' },
  ...part,
});

function answers(fake: FakeServer, items: object[], part: object = {}) {
  fake.answer(`GET /api/customer/requests/${ID}`, { id: ID, title: 'Renkaat', result });
  fake.answer(`GET /api/customer/requests/${ID}/versions`, { items, restorable: true, ...part });
  fake.answer(`GET /api/customer/requests/${ID}/versions/1`, { ...row(1), result });
}

it('a single version needs no list', async () => {
  const { server } = await openPage(CustomerRoute, PATH, {}, (fake) => answers(fake, [row(1)]));
  await eventually(() => expect(server.asked.some(({ call }) => call.endsWith('/versions'))).toBe(true));
  expect(screen.queryByRole('heading', { name: 'Versions' })).toBeNull();
});

it('an earlier version is read and restored, over the latest one that was shown', async () => {
  const edited = row(2, { source: 'restore', author: 'person', restoredFrom: 1 });
  const { server, user } = await openPage(CustomerRoute, PATH, {}, (fake) => answers(fake, [edited, row(1)]));
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Read version 1' })));
  await eventually(() => within(dialog()).getByText('Ensin.'));
  server.answer(`POST /api/customer/requests/${ID}/versions/1/restore`, new Refusal(409, 'STALE_VERSION'));
  await user.click(within(dialog()).getByRole('button', { name: 'Restore this version' }));
  await eventually(() => expect(toasts().join()).toContain('The text has changed in the meantime.'));
  server.answer(`POST /api/customer/requests/${ID}/versions/1/restore`, row(3, { source: 'restore' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Restore this version' }));
  await eventually(() =>
    expect(toasts().join()).toContain('Version 1 is the current text again, as version 3.'),
  );
  const sent = server.asked.filter(({ call }) => call.endsWith('/restore'));
  expect(sent.map(({ body }) => body)).toEqual([{ basedOn: 2 }, { basedOn: 2 }]);
});

it('a version that came while the dialog was open is replaced only after it was told of', async () => {
  const { server, user, client } = await openPage(CustomerRoute, PATH, {}, (fake) =>
    answers(fake, [row(2), row(1)]),
  );
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Read version 1' })));
  await eventually(() => within(dialog()).getByText('Ensin.'));
  answers(server, [row(3), row(2), row(1)]);
  server.answer(`POST /api/customer/requests/${ID}/versions/1/restore`, (body) =>
    (body as { basedOn: number }).basedOn === 3 ? row(4) : new Refusal(409, 'STALE_VERSION'),
  );
  await client.invalidateQueries();
  await eventually(() => within(dialog()).getByRole('option', { name: 'Version 3' }));
  await user.click(within(dialog()).getByRole('button', { name: 'Restore this version' }));
  await eventually(() => expect(toasts().join()).toContain('The text has changed in the meantime.'));
  await user.click(within(dialog()).getByRole('button', { name: 'Restore this version' }));
  await eventually(() => expect(toasts().join()).toContain('as version 4.'));
  const sent = server.asked.filter(({ call }) => call.endsWith('/restore'));
  expect(sent.map(({ body }) => body)).toEqual([{ basedOn: 2 }, { basedOn: 3 }]);
});

it('two versions are compared, from the earlier to the later one', async () => {
  const items = [row(3, { source: 'edit', author: 'person' }), row(2, { source: 'edit' }), row(1)];
  const { user } = await openPage(CustomerRoute, PATH, {}, (fake) => {
    answers(fake, items);
    fake.answer(`GET /api/customer/requests/${ID}/versions/1`, () => {
      const number = Number(fake.asked.at(-1)?.call.split('/').at(-1));
      if (number === 2) return new Refusal(422, 'INVALID_INPUT');
      return { ...row(number), result: { ...result, draft: number === 1 ? 'Ensin.' : 'Ensin ilma.' } };
    });
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Read version 1' })));
  const compare = await eventually(() => within(dialog()).getByLabelText('Compare with'));
  const options = within(compare).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['No comparison', 'Version 3', 'Version 2']);
  await user.selectOptions(compare, 'Version 3');
  await eventually(() => within(dialog()).getByText('Changes from version 1 to version 3'));
  await eventually(() => expect(dialog().querySelector('ins')?.textContent).toContain('ilma'));
  await user.selectOptions(compare, 'Version 2');
  await eventually(() => within(dialog()).getByRole('button', { name: 'Try again' }));
  await user.selectOptions(compare, 'No comparison');
  await eventually(() => within(dialog()).getByText('Ensin.'));
});

it('an earlier version is read with its SEO fields, which restoring it brings back', async () => {
  const { user } = await openPage(CustomerRoute, PATH, {}, (fake) => {
    answers(fake, [row(2), row(1)]);
    fake.answer(`GET /api/customer/requests/${ID}/versions/1`, {
      ...row(1),
      result: { ...result, seoTitle: 'Winter tyres in time', suggestedHeadings: ['Studs or none'] },
    });
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Read version 1' })));
  await eventually(() => within(dialog()).getByText('Winter tyres in time'));
  expect(within(dialog()).getByText('Studs or none').closest('dd')?.lang).toBe('en-GB');
  // A field without a value is left out.
  expect(within(dialog()).queryByText('Slug')).toBeNull();
});

it('where a writer holds the text, its versions can only be read', async () => {
  const items = [row(2, { source: 'submission', author: 'person' }), row(1)];
  const { user } = await openPage(CustomerRoute, PATH, {}, (fake) =>
    answers(fake, items, { restorable: false }),
  );
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Read version 1' })));
  await eventually(() => within(dialog()).getByText('Ensin.'));
  expect(within(dialog()).queryByRole('button', { name: 'Restore this version' })).toBeNull();
});

it('versions that fail to load can be loaded again', async () => {
  const { server, user } = await openPage(CustomerRoute, PATH, {}, (fake) => {
    answers(fake, []);
    fake.answer(`GET /api/customer/requests/${ID}/versions`, new Refusal(422, 'INVALID_INPUT'));
  });
  await eventually(() => screen.getByText('The versions could not be loaded', { selector: 'main *' }));
  server.answer(`GET /api/customer/requests/${ID}/versions`, { items: [row(2), row(1)], restorable: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await eventually(() => screen.getByRole('button', { name: 'Read version 2' }));
});
