import { expect, type Locator, type Page, test } from '@playwright/test';
import { startWordPress } from '#server/testing/counterparts/wordpress';
import { type Caller, generate, signIn, until } from './support/api-client';
import { type Hands, KEYBOARD, MOUSE } from './support/hands';
import { expectToast, type Person, row } from './support/people';
import { serverForFile } from './support/server-process';
import { enter, payFor, type Story as Told, takeJob } from './support/story';
import { words } from './support/words';

/**
 * The exchange itself: a writer takes a job, redrafts it in the page and hands it in; its customer is told, reads it, asks for changes by
 * comments on words; the writer answers; the customer approves, copies the text and sends it to WordPress; an admin pays. In each
 * language, and once without a mouse.
 */
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0', WORDPRESS_ALLOW_PRIVATE: '1' } });
let site: Awaited<ReturnType<typeof startWordPress>>;
test.beforeAll(async () => {
  site = await startWordPress();
});
test.afterAll(() => site.close());

const STORIES = [
  { language: 'english', code: 'en', pay: '€0.84', title: 'Wheels for the winter', hands: MOUSE },
  { language: 'swedish', code: 'sv', pay: '0,84', title: 'Hjul för vintern', hands: MOUSE },
  { language: 'finnish', code: 'fi', pay: '0,84', title: 'Pyörät talveksi', hands: KEYBOARD },
] as const;
/** What she writes: first, before the laptop closes, and when changes are asked for. */
const WRITTEN = {
  english: { first: 'Check the brakes.', last: 'Then ride.', later: 'Lights too.' },
  swedish: { first: 'Se över bromsarna.', last: 'Cykla sedan.', later: 'Lamporna också.' },
  finnish: { first: 'Tarkista jarrut.', last: 'Lähde ajamaan.', later: 'Valotkin.' },
} as const;

