import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { keepText } from '#web/lib/browser/kept-texts';
import { Refusal } from '#web/testing/fake-server';
import { fill } from '#web/testing/mend-one-by-one';
import { closePages, dialog, eventually, ME, openPage } from '#web/testing/open-page';
import CreateRoute from '../route';

afterEach(() => vi.restoreAllMocks());

interface Sent {
  brief: object;
  basedOn: number;
}

const before = () => ({ brief: { ...emptyBrief('english'), title: 'Before' }, version: 1, savedAt: now() });

interface Account {
  saved: ReturnType<typeof before> | null;
}

/** Opens a saved brief. The account stores each save, and the answer of the first one is lost. */
async function openWithLostAnswer(account: Account = { saved: before() }) {
  const page = await openPage(CreateRoute, '/create', {}, (fake) => {
    fake.answer('GET /api/brief', () => ({ ...account }));
    fake.answer('PUT /api/brief', (body) => {
      const { brief, basedOn } = body as Sent;
      const { saved } = account;
      if (basedOn !== (saved?.version ?? 0)) return new Refusal(409, 'STALE_VERSION');
      const version = basedOn + 1;
      account.saved = { brief: { ...before().brief, ...brief }, version, savedAt: now() };
      if (version === 2) throw new TypeError('Failed to fetch');
      return { version, savedAt: account.saved.savedAt };
    });
  });
  const sent = () =>
    page.server.asked.flatMap(({ call, body }) => (call === 'PUT /api/brief' ? [body as Sent] : []));
  return { ...page, sent };
}
const now = () => new Date().toISOString();
const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });

