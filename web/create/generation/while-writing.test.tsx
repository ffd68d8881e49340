import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import { keepOutlineDraft } from '#web/ui/generation/outline/outline-draft';
import CreateRoute from '../route';

const ID = '5b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const brief = {
  ...emptyBrief('english'),
  ...{ title: 'Saunas', contentType: 'article', purpose: ['Build trust'], audience: 'Owners' },
  ...{
    tone: ['Friendly'],
    mainKeyword: ['sauna'],
    subKeywords: ['stove'],
    wordCount: 'short',
    humanize: 'no',
  },
};
const saved = { brief, version: 1, savedAt: new Date().toISOString() };
const running = { id: ID, title: 'Saunas', state: 'running', stage: 'outline', humanize: 'no' };

it('shows the stages below the form while a text is written, and the form as it was after cancelling', async () => {
  const { server, user } = await openPage(CreateRoute, '/create', {}, (fake) => {
    fake.answer('GET /api/brief', { saved });
    fake.answer('POST /api/generations', running);
    fake.answer(`GET /api/generations/${ID}`, running);
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Generate SEO Text' })));
  await eventually(() => screen.getByText('Planning the outline'));
  screen.getByRole('textbox', { name: 'Title' });
  server.answer(`POST /api/generations/${ID}/cancel`, () => {
    // Not before: a page that learns of it by polling takes it for another window's.
    server.answer(`GET /api/generations/${ID}`, { ...running, state: 'cancelled' });
    return { ...running, state: 'cancelled' };
  });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(toasts().join()).toContain('Cancelled. Your brief is still here.'));
  expect(screen.queryByText('Planning the outline')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Saunas');
});

it.each([{ stage: 'outline_review' }, { rewrites: '7b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f' }])(
  'leaves the form free while another text needs nothing of it: %j',
  async (part) => {
    const { server } = await openPage(CreateRoute, '/create', {}, (fake) => {
      fake.answer('GET /api/brief', { saved });
      fake.answer('GET /api/customer/dashboard', { generations: [{ ...row(), ...running, ...part }] });
    });
    const button = await eventually(() => screen.getByRole('button', { name: 'Generate SEO Text' }));
    await eventually(() =>
      expect(server.asked.map(({ call }) => call)).toContain('GET /api/customer/dashboard'),
    );
    // One that the form follows is asked for at once.
    await new Promise((done) => setTimeout(done));
    expect(server.asked.map(({ call }) => call)).not.toContain(`GET /api/generations/${ID}`);
    expect((button as HTMLButtonElement).disabled).toBe(false);
  },
);

it('keeps another brief that was begun since, when a text that was handed in before is done', async () => {
  const other = { ...saved, brief: { ...brief, title: 'Cottages' } };
  const { server, client } = await openPage(CreateRoute, '/create', {}, (fake) => {
    fake.answer('GET /api/brief', { saved: other });
    fake.answer('GET /api/customer/dashboard', { generations: [{ ...row(), ...running }] });
    fake.answer(`GET /api/generations/${ID}`, { ...row(), ...running });
  });
  await eventually(() => screen.getByText('Planning the outline'));
  const requestId = '7b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
  server.answer('GET /api/customer/dashboard', { generations: [] });
  server.answer(`GET /api/generations/${ID}`, { ...row(), ...running, state: 'done', requestId });
  await client.invalidateQueries();
  await eventually(() => expect(toasts()).toHaveLength(1));
  await eventually(() => expect(screen.queryByText('Planning the outline')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Cottages');
  expect(server.asked.filter(({ call }) => call === 'DELETE /api/brief')).toEqual([]);
});

it('empties the form after a text is done, also where the brief of before could not be deleted', async () => {
  const sent = { ...running, humanize: 'yes' };
  const { server, user, client } = await openPage(CreateRoute, '/create', {}, (fake) => {
    fake.answer('GET /api/brief', { saved: { ...saved, brief: { ...brief, humanize: 'yes' }, version: 5 } });
    fake.answer('POST /api/generations', sent);
    fake.answer(`GET /api/generations/${ID}`, { ...row(), ...sent });
    fake.answer('DELETE /api/brief', () => {
      throw new TypeError('Failed to fetch');
    });
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Generate SEO Text' })));
  await eventually(() => screen.getByText('Planning the outline'));
  // Its stages are told: how many percent it is would be told over them.
  const bar = screen.getByRole('region', { name: 'Save and generate' });
  expect(bar.querySelector('[role="status"], [aria-live]')).toBeNull();
  const requestId = '7b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
  server.answer(`GET /api/generations/${ID}`, { ...row(), ...sent, state: 'done', requestId });
  await client.invalidateQueries();
  await eventually(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe(''),
  );
  const saves = () => server.asked.filter(({ call }) => call === 'PUT /api/brief').map(({ body }) => body);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await eventually(() => {
    // Saves at once what is not saved, which the empty form is once the deletion has failed.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(saves()).toMatchObject([{ basedOn: 5, brief: { title: '' } }]);
  });
});

it('says at what time there is another text today', async () => {
  const { user } = await openPage(CreateRoute, '/create', {}, (fake) => {
    fake.answer('GET /api/brief', { saved });
    fake.answer('POST /api/generations', new Refusal(429, 'DAILY_LIMIT', '', { retryAfter: 60 }));
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Generate SEO Text' })));
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
  const notice = await eventually(() =>
    screen.getByText(/^You have reached today’s limit; you can generate more (tomorrow )?at /),
  );
  // From the beginning of the minute shown there is another text. The clock may have gone on to the next minute since.
  const times = [60_000, 0].map((ms) => time.format(Math.ceil((Date.now() + ms) / 60_000) * 60_000));
  expect(times.some((one) => notice.textContent?.endsWith(one))).toBe(true);
});

function row() {
  const humanize = 'no';
  return {
    ...{ language: 'english', contentType: 'article', wordCount: 'short', humanize, progress: 10, words: 0 },
    ...{ reviewUntil: null, rewrites: null, reason: null, nextTryAt: null, requestId: null },
    createdAt: new Date().toISOString(),
  };
}

const cut = (): never => {
  throw new TypeError('Failed to fetch');
};

it('a brief that loses its answer is handed in once more under its id, and told of neither as taken nor as refused', async () => {
  const { server, user } = await openPage(CreateRoute, '/create', {}, (fake) => {
    fake.answer('GET /api/brief', { saved });
    fake.answer('POST /api/generations', cut);
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Generate SEO Text' })));
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  expect(document.querySelector('p[role="alert"]')).toBeNull();
  const sent = server.asked.flatMap(({ call, body }) => (call === 'POST /api/generations' ? [body] : []));
  expect(sent).toEqual([sent[0], sent[0]]);
});

it('a cancellation without an answer is told as not known', async () => {
  const { server, user } = await openPage(CreateRoute, '/create', {}, (fake) => {
    fake.answer('GET /api/brief', { saved });
    fake.answer('POST /api/generations', running);
    fake.answer(`GET /api/generations/${ID}`, running);
    fake.answer(`POST /api/generations/${ID}/cancel`, cut);
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Generate SEO Text' })));
  await eventually(() => screen.getByText('Planning the outline'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  expect(server.asked.filter(({ call }) => call.endsWith('/cancel'))).toHaveLength(2);
});

it.each([
  [{ humanize: 'no', requestId: '7b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f' }],
  [{ humanize: 'yes', requestId: null }],
])('leads to changes of the outline that came too late once the text is done: %j', async (part) => {
  const Page = () => {
    const { pathname, search } = useLocation();
    return pathname === '/create' && search === '' ? <CreateRoute /> : <h1>{pathname + search}</h1>;
  };
  const { server, user, client } = await openPage(Page, '/create', {}, (fake) => {
    fake.answer('GET /api/brief', { saved: { ...saved, brief: { ...brief, ...part } } });
    fake.answer('POST /api/generations', { ...running, ...part });
    fake.answer(`GET /api/generations/${ID}`, { ...row(), ...running, ...part });
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Generate SEO Text' })));
  await eventually(() => screen.getByText('Planning the outline'));
  keepOutlineDraft(ID, { title: 'Mine', introduction: '', sections: [] });
  server.answer(`GET /api/generations/${ID}`, { ...row(), ...running, ...part, state: 'done' });
  await client.invalidateQueries();
  await eventually(() => screen.getByRole('heading', { name: `/customer?generation=${ID}` }));
});
