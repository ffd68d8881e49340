import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Caller, generate, signIn, until } from './support/api-client';
import { type Hands, KEYBOARD, MOUSE } from './support/hands';
import { expectToast, openBrowser, type Person, row, signInContext } from './support/people';
import { serverForFile } from './support/server-process';
import { words } from './support/words';

/**
 * The exchange itself: a writer takes a job, redrafts it in the page and hands it in; its customer is told, reads it, asks for changes by
 * comments on words; the writer answers, and the customer approves. In each language, and once without a mouse.
 */
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

const STORIES = [
  { language: 'english', code: 'en', title: 'Wheels for the winter', hands: MOUSE },
  { language: 'swedish', code: 'sv', title: 'Hjul för vintern', hands: MOUSE },
  { language: 'finnish', code: 'fi', title: 'Pyörät talveksi', hands: KEYBOARD },
] as const;
const FIRST = { english: 'Check the brakes.', swedish: 'Se över bromsarna.', finnish: 'Tarkista jarrut.' };
const LAST = { english: 'Then ride.', swedish: 'Cykla sedan.', finnish: 'Lähde ajamaan.' };
const LATER = { english: 'Lights too.', swedish: 'Lamporna också.', finnish: 'Valotkin.' };

/** Someone of the story, in their language. */
async function enter(
  browser: Parameters<typeof openBrowser>[0],
  role: string,
  code: string,
  path: string,
): Promise<Person> {
  const person = await openBrowser(browser, server);
  await signInContext(person.context, server, role);
  const chosen = await person.context.request.put(`${server.url}/api/me/language`, {
    headers: { origin: server.url },
    data: { interfaceLanguage: code },
  });
  expect(chosen.ok()).toBe(true);
  await person.page.goto(path);
  await expect(person.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return person;
}

/** Whether the cursor stands in the text's last block. */
const isAtEnd = (text: Locator) =>
  text.evaluate((element) => {
    const { anchorNode } = window.getSelection() ?? {};
    return Boolean(anchorNode && element.lastElementChild?.contains(anchorNode));
  });

/** Writes a paragraph at the end of the text. */
async function writeAtEnd(page: Page, hands: Hands, text: Locator, sentence: string): Promise<void> {
  await hands.enter(text);
  // In the moment after it is entered, the editor puts the cursor back where it was.
  let stays = 0;
  await expect
    .poll(async () => {
      stays = (await isAtEnd(text)) ? stays + 1 : 0;
      await page.keyboard.press('ControlOrMeta+End');
      return stays;
    })
    .toBeGreaterThan(1);
  // The first ends the list that the text ends with.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type(sentence);
}

for (const { language, code, title, hands } of STORIES) {
  const by = hands === KEYBOARD ? 'by keyboard alone' : 'by mouse';
  test(`a job becomes an approved text in ${language}, ${by}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const t = words(code);
    /** The label of a button of any comment. */
    const ofAny = (key: string) => new RegExp(`^${t(key, { quote: '.+' })}$`);
    const button = (page: Page, key: string, values = {}) =>
      page.getByRole('button', { name: t(key, values), exact: true });
    const [asking, writing]: Caller[] = [
      await signIn(server, 'customer@example.com'),
      await signIn(server, 'writer@example.com'),
    ];
    await writing?.send('PUT', '/api/writer/languages', {
      supportedLanguages: ['english', 'swedish', 'finnish'],
    });
    if (!asking) throw new Error('The customer is not signed in');
    await generate(asking, { language, title });
    const customer = await enter(browser, 'customer', code, '/create');
    const writer = await enter(browser, 'writer', code, '/writer');

    // She opens the job, which is held for her, and accepts it.
    const { page } = writer;
    await hands.press(row(page, title).getByRole('button', { name: t('writer:jobs.preview') }));
    const preview = page.getByRole('dialog');
    await expect(preview).toContainText(t('writer:jobs.held'));
    await expect(preview).toContainText(t('writer:jobs.similarNone'));
    await hands.press(preview.getByRole('button', { name: t('writer:jobs.acceptThis') }));
    await expectToast(page, t('writer:toasts.accepted'));
    await hands.press(page.getByRole('link', { name: t('writer:tabs.assignments') }));
    await hands.press(
      row(page, title).getByRole('button', { name: t('writer:assignments.assignedTitle', { title }) }),
    );

    // She rewrites with the timer running, and the laptop closes over the last words.
    const text = page.getByRole('textbox', { name: t('editor:text'), exact: true });
    const bar = page.getByRole('region', { name: t('work:bar') });
    await writeAtEnd(page, hands, text, FIRST[language]);
    await expect(bar).toContainText(t('work:saved', { time: '' }).trim());
    await expect(bar).toContainText('≈');
    await page.keyboard.type(` ${LAST[language]}`);
    await page.reload();
    await expect(text).toContainText(`${FIRST[language]} ${LAST[language]}`);

    // Her changes stand in red, and the editor is as it was after it.
    const changes = page.getByRole('switch', { name: t('common:changes.show') });
    await hands.press(changes);
    await expect(page.locator('ins').filter({ hasText: FIRST[language] })).toBeVisible();
    await expect(text).toBeHidden();
    await hands.press(changes);
    await expect(text).toContainText(LAST[language]);
    await expect(bar).toContainText(t('work:saved', { time: '' }).trim());
    await hands.press(bar.getByRole('button', { name: t('work:handIn') }));
    await expectToast(page, t('writer:toasts.submitted'));

    // The customer learns of it on whatever page is open, and by mail.
    await expectToast(customer.page, t('common:live.humanizedReady'));
    await until(
      () => asking.get<{ items: { to: string; subject: string }[] }>('/api/outbox'),
      ({ items }) =>
        items.some(({ to, subject }) => to === 'customer@example.com' && subject.includes(title)),
    );
    await hands.press(customer.page.getByRole('link', { name: new RegExp(`^${t('common:dashboard')}`) }));
    await hands.press(customer.page.getByRole('link', { name: title }).first());
    await expect(customer.page.getByRole('heading', { name: t('customer:review.ready') })).toBeVisible();
    await hands.press(customer.page.getByRole('switch', { name: t('common:changes.show') }));
    await expect(customer.page.locator('ins').filter({ hasText: FIRST[language] })).toBeVisible();
    await hands.press(customer.page.getByRole('switch', { name: t('common:changes.show') }));

    // Two comments: on the heading, and on the end.
    const comments = customer.page.getByRole('region', { name: t('thread:comments.title'), exact: true });
    await hands.press(comments.getByRole('button', { name: t('thread:comments.choose') }));
    for (const [at, said] of [FIRST[language], LAST[language]].entries()) {
      await hands.enter(comments.getByLabel(t('thread:comments.chooseLabel')));
      await customer.page.keyboard.press(at === 0 ? 'ControlOrMeta+Home' : 'ControlOrMeta+End');
      await customer.page.keyboard.press(at === 0 ? 'Shift+End' : 'Shift+Home');
      await hands.press(comments.getByRole('button', { name: t('thread:comments.commentOnSelection') }));
      const dialog = customer.page.getByRole('dialog');
      await hands.type(dialog.getByLabel(t('thread:comments.label')), `${at + 1}: ${said}`);
      await hands.press(dialog.getByRole('button', { name: t('thread:comments.submit') }));
      await expect(dialog).toHaveCount(0);
    }
    await expect(comments).toContainText(t('thread:comments.open_other', { count: 2 }));
    await hands.press(button(customer.page, 'customer:review.ask'));
    const ask = customer.page.getByRole('dialog', { name: t('customer:review.ask') });
    await expect(ask).toContainText(t('customer:review.withComments_other', { count: 2 }));
    await hands.press(ask.getByRole('button', { name: t('customer:review.send') }));
    await expectToast(customer.page, t('customer:review.toasts.asked', { title }));

    // She answers one, resolves the other, and hands in again.
    await hands.press(
      row(page, title).getByRole('button', { name: t('writer:assignments.in_progressTitle', { title }) }),
    );
    const beside = page.getByRole('region', { name: t('thread:comments.title'), exact: true });
    await expect(beside).toContainText(t('thread:comments.open_other', { count: 2 }));
    await hands.press(beside.getByRole('button', { name: ofAny('thread:comments.replyTo') }).first());
    await hands.type(beside.getByLabel(t('thread:comments.replyLabel')), `→ ${LATER[language]}`);
    await hands.press(beside.getByRole('button', { name: t('thread:comments.reply'), exact: true }));
    await expect(beside).toContainText(`→ ${LATER[language]}`);
    await hands.press(beside.getByRole('button', { name: ofAny('thread:comments.resolveOf') }).last());
    await expect(beside).toContainText(t('thread:comments.resolvedCount_one', { count: 1 }));
    await writeAtEnd(page, hands, text, LATER[language]);
    await hands.press(bar.getByRole('button', { name: t('work:handIn') }));
    await expectToast(page, t('writer:toasts.submitted'));

    // The customer's page follows; it is approved and copied.
    await expect(customer.page.locator('main').getByText(LATER[language], { exact: true })).toBeVisible();
    await hands.press(button(customer.page, 'customer:review.approve'));
    await expectToast(customer.page, t('customer:review.toasts.approved', { title }));
    await customer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await hands.press(button(customer.page, 'common:result.copyOf', { what: t('customer:request.draft') }));
    await expect
      .poll(() => customer.page.evaluate(() => navigator.clipboard.readText()))
      .toContain(LATER[language]);
    expect([...customer.errors, ...writer.errors]).toEqual([]);
    // Told of each event once.
    const told = await asking.get<{ items: { kind: string; title: string }[] }>(
      '/api/me/notifications?limit=50',
    );
    const kinds = told.items.filter((one) => one.title === title).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['comment', 'revised', 'text-ready']);
    await customer.context.close();
    await writer.context.close();
  });
}
