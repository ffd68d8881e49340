import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment } from '#contract/writer';
import { queryKeys } from '#web/lib/client/query-keys';
import { failureOf } from '#web/lib/faults/faults';
import { blankAnswer } from '#web/testing/blank-answer';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import WorkRoute from '../work/route';

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }));
// XMLHttpRequest, which reports progress, is not what these tests are about.
vi.mock('#web/lib/client/upload', () => ({ uploadFile: sent }));
// What is written with is not what these tests are about.
vi.mock('#web/ui/editor/text-editor', () => ({ TextEditor: () => null }));

const ID = '11111111-1111-4111-8111-111111111111';
const one = { ...(blankAnswer(assignment) as object), id: ID, title: 'Talvirenkaat', status: 'in_progress' };
const docx = () => new File(['PK\u0003\u0004 and more'], 'valmis.docx');
const QUESTIONED = {
  code: 'SUBMISSION_QUESTIONED',
  message: 'Please look again',
  data: {
    findings: [
      { code: 'unchanged', message: 'x' },
      { code: 'comments', message: 'y' },
      { code: 'new', message: 'z' },
    ],
  },
};

const RESULT = { seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] };
const CLAIM = {
  ...{ key: 'number:45 minut', kind: 'number', text: '45 minutes', supported: null },
  places: [{ in: 'text', start: 9, end: 19 }],
};

beforeEach(() => sent.mockReset());

const Page = () => (
  <Routes>
    <Route path="writer/work/:id" element={<WorkRoute />} />
  </Routes>
);

const timeOf = (seconds: number, running: object | null = null) => ({
  ...{ now: new Date().toISOString(), elapsedMs: seconds * 1000, running, endedBy: null },
});

async function openWork(seconds = 0, running: object | null = null) {
  const opened = await openPage(Page, `/writer/work/${ID}`, { role: 'writer' }, (server) => {
    server.answer(`GET /api/writer/assignments/${ID}`, {
      ...one,
      result: { ...RESULT, draft: 'It takes 45 minutes.' },
    });
    server.answer(`GET /api/writer/assignments/${ID}/working-copy`, {
      ...{ revision: 0, baseVersion: 1, savedAt: null },
      text: { markdown: 'It takes 45 minutes.', seoTitle: '', metaDescription: '', slug: '' },
    });
    const time = timeOf(seconds, running);
    server.answer(`GET /api/writer/assignments/${ID}/work-time`, time);
    server.answer(`POST /api/writer/assignments/${ID}/work-time/heartbeat`, time);
    let review: unknown = null;
    server.answer(`GET /api/requests/${ID}/claims`, () => ({
      claims: [{ ...CLAIM, review }],
      open: review === null ? 1 : 0,
      required: true,
    }));
    server.answer(`PUT /api/writer/assignments/${ID}/claims`, (body) => {
      const { decision, source = null } = body as { decision: string | null; source?: string };
      review = decision === null ? null : { decision, source, reviewedAt: '2026-11-24T12:00:00.000Z' };
      return { key: CLAIM.key, review };
    });
  });
  await eventually(() => screen.getByLabelText('Time Spent (minutes)'));
  const work = within(screen.getByRole('main'));
  return { ...opened, work };
}

it('handing a job back says what becomes of the time that the timer has recorded', async () => {
  for (const [seconds, told] of [
    [0, 'The timer has recorded no time that would be paid.'],
    [1_190, 'The 20 minutes that the timer has recorded become a time entry, which an admin checks.'],
  ] as const) {
    const { user, work } = await openWork(seconds);
    await user.click(work.getByRole('button', { name: 'Hand back' }));
    within(await eventually(() => screen.getByRole('dialog'))).getByText(told, { exact: false });
    cleanup();
  }
});

const fileOf = (): HTMLInputElement => {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file field');
  return input;
};