/** One telling, with what she writes. */
interface Story extends Told {
  written: (typeof WRITTEN)[keyof typeof WRITTEN];
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

const textOf = (page: Page, { t }: Story) =>
  page.getByRole('textbox', { name: t('editor:text'), exact: true });
const barOf = (page: Page, { t }: Story) => page.getByRole('region', { name: t('work:bar') });
const commentsOf = (page: Page, { t }: Story) =>
  page.getByRole('region', { name: t('thread:comments.title'), exact: true });

async function handIn(page: Page, story: Story): Promise<void> {
  const { hands, t } = story;
  await hands.press(barOf(page, story).getByRole('button', { name: t('work:handIn') }));
  await expectToast(page, t('writer:toasts.submitted'));
}

/** She rewrites with the timer running, the laptop closes over the last words, and she looks at her changes before she hands in. */
async function redraft(page: Page, story: Story): Promise<void> {
  const { written, hands, t } = story;
  const text = textOf(page, story);
  const bar = barOf(page, story);
  await writeAtEnd(page, hands, text, written.first);
  await expect(bar).toContainText(t('work:saved', { time: '' }).trim());
  await expect(bar).toContainText('≈');
  await page.keyboard.type(` ${written.last}`);
  await page.reload();
  await expect(text).toContainText(`${written.first} ${written.last}`);
  const changes = page.getByRole('switch', { name: t('common:changes.show') });
  await hands.press(changes);
  await expect(page.locator('ins').filter({ hasText: written.first })).toBeVisible();
  await expect(text).toBeHidden();
  await hands.press(changes);
  await expect(text).toContainText(written.last);
  await handIn(page, story);
}

/** The customer, told on another page and by mail, opens the text and looks at its changes. */
async function readText(page: Page, asking: Caller, { title, written, hands, t }: Story): Promise<void> {
  await expectToast(page, t('common:live.humanizedReady'));
  await until(
    () => asking.get<{ items: { to: string; subject: string }[] }>('/api/outbox'),
    ({ items }) => items.some(({ to, subject }) => to === 'customer@example.com' && subject.includes(title)),
  );
  await hands.press(page.getByRole('link', { name: new RegExp(`^${t('common:dashboard')}`) }));
  await hands.press(page.getByRole('link', { name: title }).first());
  await expect(page.getByRole('heading', { name: t('customer:review.ready') })).toBeVisible();
  const changes = page.getByRole('switch', { name: t('common:changes.show') });
  await hands.press(changes);
  await expect(page.locator('ins').filter({ hasText: written.first })).toBeVisible();
  await hands.press(changes);
}

/** Two comments, on the text's first line and on its last, and the changes are asked for. */
async function askForChanges(page: Page, story: Story): Promise<void> {
  const { title, hands, t } = story;
  const comments = commentsOf(page, story);
  await hands.press(comments.getByRole('button', { name: t('thread:comments.choose') }));
  for (const [begin, end] of [
    ['ControlOrMeta+Home', 'Shift+End'],
    ['ControlOrMeta+End', 'Shift+Home'],
  ] as const) {
    await hands.enter(comments.getByLabel(t('thread:comments.chooseLabel')));
    await page.keyboard.press(begin);
    await page.keyboard.press(end);
    await hands.press(comments.getByRole('button', { name: t('thread:comments.commentOnSelection') }));
    const dialog = page.getByRole('dialog');
    await hands.type(dialog.getByLabel(t('thread:comments.label')), '?');
    await hands.press(dialog.getByRole('button', { name: t('thread:comments.submit') }));
    await expect(dialog).toHaveCount(0);
  }
  await expect(comments).toContainText(t('thread:comments.open_other', { count: 2 }));
  await hands.press(page.getByRole('button', { name: t('customer:review.ask'), exact: true }));
  const ask = page.getByRole('dialog', { name: t('customer:review.ask') });
  await expect(ask).toContainText(t('customer:review.withComments_other', { count: 2 }));
  await hands.press(ask.getByRole('button', { name: t('customer:review.send') }));
  await expectToast(page, t('customer:review.toasts.asked', { title }));
}

/** She answers one comment, resolves the other, writes on and hands in again. */
async function revise(page: Page, story: Story): Promise<void> {
  const { title, written, hands, t } = story;
  const goOn = t('writer:assignments.in_progressTitle', { title });
  await hands.press(row(page, title).getByRole('button', { name: goOn }));
  const comments = commentsOf(page, story);
  /** The label of a button of any comment. */
  const ofAny = (key: string) => new RegExp(`^${t(key, { quote: '.+' })}$`);
  await expect(comments).toContainText(t('thread:comments.open_other', { count: 2 }));
  await hands.press(comments.getByRole('button', { name: ofAny('thread:comments.replyTo') }).first());
  await hands.type(comments.getByLabel(t('thread:comments.replyLabel')), `→ ${written.later}`);
  await hands.press(comments.getByRole('button', { name: t('thread:comments.reply'), exact: true }));
  await expect(comments).toContainText(`→ ${written.later}`);
  await hands.press(comments.getByRole('button', { name: ofAny('thread:comments.resolveOf') }).last());
  await expect(comments).toContainText(t('thread:comments.resolvedCount_one', { count: 1 }));
  await writeAtEnd(page, hands, textOf(page, story), written.later);
  await handIn(page, story);
}

/** The customer's open page has the new text, which is approved and copied. */
async function approve({ page, context }: Person, { title, written, hands, t }: Story): Promise<void> {
  await expect(page.locator('main').getByText(written.later, { exact: true })).toBeVisible();
  await hands.press(page.getByRole('button', { name: t('customer:review.approve'), exact: true }));
  await expectToast(page, t('customer:review.toasts.approved', { title }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = t('common:result.copyOf', { what: t('customer:request.draft') });
  await hands.press(page.getByRole('button', { name: copy, exact: true }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(written.later);
}

/** The customer sends the approved text to WordPress, where it is a draft. */
async function send(page: Page, { title, written, hands, t }: Story): Promise<void> {
  const bar = page.getByRole('region', { name: t('wordpress:draft.title') });
  await hands.press(bar.getByRole('button', { name: t('wordpress:draft.send') }));
  await expect(bar.getByRole('link', { name: new RegExp(t('wordpress:draft.edit')) })).toBeVisible();
  const drafts = site.posts().filter((post) => post.title.includes(title));
  expect(drafts).toMatchObject([{ status: 'draft', content: expect.stringContaining(written.later) }]);
}

for (const { language, code, title, hands, pay } of STORIES) {
  const by = hands === KEYBOARD ? 'by keyboard alone' : 'by mouse';
  test(`a job becomes an approved text in ${language}, ${by}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const story: Story = { title, hands, written: WRITTEN[language], t: words(code) };
    const asking = await signIn(server, 'customer@example.com');
    const writing = await signIn(server, 'writer@example.com');
    const supportedLanguages = ['english', 'swedish', 'finnish'];
    await writing.send('PUT', '/api/writer/languages', { supportedLanguages });
    const { username, password } = site;
    await asking.send('PUT', '/api/me/wordpress', { siteUrl: site.url, username, password });
    await generate(asking, { language, title });
    const customer = await enter(browser, server, 'customer', code, '/create');
    const writer = await enter(browser, server, 'writer', code, '/writer');
    const admin = await enter(browser, server, 'admin', code, '/admin?tab=pay&list=payments');
    await takeJob(writer.page, story);
    await redraft(writer.page, story);
    await readText(customer.page, asking, story);
    await askForChanges(customer.page, story);
    await revise(writer.page, story);
    await approve(customer, story);
    await send(customer.page, story);
    // Two rounds of a minute begun, at the default rate.
    await payFor(admin.page, writer.page, story, pay);
    // Told of each event once.
    const told = await asking.get<{ items: { kind: string; title: string }[] }>(
      '/api/me/notifications?limit=50',
    );
    const kinds = told.items.filter((one) => one.title === title).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['comment', 'revised', 'text-ready']);
    expect([...customer.errors, ...writer.errors, ...admin.errors]).toEqual([]);
    for (const { context } of [customer, writer, admin]) await context.close();
  });
}