/** The page is put in the background, which saves at once. */
function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('a brief whose save was stored without an answer is saved on, and is no other window’s', async () => {
  const { user, sent } = await openWithLostAnswer();
  await eventually(() => expect(titleField().value).toBe('Before'));
  await fill(user, titleField(), 'Saunas');
  hidePage();
  await eventually(() => expect(sent()).toHaveLength(1));
  await fill(user, titleField(), 'Saunas by the sea');
  hidePage();
  // Refused by the version that it is based on, then saved over this window's own.
  await eventually(() => expect(sent().map(({ basedOn }) => basedOn)).toEqual([1, 1, 2]));
  expect(sent().at(-1)?.brief).toMatchObject({ title: 'Saunas by the sea' });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('a page that is opened after one that was closed while it saved goes on from its words', async () => {
  const account = { saved: before() };
  const first = await openWithLostAnswer(account);
  await eventually(() => expect(titleField().value).toBe('Before'));
  await fill(first.user, titleField(), 'Saunas');
  hidePage();
  await eventually(() => expect(first.sent()).toHaveLength(1));
  await fill(first.user, titleField(), 'Saunas by the sea');
  closePages();
  // Its last save is refused by the version that it is based on, and nothing looks at the answer.
  await eventually(() => expect(first.sent()).toHaveLength(2));
  expect(account.saved).toMatchObject({ version: 2, brief: { title: 'Saunas' } });
  const { sent } = await openWithLostAnswer(account);
  await eventually(() => expect(titleField().value).toBe('Saunas by the sea'));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  hidePage();
  await eventually(() => expect(sent().map(({ basedOn }) => basedOn)).toEqual([2]));
  expect(account.saved).toMatchObject({ version: 3, brief: { title: 'Saunas by the sea' } });
});

it('asks by the next visit which brief to keep where this one was left without a choice', async () => {
  const mine = { ...emptyBrief('english'), title: 'Written here' };
  keepText(`brief.${ME.id}`, { brief: mine, basedOn: 1 });
  const account = {
    saved: { brief: { ...mine, title: 'Written elsewhere' }, version: 3, savedAt: now() },
  };
  for (let visit = 0; visit < 3; visit++) {
    const { sent } = await openWithLostAnswer(account);
    await eventually(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    hidePage();
    closePages();
    expect(sent()).toEqual([]);
  }
  expect(account.saved).toMatchObject({ version: 3, brief: { title: 'Written elsewhere' } });
});

it('what a window that was closed has kept outlives the saves of another one, and the next visit asks', async () => {
  const account: Account = { saved: { ...before(), version: 5 } };
  const { user } = await openWithLostAnswer(account);
  await eventually(() => expect(titleField().value).toBe('Before'));
  const here = sessionStorage.getItem('redraft.tab');
  sessionStorage.setItem('redraft.tab', 'closed');
  keepText(`brief.${ME.id}`, { brief: { ...before().brief, title: 'Of a closed window' }, basedOn: 1 });
  if (here === null) sessionStorage.removeItem('redraft.tab');
  else sessionStorage.setItem('redraft.tab', here);
  await fill(user, titleField(), 'Of this window');
  hidePage();
  await eventually(() => expect(account.saved?.version).toBe(6));
  await eventually(() => screen.getByText(/^Saved/));
  closePages();
  await openWithLostAnswer(account);
  await eventually(() => expect(dialog().textContent).toContain('changed'));
  expect(titleField().value).toBe('Of a closed window');
});

it.each([
  ['did not get there', false, [5]],
  ['was carried out without an answer', true, [5, 0]],
])(
  'a form whose reset %s is saved over the brief of before, without a question',
  async (_, isDone, versions) => {
    const account: Account = { saved: { ...before(), version: 5 } };
    const { user, server, sent } = await openWithLostAnswer(account);
    server.answer('DELETE /api/brief', () => {
      if (isDone) account.saved = null;
      throw new TypeError('Failed to fetch');
    });
    await eventually(() => expect(titleField().value).toBe('Before'));
    await user.click(screen.getByRole('button', { name: 'Reset Form' }));
    await user.click(within(await eventually(dialog)).getByRole('button', { name: 'Reset Form' }));
    await eventually(() => screen.getByText('Not saved yet'));
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    await eventually(() => {
      hidePage();
      // Where the account has no brief any more, the save is refused and made once more.
      expect(sent().map(({ basedOn }) => basedOn)).toEqual(versions);
    });
    await eventually(() => expect(account.saved?.brief.title).toBe(''));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  },
);

describe('a call that a network swallows', () => {
  const never = () => new Promise<Record<string, unknown>>(() => undefined);

  /** Opens a saved brief in a page with the calls' time limits, which `timeOut` reaches. */
  async function openWithLimits() {
    const limits: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    const account: Account = { saved: { ...before(), version: 5 } };
    const page = await openWithLostAnswer(account);
    await eventually(() => expect(titleField().value).toBe('Before'));
    return {
      ...{ ...page, account },
      timeOut: () => {
        for (const limit of limits) limit.abort(new DOMException('The operation timed out', 'TimeoutError'));
      },
      asked: (call: string) => page.server.asked.filter((one) => one.call === call),
    };
  }

  it('is ended, and the brief is saved again with what was typed since', async () => {
    const { user, server, sent, timeOut } = await openWithLimits();
    server.answer('PUT /api/brief', never);
    await fill(user, titleField(), 'Saunas');
    hidePage();
    await eventually(() => expect(sent()).toHaveLength(1));
    await fill(user, titleField(), 'Saunas by the sea');
    server.answer('PUT /api/brief', { version: 6, savedAt: now() });
    timeOut();
    await eventually(() => screen.getByText(/Kept in this browser/));
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ basedOn: 5, brief: { title: 'Saunas by the sea' } });
  });

  it('is ended where it asks for the brief of another window', async () => {
    const { user, server, account, sent, asked, timeOut } = await openWithLimits();
    const loads = asked('GET /api/brief').length;
    server.answer('GET /api/brief', never);
    account.saved = { ...before(), version: 6 };
    await fill(user, titleField(), 'Saunas');
    hidePage();
    await eventually(() => expect(asked('GET /api/brief')).toHaveLength(loads + 1));
    timeOut();
    await eventually(() => screen.getByText(/Kept in this browser/));
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(sent()).toHaveLength(2));
  });

  it('is ended where it empties the form, which is then saved', async () => {
    const { user, server, account, sent, asked, timeOut } = await openWithLimits();
    server.answer('DELETE /api/brief', never);
    await user.click(screen.getByRole('button', { name: 'Reset Form' }));
    await user.click(within(await eventually(dialog)).getByRole('button', { name: 'Reset Form' }));
    await eventually(() => expect(asked('DELETE /api/brief')).toHaveLength(1));
    await fill(user, titleField(), 'Begun anew');
    hidePage();
    expect(sent()).toEqual([]);
    timeOut();
    await eventually(() =>
      expect(account.saved).toMatchObject({ version: 6, brief: { title: 'Begun anew' } }),
    );
  });
});
