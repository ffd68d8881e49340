import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { describedBy, eventually, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from '../route';

// Each test has a generation to itself, since a page goes on following one that is under way.
let ID: string;
let PATH: string;
const row = (part: object) => ({
  ...{ id: ID, title: 'Saunas', state: 'running', stage: 'sections', progress: 40, words: 120 },
  ...part,
});
const outline = {
  title: 'Saunas compared',
  introduction: ['why heat matters'],
  sections: [
    { heading: 'Stoves', points: ['wood', 'electric'] },
    { heading: 'Prices', points: ['from cheap to dear'] },
  ],
};
const section = (number: number, heading: string | null, markdown: string, state = 'written') => ({
  ...{ section: number, heading, markdown, state },
});
const HALF = {
  outline,
  sections: [
    section(0, null, 'Heat is **good**.'),
    section(1, 'Stoves', 'Wood burns', 'writing'),
    section(2, 'Prices', '', 'waiting'),
  ],
};
const inReview = () =>
  row({
    stage: 'outline_review',
    progress: 10,
    reviewUntil: new Date(Date.now() + 60_000).toISOString(),
  });

function answers(fake: FakeServer, generation: object, text: object = { outline }) {
  fake.answer(`GET /api/generations/${ID}`, { ...generation });
  fake.answer(`GET /api/generations/${ID}/text`, { ...text });
}

const sent = (server: FakeServer, call: string) =>
  server.asked.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(() => {
  ID = crypto.randomUUID();
  PATH = `/customer?generation=${ID}`;
  sessionStorage.clear();
});

describe('a text that is being written', () => {
  it('shows its stage, what is written, and the outline of the rest', async () => {
    await openPage(CustomerRoute, PATH, {}, (fake) => answers(fake, row({}), HALF));
    const now = await eventually(() => screen.getByText('Writing section 2 of 3'));
    expect(now.getAttribute('aria-live')).toBe('polite');
    screen.getByText('120 words so far');
    const current = screen.getByRole('list', { name: 'Stages' }).querySelector('[aria-current="step"]');
    expect(current?.textContent).toBe('Sections');
    await eventually(() => screen.getByText('good', { selector: 'strong' }));
    screen.getByText('Wood burns');
    screen.getByText('Being written');
    screen.getByText('from cheap to dear');
    expect(screen.queryByText('wood')).toBeNull();
  });

  it('reads what is written again when its row has changed', async () => {
    const { server } = await openPage(CustomerRoute, PATH, {}, (fake) => answers(fake, row({}), HALF));
    await eventually(() => screen.getByText('Wood burns'));
    const more = HALF.sections.with(1, section(1, 'Stoves', 'Wood burns hot.', 'writing'));
    answers(server, row({ words: 121 }), { outline, sections: more });
    await eventually(() => screen.getByText('Wood burns hot.'));
  });

  it('says so where what is written cannot be loaded', async () => {
    const { server, user } = await openPage(CustomerRoute, PATH, {}, (fake) => {
      answers(fake, row({}));
      fake.answer(`GET /api/generations/${ID}/text`, new Refusal(422, 'INVALID_INPUT'));
    });
    await eventually(() => screen.getByText('The text so far could not be loaded'));
    server.answer(`GET /api/generations/${ID}/text`, HALF);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await eventually(() => screen.getByText('Wood burns'));
  });

  it('leads to the text once it is there', async () => {
    const request = '3b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
    await openPage(CustomerRoute, PATH, {}, (fake) => {
      answers(fake, row({ state: 'done', stage: null, requestId: request }));
      fake.answer(`GET /api/customer/requests/${request}`, { id: request, title: 'The finished text' });
    });
    await eventually(() => screen.getByRole('heading', { level: 1, name: 'The finished text' }));
  });
});

describe('a text that stopped', () => {
  it('can be read, continued and dismissed where it was cancelled', async () => {
    const { server, user } = await openPage(CustomerRoute, PATH, {}, (fake) =>
      answers(fake, row({ state: 'cancelled' }), HALF),
    );
    await eventually(() =>
      screen.getByText('Cancelled. What was written is kept, and writing can go on from there.'),
    );
    await eventually(() => screen.getByText('Wood burns'));
    // Its parts stand under the page's title, no level left out.
    screen.getByRole('heading', { level: 2, name: 'Written so far' });
    screen.getByRole('button', { name: 'Copy: Written so far' });
    server.answer(
      `POST /api/generations/${ID}/retry`,
      new Refusal(429, 'DAILY_LIMIT', '', { retryAfter: 1 }),
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await eventually(() =>
      expect(toasts().join()).toMatch(/You have reached today’s limit; you can generate more .*at \d\d:\d\d/),
    );
    // The first answer is lost, and it is asked again.
    let tries = 0;
    server.answer(`POST /api/generations/${ID}/retry`, () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return row({});
    });
    answers(server, row({}), HALF);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await eventually(() => screen.getByText('Writing section 2 of 3'));
    await eventually(() => expect(tries).toBe(2));
  });

  it('says why it failed', async () => {
    const { user, server } = await openPage(CustomerRoute, PATH, {}, (fake) =>
      answers(fake, row({ state: 'failed', reason: 'refused' }), HALF),
    );
    await eventually(() => screen.getByText(/The AI service declined to write this text/));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await eventually(() => expect(sent(server, `DELETE /api/generations/${ID}`)).toHaveLength(1));
    await eventually(() => screen.getByRole('heading', { level: 1, name: /Customer Dashboard/ }));
  });

  it('is not found under an id that is no one’s', async () => {
    await openPage(CustomerRoute, '/customer?generation=x', {}, (fake) =>
      fake.answer('GET /api/generations/x', new Refusal(422, 'INVALID_INPUT')),
    );
    screen.getByRole('heading', { level: 1, name: 'This text could not be found' });
  });
});

describe('an outline to look over', () => {
  const form = () => screen.getByRole('form', { name: 'Outline' });
  const headings = () =>
    [...form().querySelectorAll('[data-section-key] input')].map((one) => (one as HTMLInputElement).value);
  const open = (prepare: (fake: FakeServer) => void = () => undefined) =>
    openPage(CustomerRoute, PATH, {}, (fake) => {
      answers(fake, inReview());
      prepare(fake);
    });
  const write = () => screen.getByRole('button', { name: 'Write the text' });

  it('says how long it waits, and is sent as the customer has changed it', async () => {
    const { server, user } = await open();
    await eventually(() =>
      screen.getByText(/^Your outline is ready\. Look it over; writing starts automatically/),
    );
    await fill(user, fieldOf(form(), 'Title'), 'All saunas');
    await fill(user, fieldOf(form(), 'Points under heading 1'), '- wood\n\n- stone');
    await user.click(screen.getByRole('button', { name: 'Move section 2 up' }));
    expect(headings()).toEqual(['Prices', 'Stoves']);
    await eventually(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move section 1 down'),
    );
    screen.getByText('Section 2 is now section 1');
    await user.click(screen.getByRole('button', { name: 'Add a section' }));
    await eventually(() => expect(document.activeElement).toBe(fieldOf(form(), 'Heading 3')));
    await user.type(fieldOf(form(), 'Heading 3'), 'Care');
    await user.click(screen.getByRole('button', { name: 'Remove section 1' }));
    expect(headings()).toEqual(['Stoves', 'Care']);
    server.answer(`PUT /api/generations/${ID}/outline`, row({ state: 'queued' }));
    answers(server, row({ state: 'queued' }), { outline });
    await user.click(write());
    await eventually(() => screen.getByText('Waiting for its turn'));
    expect(sent(server, `PUT /api/generations/${ID}/outline`)).toEqual([
      {
        outline: {
          title: 'All saunas',
          introduction: ['why heat matters'],
          sections: [
            { heading: 'Stoves', points: ['wood', 'stone'] },
            { heading: 'Care', points: [] },
          ],
        },
      },
    ]);
    expect(sessionStorage.length).toBe(0);
    expect(screen.queryByText('Your changes to the outline were not used')).toBeNull();
  });

  it('marks what is empty or too long, and is not sent', async () => {
    const { server, user } = await open();
    await eventually(form);
    await user.clear(fieldOf(form(), 'Heading 2'));
    await user.click(fieldOf(form(), 'Points under heading 1'));
    await user.paste(`\n${'p'.repeat(501)}`);
    await user.click(write());
    await eventually(() =>
      expect(describedBy(fieldOf(form(), 'Points under heading 1'))).toContain(
        'A point can have at most 500 characters',
      ),
    );
    expect(describedBy(fieldOf(form(), 'Heading 2'))).toContain('Please fill this in');
    expect(document.activeElement).toBe(fieldOf(form(), 'Points under heading 1'));
    expect(sent(server, `PUT /api/generations/${ID}/outline`)).toEqual([]);
  });

  it('keeps what was typed over a reload', async () => {
    const { user } = await open();
    await eventually(form);
    await fill(user, fieldOf(form(), 'Heading 1'), 'Ovens');
    document.body.replaceChildren();
    await open();
    await eventually(() => expect(headings()).toEqual(['Ovens', 'Prices']));
  });

  it('is shown with the changes where the text is done already, and leads on to it', async () => {
    const request = '3b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
    const { server, user, client } = await open();
    await eventually(form);
    await fill(user, fieldOf(form(), 'Heading 1'), 'Ovens');
    answers(server, row({ state: 'done', stage: null, requestId: request }));
    await client.invalidateQueries();
    await eventually(() => screen.getByText('Your changes to the outline were not used'));
    screen.getByText(/## Ovens/);
    server.answer(`GET /api/customer/requests/${request}`, { id: request, title: 'The finished text' });
    await user.click(screen.getByRole('link', { name: 'Read the text' }));
    await eventually(() => screen.getByRole('heading', { level: 1, name: 'The finished text' }));
  });

  it('is shown with the changes where the text was being written already', async () => {
    const { server, user } = await open((fake) =>
      fake.answer(`PUT /api/generations/${ID}/outline`, new Refusal(409, 'WRONG_STATE')),
    );
    await eventually(form);
    await fill(user, fieldOf(form(), 'Heading 1'), 'Ovens');
    answers(server, row({}), HALF);
    await user.click(write());
    const told = await eventually(() => screen.getByText('Your changes to the outline were not used'));
    const notice = told.closest<HTMLElement>('[role="alert"]') ?? document.body;
    within(notice).getByText(/## Ovens/);
    await user.click(within(notice).getByRole('button', { name: 'Discard my outline' }));
    expect(screen.queryByText('Your changes to the outline were not used')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});
