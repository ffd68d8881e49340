import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROBLEM_CODES } from '#domain/generation/problem';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { describedBy, dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from '../route';

// Each test has a request to itself, since a page goes on following a text that is written again.
let ID: string;
let PATH: string;
const DRAFT = '# Saunas\n\nHeat is good.\n\n## Stoves\n\nWood burns.\n\n## Prices\n\nFrom cheap to dear.';
const result = {
  draft: DRAFT,
  seoTitle: 'Saunas',
  metaDescription: '',
  slug: 'saunas',
  suggestedHeadings: [],
};
const version = (number: number) => ({
  ...{ number, source: 'generation', author: 'model', restoredFrom: null, losses: [], words: 9 },
  createdAt: '2026-11-24T10:00:00.000Z',
});

function answers(fake: FakeServer, { latest = 1, restorable = true, ...part }: Record<string, unknown> = {}) {
  const number = Number(latest);
  fake.answer(`GET /api/customer/requests/${ID}`, {
    ...{ id: ID, title: 'Saunas', status: 'pending', language: 'english', result },
    ...part,
  });
  fake.answer(`GET /api/customer/requests/${ID}/versions`, { items: [version(number)], restorable });
  fake.answer(`GET /api/customer/requests/${ID}/versions/${number}`, { ...version(number), result });
}

const open = (part: Record<string, unknown> = {}, prepare: (fake: FakeServer) => void = () => undefined) =>
  openPage(CustomerRoute, PATH, {}, (fake) => {
    answers(fake, part);
    prepare(fake);
  });
const sent = (server: FakeServer, call: string) =>
  server.asked.filter((one) => one.call === call).map(({ body }) => body as Record<string, unknown>);
const button = (name: string) => screen.getByRole('button', { name });
const generation = (part: object) => ({
  ...{ id: crypto.randomUUID(), title: 'Saunas', state: 'running', stage: 'sections', progress: 50 },
  ...{ language: 'english', contentType: 'article', wordCount: 'short', humanize: 'no', words: 3 },
  ...{ reviewUntil: null, rewrites: ID, reason: null, nextTryAt: null, requestId: null },
  ...{ createdAt: new Date().toISOString() },
  ...part,
});

beforeEach(() => {
  ID = crypto.randomUUID();
  PATH = `/customer?request=${ID}`;
  sessionStorage.clear();
});

describe('what a draft is called', () => {
  it.each([
    ['generated', false, 'The AI’s draft', 'AI draft (.docx)', null],
    ['sample', true, 'The sample text', 'Sample text (.docx)', 'Sample text: no model is configured'],
    ['edited', false, 'The draft, edited by hand', 'Edited draft (.docx)', null],
    [
      ...['edited', true, 'The draft, edited by hand', 'Edited draft (.docx)'],
      'Began as a sample text, edited by hand since',
    ],
  ] as const)(
    'follows how it was made: %s, from a sample %s',
    async (draftOrigin, sampleText, heading, file, notice) => {
      await open({ draftOrigin, sampleText });
      await eventually(() => screen.getByRole('heading', { name: heading }));
      button(file);
      if (notice) screen.getByText(notice);
      else expect(screen.queryByText(/sample text/i)).toBeNull();
    },
  );
});

describe('writing again', () => {
  const rewritten = () => `POST /api/customer/requests/${ID}/rewrite`;

  it('asks what should be different in a section, shows the progress, and asks for the same only once', async () => {
    const made = generation({});
    const { server, user } = await open({}, (fake) => {
      fake.answer(rewritten(), new Refusal(503, 'UNAVAILABLE'));
      fake.answer(`GET /api/generations/${made.id}`, made);
    });
    await user.click(await eventually(() => button('Write this section again: Stoves')));
    await eventually(() => within(dialog()).getByText(/The AI writes this section again/));
    await user.type(within(dialog()).getByRole('textbox'), 'Electric ones too');
    const confirm = () => within(dialog()).getByRole('button', { name: 'Write again' });
    await user.click(confirm());
    await eventually(() => expect(toasts().join()).toContain('unavailable'));
    server.answer(rewritten(), made);
    await user.click(confirm());
    await eventually(() => screen.getByText('The text is being written again'));
    const [first, second] = sent(server, rewritten());
    expect(second).toMatchObject({ section: 1, instruction: 'Electric ones too', basedOn: 1 });
    expect(second).toEqual(first);
    expect((button('Write this section again: Stoves') as HTMLButtonElement).disabled).toBe(true);
    // Its end brings the new version.
    answers(server, { latest: 2, result: { ...result, draft: DRAFT.replace('Wood', 'Stone') } });
    server.answer(`GET /api/generations/${made.id}`, { ...made, state: 'done' });
    await eventually(() => screen.getByText('Stone burns.'));
    await eventually(() => expect(screen.queryByText('The text is being written again')).toBeNull());
    expect(toasts().join()).toContain('The text has been written again!');
  });

  it('counts the introduction as section 0, and the whole text as none', async () => {
    const { server, user } = await open({}, (fake) =>
      fake.answer(rewritten(), new Refusal(409, 'WRONG_STATE')),
    );
    for (const name of ['Write this section again: Introduction', 'Write again']) {
      await user.click(await eventually(() => button(name)));
      await user.click(await eventually(() => within(dialog()).getByRole('button', { name: 'Write again' })));
      await eventually(() => expect(toasts().join()).toContain('A writer has taken this text'));
      await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
      await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    }
    expect(sent(server, rewritten()).map(({ section }) => section)).toEqual([0, null]);
  });

  it('offers a text without headings as a whole only, also for a problem in a part of it', async () => {
    const draft = '# Saunas\n\nHeat is good.\n\nWood burns.';
    const problems = [
      { code: 'leftover', stage: 'sections', section: 2, message: '', values: { text: '[name]' } },
    ];
    const { server, user } = await open({ result: { ...result, draft }, problems }, (fake) =>
      fake.answer(rewritten(), new Refusal(409, 'WRONG_STATE')),
    );
    await eventually(() => screen.getByText('Wood burns.'));
    const offered = await eventually(() => {
      const all = screen.getAllByRole('button', { name: /^Write/ });
      expect(all).toHaveLength(2);
      return all;
    });
    for (const one of offered) expect(one.textContent).toBe('Write again');
    const found = within(screen.getByText('To look at').closest('section') ?? document.body);
    found.getByText('The whole text');
    await user.click(found.getByRole('button', { name: 'Write again' }));
    await eventually(() => within(dialog()).getByText('Write the whole text again?'));
    await user.click(within(dialog()).getByRole('button', { name: 'Write again' }));
    await eventually(() => expect(sent(server, rewritten())).toMatchObject([{ section: null }]));
  });

  it('writes no section again that has another number since the dialog was opened, and keeps the instruction', async () => {
    const { server, user, client } = await open({}, (fake) =>
      fake.answer(rewritten(), new Refusal(409, 'STALE_VERSION')),
    );
    await user.click(await eventually(() => button('Write this section again: Prices')));
    await user.type(await eventually(() => within(dialog()).getByRole('textbox')), 'In euro');
    answers(server, {
      latest: 2,
      result: { ...result, draft: DRAFT.replace('## Prices', '## Sizes\n\n## Prices') },
    });
    await client.invalidateQueries();
    await eventually(() => screen.getByText('Sizes', { selector: 'h4' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Write again' }));
    await eventually(() => expect(toasts().join()).toContain('Take a look, then try again.'));
    expect(sent(server, rewritten())).toMatchObject([{ section: 2, basedOn: 1 }]);
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    await user.click(button('Write this section again: Prices'));
    await eventually(() => expect(within(dialog()).getByRole('textbox')).toHaveProperty('value', 'In euro'));
  });

  it('keeps an instruction when its dialog is closed and over a reload, until the text is written again', async () => {
    const instruct = async (user: Awaited<ReturnType<typeof open>>['user']) => {
      await user.click(await eventually(() => button('Write this section again: Stoves')));
      return eventually(() => within(dialog()).getByRole<HTMLTextAreaElement>('textbox'));
    };
    const { user } = await open();
    await user.type(await instruct(user), 'Electric ones');
    await user.keyboard('{Escape}');
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect((await instruct(user)).value).toBe('Electric ones');
    document.body.replaceChildren();
    const made = generation({});
    const again = await open({}, (fake) => {
      fake.answer(rewritten(), made);
      fake.answer(`GET /api/generations/${made.id}`, made);
    });
    expect((await instruct(again.user)).value).toBe('Electric ones');
    await again.user.click(within(dialog()).getByRole('button', { name: 'Write again' }));
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(sent(again.server, rewritten())).toMatchObject([{ section: 1, instruction: 'Electric ones' }]);
    expect(sessionStorage.length).toBe(0);
  });

  it('tells that the text was changed in between', async () => {
    const failed = generation({ state: 'failed', reason: 'outdated' });
    await open({}, (fake) => {
      fake.answer('GET /api/customer/dashboard', { generations: [failed] });
      fake.answer(`GET /api/generations/${failed.id}`, failed);
    });
    await eventually(() => screen.getByText('The text could not be written again'));
    screen.getByText(/^The text was changed, or a writer took it, while it was being written again/);
    button('Dismiss');
  });

  it('is dismissed where it failed, and the focus stays at the text', async () => {
    const made = generation({});
    const { server, user } = await open({}, (fake) => {
      fake.answer(rewritten(), made);
      fake.answer(`GET /api/generations/${made.id}`, { ...made, state: 'failed', reason: 'provider-away' });
      fake.answer(`DELETE /api/generations/${made.id}`, {});
    });
    await user.click(await eventually(() => button('Write again')));
    await user.click(await eventually(() => within(dialog()).getByRole('button', { name: 'Write again' })));
    await eventually(() => screen.getByText('The text could not be written again'));
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    server.answer(`GET /api/generations/${made.id}`, new Refusal(404, 'NOT_FOUND'));
    await user.click(button('Dismiss'));
    await eventually(() => expect(screen.queryByText('The text could not be written again')).toBeNull());
    expect(server.asked.some(({ call }) => call === `DELETE /api/generations/${made.id}`)).toBe(true);
    expect(document.activeElement?.textContent).toBe('The AI’s draft');
  });

  it('is followed to its end also where it was under way when the page was loaded', async () => {
    const made = generation({});
    const { server } = await open({}, (fake) => {
      fake.answer('GET /api/customer/dashboard', { generations: [made] });
      fake.answer(`GET /api/generations/${made.id}`, made);
    });
    await eventually(() => screen.getByText('The text is being written again'));
    const focused = document.activeElement;
    answers(server, { latest: 2, result: { ...result, draft: DRAFT.replace('Wood', 'Stone') } });
    server.answer('GET /api/customer/dashboard', {});
    server.answer(`GET /api/generations/${made.id}`, { ...made, state: 'done' });
    await eventually(() => screen.getByText('Stone burns.'));
    await eventually(() => expect(screen.queryByText('The text is being written again')).toBeNull());
    expect(document.activeElement).toBe(focused);
  });

  it('is followed again once it is tried again', async () => {
    const failed = generation({ state: 'failed', reason: 'provider-away' });
    const { server, user } = await open({}, (fake) => {
      fake.answer('GET /api/customer/dashboard', { generations: [failed] });
      fake.answer(`GET /api/generations/${failed.id}`, failed);
      fake.answer(`POST /api/generations/${failed.id}/retry`, failed);
    });
    await eventually(() => button('Try again'));
    const running = { ...failed, state: 'running', reason: null };
    server.answer('GET /api/customer/dashboard', { generations: [running] });
    server.answer(`GET /api/generations/${failed.id}`, running);
    await user.click(button('Try again'));
    await eventually(() => screen.getByText('The text is being written again'));
    server.answer('GET /api/customer/dashboard', {});
    server.answer(`GET /api/generations/${failed.id}`, { ...running, state: 'done' });
    await eventually(() => expect(toasts().join()).toContain('The text has been written again!'));
  });

  it('is not offered while a writer has the text', async () => {
    const { server } = await open({ restorable: false, status: 'assigned' });
    await eventually(() =>
      expect(server.asked.some(({ call }) => call.endsWith(`${ID}/versions`))).toBe(true),
    );
    await eventually(() => screen.getByText('Wood burns.'));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Write/ })).toBeNull();
  });
});

describe('editing by hand', () => {
  const saved = () => `POST /api/customer/requests/${ID}/versions`;
  const form = () => screen.getByRole('form', { name: 'Edit the text' });
  const openForm = async (prepare: (fake: FakeServer) => void = () => undefined) => {
    const opened = await open({}, prepare);
    await opened.user.click(await eventually(() => button('Edit')));
    await eventually(form);
    return opened;
  };

  it('saves what is typed over the version it began with, and shows it as it will look', async () => {
    const { server, user } = await openForm((fake) => fake.answer(saved(), version(2)));
    expect((button('Save') as HTMLButtonElement).disabled).toBe(true);
    await fill(user, fieldOf(form(), 'Text'), '# Saunas\n\nAll **new**.');
    await eventually(() => within(form()).getByText('new', { selector: 'strong' }));
    await fill(user, fieldOf(form(), 'Suggested headings'), 'One\n\nTwo');
    await user.click(button('Save'));
    await eventually(() => expect(toasts().join()).toContain('Saved as version 2.'));
    expect(sent(server, saved())).toEqual([
      {
        basedOn: 1,
        result: {
          ...{
            markdown: '# Saunas\n\nAll **new**.',
            seoTitle: 'Saunas',
            metaDescription: '',
            slug: 'saunas',
          },
          suggestedHeadings: ['One', 'Two'],
        },
      },
    ]);
    await eventually(() => expect(screen.queryByRole('form', { name: 'Edit the text' })).toBeNull());
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps the focus: the form has it once it is open, and the text’s heading once that is there again', async () => {
    const { user } = await openForm((fake) => fake.answer(saved(), version(2)));
    expect(document.activeElement).toBe(form());
    await user.click(button('Cancel'));
    expect(document.activeElement?.textContent).toBe('The AI’s draft');
    await user.click(button('Edit'));
    await eventually(form);
    await fill(user, fieldOf(form(), 'Text'), 'Mine.');
    await user.click(button('Save'));
    await eventually(() => expect(screen.queryByRole('form', { name: 'Edit the text' })).toBeNull());
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('marks what the server would refuse', async () => {
    const { server, user } = await openForm();
    await user.clear(fieldOf(form(), 'Text'));
    await user.click(fieldOf(form(), 'SEO title'));
    await user.paste('t'.repeat(300));
    await user.click(button('Save'));
    await eventually(() =>
      expect(describedBy(fieldOf(form(), 'Text'))).toContain('The text cannot be empty'),
    );
    expect(describedBy(fieldOf(form(), 'SEO title'))).toContain('At most 300 characters fit here');
    expect(sent(server, saved())).toEqual([]);
  });

  it('tells of another window’s change, loses nothing, and can be saved over it', async () => {
    const { server, user } = await openForm((fake) =>
      fake.answer(saved(), new Refusal(409, 'STALE_VERSION')),
    );
    await fill(user, fieldOf(form(), 'Text'), 'Mine.');
    server.answer(`GET /api/customer/requests/${ID}/versions`, {
      items: [version(2), version(1)],
      restorable: true,
    });
    await user.click(button('Save'));
    await eventually(() => within(form()).getByText('The text was changed in another window'));
    expect((fieldOf(form(), 'Text') as HTMLTextAreaElement).value).toBe('Mine.');
    server.answer(saved(), version(3));
    await user.click(button('Save mine over it'));
    await eventually(() => expect(toasts().join()).toContain('Saved as version 3.'));
    expect(sent(server, saved()).map(({ basedOn }) => basedOn)).toEqual([1, 2]);
  });

  it('what was saved without an answer is saved on, and is no other window’s', async () => {
    let stored = { number: 1, markdown: DRAFT };
    const { server, user } = await openForm((fake) => {
      fake.answer(`GET /api/customer/requests/${ID}/versions`, () => ({
        ...{ items: [version(stored.number)], restorable: true },
      }));
      fake.answer(saved(), (body) => {
        const { basedOn, result: text } = body as { basedOn: number; result: { markdown: string } };
        if (text.markdown === stored.markdown) return version(stored.number);
        if (basedOn !== stored.number) return new Refusal(409, 'STALE_VERSION');
        stored = { number: basedOn + 1, markdown: text.markdown };
        if (stored.number === 2) throw new TypeError('Failed to fetch');
        return version(stored.number);
      });
    });
    const lists = () => server.asked.filter(({ call }) => call.endsWith(`${ID}/versions`));
    await fill(user, fieldOf(form(), 'Text'), 'Mine.');
    const before = lists().length;
    await user.click(button('Save'));
    await eventually(() => expect(toasts().join()).toContain('No connection'));
    await eventually(() => expect(lists().length).toBeGreaterThan(before + 1));
    await fill(user, fieldOf(form(), 'Text'), 'Mine, and more.');
    expect(within(form()).queryByRole('alert')).toBeNull();
    await user.click(button('Save'));
    await eventually(() => expect(toasts().join()).toContain('Saved as version 3.'));
    expect(stored).toEqual({ number: 3, markdown: 'Mine, and more.' });
  });

  it('leaves another window’s version to the customer also after a save without an answer', async () => {
    const { server, user } = await openForm((fake) => fake.answer(saved(), new Refusal(503, 'UNAVAILABLE')));
    await fill(user, fieldOf(form(), 'Text'), 'Mine.');
    await user.click(button('Save'));
    await eventually(() => expect(toasts().join()).toContain('unavailable'));
    server.answer(saved(), new Refusal(409, 'STALE_VERSION'));
    await user.click(button('Save'));
    await eventually(() => within(form()).getByText('The text was changed in another window'));
  });

  it('takes no more while it is saved, and goes on from what was saved before the lists have it', async () => {
    const { server, user } = await openForm();
    await fill(user, fieldOf(form(), 'Text'), 'Mine.');
    let arrive: (answer: Record<string, unknown>) => void = () => undefined;
    const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
    server.answer(saved(), () => answer);
    await user.click(button('Save'));
    await eventually(() => expect(fieldOf(form(), 'Text')).toHaveProperty('readOnly', true));
    for (const call of [`GET /api/customer/requests/${ID}`, `GET /api/customer/requests/${ID}/versions`])
      server.answer(call, () => new Promise(() => undefined));
    server.answer(`GET /api/customer/requests/${ID}/versions/2`, {
      ...{ ...version(2), result: { ...result, draft: 'Mine.' } },
    });
    arrive(version(2));
    const edit = await eventually(() => button('Edit'));
    expect(screen.queryByRole('form', { name: 'Edit the text' })).toBeNull();
    screen.getByText('Mine.', { selector: 'p' });
    await user.click(edit);
    await eventually(() => expect(fieldOf(form(), 'Text')).toHaveProperty('value', 'Mine.'));
    await fill(user, fieldOf(form(), 'Text'), 'Mine, and more.');
    server.answer(saved(), version(3));
    await user.click(button('Save'));
    await eventually(() => expect(toasts().join()).toContain('Saved as version 3.'));
    expect(sent(server, saved()).map(({ basedOn }) => basedOn)).toEqual([1, 2]);
  });

  it('does not offer what the text is by now, which was saved without an answer, after a reload', async () => {
    await (await openForm()).user.type(fieldOf(form(), 'Slug'), '-now');
    document.body.replaceChildren();
    await open({ latest: 2, result: { ...result, slug: 'saunas-now' } });
    await eventually(() => button('Edit'));
    expect(screen.queryByRole('form', { name: 'Edit the text' })).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps what was typed where a writer has taken the text', async () => {
    const { user } = await openForm((fake) => fake.answer(saved(), new Refusal(409, 'WRONG_STATE')));
    await fill(user, fieldOf(form(), 'Text'), 'Mine.');
    await user.click(button('Save'));
    await eventually(() => within(form()).getByText(/^A writer has taken this text/));
    expect((fieldOf(form(), 'Text') as HTMLTextAreaElement).value).toBe('Mine.');
  });

  it('survives a reload', async () => {
    const { user } = await openForm();
    await fill(user, fieldOf(form(), 'Text'), 'Mine.');
    document.body.replaceChildren();
    const again = await open();
    await eventually(form);
    expect((fieldOf(form(), 'Text') as HTMLTextAreaElement).value).toBe('Mine.');
    within(form()).getByText('You typed this earlier and have not saved it.');
    await again.user.click(button('Discard changes'));
    await eventually(() => screen.getByText('Wood burns.'));
    expect(sessionStorage.length).toBe(0);
  });

  it('asks before the page is left, and stays or loses what was typed', async () => {
    const { user } = await openForm();
    await fill(user, fieldOf(form(), 'Slug'), 'other');
    await user.click(screen.getByRole('link', { name: 'All requests' }));
    await user.click(await eventually(() => within(dialog()).getByRole('button', { name: 'Cancel' })));
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect((fieldOf(form(), 'Slug') as HTMLInputElement).value).toBe('other');
    await user.click(screen.getByRole('link', { name: 'All requests' }));
    await user.click(await eventually(() => within(dialog()).getByRole('button', { name: 'Leave' })));
    await eventually(() => screen.getByRole('heading', { level: 1, name: /Dashboard/ }));
    expect(sessionStorage.length).toBe(0);
  });
});

describe('what the checks could not mend', () => {
  const problem = (code: string, part: object = {}) => ({
    ...{ code, message: 'In English.', stage: 'sections', values: { text: 'As an AI', words: 1, min: 2 } },
    ...part,
  });

  it('is told with what to do, leads to its section, and is the instruction of writing it again', async () => {
    const problems = [problem('refusal', { section: 1 }), problem('too_short')];
    const { user } = await open({ problems });
    const found = await eventually(() => screen.getByText(/^The AI speaks of itself here/));
    const row = within(found.closest('li') ?? document.body);
    row.getByText('Stoves');
    row.getByText('Have the section written again.');
    await user.click(row.getByRole('button', { name: 'Show in the text: Stoves' }));
    expect(document.activeElement?.textContent).toBe('Stoves');
    await user.click(row.getByRole('button', { name: 'Write this section again: Stoves' }));
    const field = await eventually(() => within(dialog()).getByRole<HTMLTextAreaElement>('textbox'));
    expect(field.value).toMatch(/“As an AI”/);
    await user.clear(field);
    expect(field.value).toBe('');
    screen.getByText('The text has 1 word. You asked for at least 2.');
  });

  it('is mended by hand where it stands in a heading or in the title, and names no language in English', async () => {
    const problems = [
      problem('avoided_word', { stage: 'outline', section: 1, values: { word: 'wood' } }),
      problem('leftover', { stage: 'outline', values: { text: '[x]' } }),
      problem('other_language', { section: 2, values: { language: 'another language' } }),
    ];
    await open({ problems });
    const list = await eventually(() => screen.getByText('To look at').closest('section') ?? document.body);
    const rows = within(list).getAllByRole('listitem');
    const [heading, title, passage] = rows.map((row) => within(row));
    heading?.getByText('Stoves');
    heading?.getByText('Change the heading by hand, or have the whole text written again.');
    expect(heading?.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Show in the text',
      'Edit',
    ]);
    title?.getByText('The title of the text');
    passage?.getByText('A passage is written in another language.');
  });

  it('has a text for every code', async () => {
    await open({ problems: PROBLEM_CODES.map((code) => problem(code)) });
    await eventually(() => screen.getByText('To look at'));
    expect(screen.getByText('To look at').closest('section')?.querySelectorAll('li')).toHaveLength(
      PROBLEM_CODES.length,
    );
    expect(screen.queryByText(/problems\./)).toBeNull();
  });
});
