import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { effectiveWishes } from '#domain/style-guide/effective-wishes';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import {
  answerDraft,
  button,
  DRAFT,
  newRequest,
  openDraft,
  request,
  result,
  sent,
} from '#web/testing/open-draft';
import { closePages, dialog, eventually, toasts } from '#web/testing/open-page';
import CustomerRoute from '../../route';

const open = (part: Record<string, unknown> = {}, prepare?: (fake: FakeServer) => void) =>
  openDraft(CustomerRoute, part, prepare);
const generation = (part: object) => ({
  ...{ id: crypto.randomUUID(), title: 'Saunas', state: 'running', stage: 'sections', progress: 50 },
  ...{ language: 'english', contentType: 'article', wordCount: 'short', humanize: 'no', words: 3 },
  ...{ reviewUntil: null, rewrites: request.id, reason: null, nextTryAt: null, requestId: null },
  ...{ createdAt: new Date().toISOString() },
  ...part,
});

beforeEach(newRequest);

describe('writing again', () => {
  const rewritten = () => `POST /api/customer/requests/${request.id}/rewrite`;

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
    const again = button('Write this section again: Stoves');
    expect(again.getAttribute('aria-disabled')).toBe('true');
    // The focus is back where it came from, though the button can not be pressed for now.
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(document.activeElement).toBe(again);
    await user.keyboard('{Enter}');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    // Its end brings the new version.
    answerDraft(server, { latest: 2, result: { ...result, draft: DRAFT.replace('Wood', 'Stone') } });
    server.answer(`GET /api/generations/${made.id}`, { ...made, state: 'done' });
    await eventually(() => screen.getByText('Stone burns.'));
    await eventually(() => expect(screen.queryByText('The text is being written again')).toBeNull());
    expect(toasts().join()).toContain('The text has been written again!');
  });

  it('says that the request keeps the style guide of its beginning, where another one is saved since', async () => {
    const brief = { ...emptyBrief('english'), avoidedWords: ['cheap'] };
    const hint = /style guide has changed since this request was made/;
    for (const [blockedWords, isTold] of [
      [['cheap', 'luxury'], true],
      [['cheap'], false],
    ] as const) {
      const guide = { ...emptyStyleGuide(), blockedWords: [...blockedWords] };
      const { server, user } = await open({ brief, wishes: effectiveWishes(brief, null) }, (fake) =>
        fake.answer('GET /api/style-guide', { guide, version: 2, savedAt: new Date().toISOString() }),
      );
      await user.click(await eventually(() => button('Write again')));
      await eventually(() => within(dialog()).getByText(/The AI writes a new text/));
      await eventually(() => expect(sent(server, 'GET /api/style-guide')).toHaveLength(1));
      if (isTold) await eventually(() => within(dialog()).getByText(hint));
      else expect(within(dialog()).queryByText(hint)).toBeNull();
      closePages();
    }
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
    answerDraft(server, {
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
    answerDraft(server, { latest: 2, result: { ...result, draft: DRAFT.replace('Wood', 'Stone') } });
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
      expect(server.asked.some(({ call }) => call.endsWith(`${request.id}/versions`))).toBe(true),
    );
    await eventually(() => screen.getByText('Wood burns.'));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Write/ })).toBeNull();
  });
});
