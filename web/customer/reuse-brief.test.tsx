import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { closePages, eventually, type OpenPage, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from './route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const OTHER = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c2f';
const OLD = { ...emptyBrief('finnish'), title: 'Renkaat', mainKeyword: ['talvirenkaat'] };
const savedBrief = (title: string, version: number) => ({
  saved: { brief: { ...emptyBrief('finnish'), title }, version, savedAt: '2026-11-24T10:00:00.000Z' },
});

async function press(prepare: (server: FakeServer) => void): Promise<OpenPage> {
  const opened = await openPage(CustomerRoute, `/customer?request=${ID}`, {}, (fake) => {
    const request = { id: ID, title: 'Renkaat', language: 'finnish', status: 'pending', brief: OLD };
    fake.answer(`GET /api/customer/requests/${ID}`, request);
    prepare(fake);
  });
  await opened.user.click(
    await eventually(() => screen.getByRole('button', { name: 'Use this brief again' })),
  );
  return opened;
}
const stored = (server: FakeServer) =>
  server.asked.filter(({ call }) => call === 'PUT /api/brief').map(({ body }) => body);
const question = () =>
  eventually(() => screen.getByRole('dialog', { name: 'Replace your unfinished brief?' }));

it('becomes the brief that the form starts from', async () => {
  const { server } = await press((fake) => fake.answer('GET /api/brief', { saved: null }));
  await eventually(() => expect(stored(server)).toMatchObject([{ brief: OLD, basedOn: 0 }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('replaces an unfinished brief only once the customer has agreed', async () => {
  const { server, user } = await press((fake) => fake.answer('GET /api/brief', savedBrief('Saunat', 7)));
  const dialog = await question();
  expect(dialog.textContent).toContain('“Saunat”');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored(server)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Use this brief again' }));
  await user.click(within(await question()).getByRole('button', { name: 'Replace it' }));
  await eventually(() => expect(stored(server)).toMatchObject([{ brief: OLD, basedOn: 7 }]));
});

it('replaces nothing that was changed in another window meanwhile, and asks about that', async () => {
  const { user } = await press((fake) => {
    fake.answer('GET /api/brief', savedBrief('Saunat', 7));
    fake.answer('PUT /api/brief', () => {
      fake.answer('GET /api/brief', savedBrief('Saunat ja kiukaat', 8));
      return new Refusal(409, 'STALE_VERSION');
    });
  });
  await user.click(within(await question()).getByRole('button', { name: 'Replace it' }));
  await eventually(() => expect(toasts()).toHaveLength(1));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Use this brief again' }));
  expect((await question()).textContent).toContain('“Saunat ja kiukaat”');
});

it('asks for the same writer again where one has redrafted the text, and drops a wish for a day that is over', async () => {
  const { server, user } = await openPage(CustomerRoute, `/customer?request=${ID}`, {}, (fake) => {
    fake.answer(`GET /api/customer/requests/${ID}`, {
      ...{ id: ID, title: 'Renkaat', language: 'finnish', status: 'completed', hasWriter: true },
      brief: { ...OLD, humanize: 'yes', wishedBy: '2020-01-01', sameWriterAs: crypto.randomUUID() },
    });
    fake.answer('GET /api/brief', { saved: null });
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Same writer again' })));
  await eventually(() =>
    expect(stored(server)).toMatchObject([
      { brief: { title: 'Renkaat', humanize: 'yes', wishedBy: '', sameWriterAs: ID }, basedOn: 0 },
    ]),
  );
});

it('offers no same writer of a sample text, who may have no way to sign in', async () => {
  await openPage(CustomerRoute, `/customer?request=${ID}`, {}, (fake) => {
    fake.answer(`GET /api/customer/requests/${ID}`, {
      ...{
        id: ID,
        title: 'Renkaat',
        language: 'finnish',
        status: 'completed',
        hasWriter: true,
        sampleData: true,
      },
      brief: OLD,
    });
  });
  await eventually(() => screen.getByRole('button', { name: 'Use this brief again' }));
  expect(screen.queryByRole('button', { name: 'Same writer again' })).toBeNull();
});

it('offers no same writer where none has redrafted the text', async () => {
  await press((fake) => fake.answer('GET /api/brief', { saved: null }));
  expect(screen.queryByRole('button', { name: 'Same writer again' })).toBeNull();
});

it('opens the form with its brief, unless another page is open by the time it is saved', async () => {
  for (const leaves of [false, true]) {
    let arrive: (answer: Record<string, unknown>) => void = () => undefined;
    const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
    const { server, client, navigate } = await press((fake) => {
      fake.answer('GET /api/brief', { saved: null });
      fake.answer('PUT /api/brief', () => answer);
    });
    await eventually(() => expect(stored(server)).toHaveLength(1));
    if (leaves) {
      server.answer(`GET /api/customer/requests/${OTHER}`, { id: OTHER, title: 'Saunat' });
      await navigate(`/customer?request=${OTHER}`);
      await eventually(() => screen.getByRole('heading', { level: 1, name: 'Saunat' }));
    }
    arrive({ version: 1 });
    // The form's address is the dashboard's here, since this page is the only one.
    const title = leaves ? 'Saunat' : 'Customer Dashboard';
    await eventually(() => expect(client.isMutating()).toBe(0));
    // A page that is led to is committed within the tasks that are waiting now.
    for (let task = 0; task < 5; task++) await act(() => new Promise((resolve) => setTimeout(resolve)));
    await eventually(() => screen.getByRole('heading', { level: 1, name: title }));
    closePages();
  }
});
