import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import {
  button,
  DRAFT,
  newRequest,
  openDraft,
  request,
  result,
  sent,
  version,
} from '#web/testing/open-draft';
import { describedBy, dialog, eventually, toasts } from '#web/testing/open-page';
import CustomerRoute from '../../route';

const open = (part: Record<string, unknown> = {}, prepare?: (fake: FakeServer) => void) =>
  openDraft(CustomerRoute, part, prepare);

beforeEach(newRequest);
afterEach(() => void vi.restoreAllMocks());

describe('editing by hand', () => {
  const saved = () => `POST /api/customer/requests/${request.id}/versions`;
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

  it('is saved by Ctrl and S, which the browser has for saving the page as a file', async () => {
    const { server, user } = await openForm((fake) => fake.answer(saved(), version(2)));
    const press = () => fireEvent.keyDown(fieldOf(form(), 'Text'), { key: 's', ctrlKey: true });
    expect(press()).toBe(false);
    expect(sent(server, saved())).toEqual([]);
    await fill(user, fieldOf(form(), 'Text'), 'Mine.');
    expect(press()).toBe(false);
    await eventually(() => expect(toasts().join()).toContain('Saved as version 2.'));
    expect(sent(server, saved())).toHaveLength(1);
  });

  it('keeps the focus: the form has it once it is open, and the text’s heading once that is there again', async () => {
    const shown: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shown.push(this.textContent);
    });
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
    // It is brought into sight as well, from under the page's header.
    expect(shown.at(-1)).toBe(document.activeElement?.textContent);
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
    server.answer(`GET /api/customer/requests/${request.id}/versions`, {
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
      fake.answer(`GET /api/customer/requests/${request.id}/versions`, () => ({
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
    const lists = () => server.asked.filter(({ call }) => call.endsWith(`${request.id}/versions`));
    await fill(user, fieldOf(form(), 'Text'), 'Mine.');
    const before = lists().length;
    await user.click(button('Save'));
    await eventually(() => expect(toasts().join()).toContain('may or may not have been done'));
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
    for (const call of [
      `GET /api/customer/requests/${request.id}`,
      `GET /api/customer/requests/${request.id}/versions`,
    ])
      server.answer(call, () => new Promise(() => undefined));
    server.answer(`GET /api/customer/requests/${request.id}/versions/2`, {
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