describe('a questioned submission', () => {
  it('keeps what was typed, and is handed in all the same with a reason', async () => {
    const { user, work } = await openWork();
    await user.upload(fileOf(), docx());
    await user.type(work.getByLabelText('Time Spent (minutes)'), '37');
    sent.mockRejectedValueOnce(failureOf(409, QUESTIONED));
    await user.click(work.getByRole('button', { name: 'Submit Completed Work' }));
    const told = await eventually(() => work.getByRole('alert'));
    expect(told.textContent).toContain('same words as the draft');
    expect(told.textContent).toContain('has comments');
    expect(within(told).getAllByRole('listitem')).toHaveLength(2);
    expect(work.getByLabelText<HTMLInputElement>('Time Spent (minutes)').value).toBe('37');
    expect(work.getByText('valmis.docx')).toBeTruthy();

    const anyway = work.getByRole('button', { name: 'Hand In All the Same' });
    await user.click(anyway);
    expect(work.getByText('Please enter a reason')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(1);
    await user.type(work.getByLabelText('Reason'), ' It was good. ');
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await user.click(anyway);
    await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
    // A lost answer loses nothing either.
    expect(work.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(' It was good. ');
    const [first, second] = sent.mock.calls.map(([call]) => call);
    expect(first.form.has('reason')).toBe(false);
    expect(second.form.get('reason')).toBe('It was good.');
    expect(second.headers).toEqual(first.headers);
  });

  it('is forgotten once another file is chosen', async () => {
    const { user, work } = await openWork();
    await user.upload(fileOf(), docx());
    await user.type(work.getByLabelText('Time Spent (minutes)'), '37');
    sent.mockRejectedValueOnce(failureOf(409, QUESTIONED));
    await user.click(work.getByRole('button', { name: 'Submit Completed Work' }));
    await eventually(() => work.getByRole('alert'));
    await user.upload(fileOf(), docx());
    await eventually(() => expect(work.queryByRole('alert')).toBeNull());
  });
});

it('a document’s minutes are asked about where only the server knew those of the timer', async () => {
  const { user, work, server } = await openWork();
  await user.upload(fileOf(), docx());
  await user.type(work.getByLabelText('Time Spent (minutes)'), '37');
  sent.mockImplementationOnce(() => {
    server.answer(`GET /api/writer/assignments/${ID}/work-time`, timeOf(600));
    return Promise.reject(failureOf(409, { code: 'MINUTES_DIFFER', message: 'x' }));
  });
  await user.click(work.getByRole('button', { name: 'Submit Completed Work' }));
  await user.type(await eventually(() => work.getByLabelText(/^Why not the timer’s 10 min/)), 'On paper.');
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(work.getByRole('button', { name: 'Submit Completed Work' }));
  await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls[1]?.[0].form.get('minutesReason')).toBe('On paper.');
});

it('a document is being submitted as soon as the timer is being stopped', async () => {
  const later = new Date(Date.now() + 300_000).toISOString();
  const running = { id: '22222222-2222-4222-8222-222222222222', promptAt: later, answerBy: later };
  const { user, work, server } = await openWork(600, running);
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  server.answer(`POST /api/writer/assignments/${ID}/work-time/pause`, async () => {
    await stopped;
    return timeOf(600);
  });
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.upload(fileOf(), docx());
  const button = await eventually(() => work.getByRole('button', { name: 'Submit Completed Work' }));
  await user.click(button);
  await eventually(() => expect(button.dataset.loading).toBe('true'));
  expect(sent).not.toHaveBeenCalled();
  stop();
  await eventually(() => expect(sent).toHaveBeenCalledTimes(1));
  await eventually(() => expect(button.dataset.loading).toBeUndefined());
});

describe('a document whose answer is late', () => {
  const ASSIGNMENT = `GET /api/writer/assignments/${ID}`;
  const OTHER = '44444444-4444-4444-8444-444444444444';

  async function submitSlowly() {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const opened = await openWork();
    sent.mockImplementationOnce(async () => {
      await answered;
      return { minutes: 37 };
    });
    await opened.user.upload(fileOf(), docx());
    await opened.user.type(opened.work.getByLabelText('Time Spent (minutes)'), '37');
    await opened.user.click(opened.work.getByRole('button', { name: 'Submit Completed Work' }));
    await eventually(() => expect(sent).toHaveBeenCalledTimes(1));
    return { ...opened, answer };
  }
  const told = () => eventually(() => expect(toasts().join()).toContain('Work completed!'));

  it('leaves the job open that its writer has opened since', async () => {
    const { user, server, navigate, answer } = await submitSlowly();
    server.answer(ASSIGNMENT, { ...one, id: OTHER, title: 'Saunat', result: { ...RESULT, draft: '' } });
    await navigate(`/writer/work/${OTHER}`);
    await eventually(() => screen.getByRole('heading', { level: 1, name: 'Saunat' }));
    answer();
    await told();
    await user.type(screen.getByLabelText('Time Spent (minutes)'), '120');
    expect(screen.queryByRole('heading', { level: 1, name: 'Saunat' })).not.toBeNull();
  });

  it('goes to the list also where the live update came before it', async () => {
    const { server, client, answer } = await submitSlowly();
    server.answer(ASSIGNMENT, { ...one, status: 'completed', result: { ...RESULT, draft: '' } });
    await client.invalidateQueries({ queryKey: queryKeys.writer.assignment.key() });
    await eventually(() => screen.getByText('This text has been handed in.'));
    answer();
    await told();
    await eventually(() => expect(screen.queryByText('This text has been handed in.')).toBeNull());
  });
});

it('submitting a document answers “Still working?”, also where it is still to be chosen', async () => {
  const running = {
    id: '22222222-2222-4222-8222-222222222222',
    promptAt: new Date(Date.now() - 10_000).toISOString(),
    answerBy: new Date(Date.now() + 50_000).toISOString(),
  };
  const { user, work, server } = await openWork(600, running);
  await eventually(() => screen.getByText('Still working?'));
  await user.click(work.getByRole('button', { name: 'Upload File & Add Minutes' }));
  const told = () => server.asked.filter(({ call }) => call.endsWith('/heartbeat')).at(-1)?.body;
  await eventually(() => expect(told()).toMatchObject({ presentAt: expect.any(String) }));
});

it.each([
  ['.doc', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1 W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0'],
  ['.odt', `PK\u0003\u0004${'x'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`],
  ['.rtf', '{\\rtf1 text}'],
])('a writer is told how to save a text in another format as .docx (%s)', async (_, content) => {
  const { user, work } = await openWork();
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  await user.upload(fileOf(), new File([bytes], 'named.docx'));
  await eventually(() => screen.getByText('How to save a text as .docx', { exact: false }));
  for (const program of [/^Word:/, /^LibreOffice:/, /^Google Docs:/])
    expect(work.getByText(program)).toBeTruthy();
  const toasts = [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent);
  expect(toasts).toEqual(['Please select a valid .docx file']);
  await user.upload(fileOf(), docx());
  await eventually(() => expect(screen.queryByText(/^LibreOffice:/)).toBeNull());
});

describe('the claims of the text', () => {
  it('are confirmed with a source on the work page, and reopened', async () => {
    const { user, work } = await openWork();
    await user.click(await eventually(() => work.getByRole('tab', { name: /^Claims/ })));
    const panel = within(await eventually(() => work.getByRole('region', { name: 'Claims' })));
    await eventually(() => panel.getByText('1 open'));
    expect(panel.getByRole('button', { name: 'Show in text: 45 minutes' })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Confirm “45 minutes”' }));
    await user.keyboard('{Enter}');
    expect(panel.getByText('Please name a source')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.queryByLabelText('Source')).toBeNull();
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Confirm “45 minutes”' }));
    await user.keyboard('{Enter}');
    expect(panel.queryByText('Please name a source')).toBeNull();
    await user.type(panel.getByLabelText('Source'), 'Stopwatch{Enter}');
    await eventually(() => panel.getByText('Number · Confirmed: Stopwatch'));
    await eventually(() => panel.getByText('None open'));
    // Enter in the source's field has not handed the text in.
    expect(sent).not.toHaveBeenCalled();
    // By keyboard, the focus is on what can be done next.
    await eventually(() =>
      expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Reopen' })),
    );
    await user.keyboard('{Enter}');
    await eventually(() => panel.getByText('1 open'));
    await eventually(() =>
      expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Confirm “45 minutes”' })),
    );
  });

  it('keep a decision that is sent without an answer, which is told as not known', async () => {
    const { user, work, server } = await openWork();
    server.answer(`PUT /api/writer/assignments/${ID}/claims`, () => {
      throw new TypeError('Failed to fetch');
    });
    await user.click(await eventually(() => work.getByRole('tab', { name: /^Claims/ })));
    const panel = within(await eventually(() => work.getByRole('region', { name: 'Claims' })));
    await user.click(await eventually(() => panel.getByRole('button', { name: 'Confirm “45 minutes”' })));
    await user.type(panel.getByLabelText('Source'), 'Stopwatch{Enter}');
    await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
    expect(panel.getByLabelText<HTMLInputElement>('Source').value).toBe('Stopwatch');
  });

  it('are decided about one after the other while their list is fetched', async () => {
    const { user, work, server } = await openWork();
    await user.click(await eventually(() => work.getByRole('tab', { name: /^Claims/ })));
    const panel = within(await eventually(() => work.getByRole('region', { name: 'Claims' })));
    await eventually(() => panel.getByText('1 open'));
    server.answer(
      `GET /api/requests/${ID}/claims`,
      () => new Promise<Record<string, unknown>>(() => undefined),
    );
    await user.click(panel.getByRole('button', { name: 'Confirm “45 minutes”' }));
    await user.type(panel.getByLabelText('Source'), 'Stopwatch{Enter}');
    await eventually(() => panel.getByText('Number · Confirmed: Stopwatch'));
    await user.click(panel.getByRole('button', { name: 'Reopen' }));
    await eventually(() => panel.getByRole('button', { name: 'Confirm “45 minutes”' }));
  });

  it('hold a submission up where the owner asks for it, and can be confirmed there', async () => {
    const { user, work } = await openWork();
    await user.upload(fileOf(), docx());
    await user.type(work.getByLabelText('Time Spent (minutes)'), '37');
    const findings = [{ code: 'number', message: '12 cars' }];
    sent.mockRejectedValueOnce(failureOf(409, { code: 'CLAIMS_OPEN', message: 'x', data: { findings } }));
    await user.click(work.getByRole('button', { name: 'Submit Completed Work' }));
    const told = await eventually(() => work.getByRole('alert'));
    expect(told.textContent).toContain('claims that nothing confirms yet');
    await user.click(work.getByRole('button', { name: 'Confirm “12 cars”' }));
    await user.type(work.getByLabelText('Source'), 'Report{Enter}');
    const refused = within(work.getByRole('region', { name: /claims that nothing confirms yet/ }));
    await eventually(() => refused.getByText(/Confirmed: Report/));
    expect(work.getByLabelText<HTMLInputElement>('Time Spent (minutes)').value).toBe('37');
  });
});
