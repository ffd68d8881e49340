import { type Browser, expect, type Page } from '@playwright/test';
import type { Hands } from './hands';
import { expectToast, openBrowser, type Person, row, signInContext } from './people';
import type { ServerProcess } from './server-process';
import type { words } from './words';

/** One telling of a story: its text, how its people act, and the words of their interface. */
export interface Story {
  title: string;
  hands: Hands;
  t: ReturnType<typeof words>;
}

/** A person of a story on their page, in their language. */
export async function enter(
  browser: Browser,
  server: ServerProcess,
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

/** The writer opens the job, which is held for her, accepts it and starts. */
export async function takeJob(page: Page, { title, hands, t }: Story): Promise<void> {
  await hands.press(row(page, title).getByRole('button', { name: t('writer:jobs.preview') }));
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText(t('writer:jobs.held'));
  await expect(preview).toContainText(t('writer:jobs.similarNone'));
  await hands.press(preview.getByRole('button', { name: t('writer:jobs.acceptThis') }));
  await expectToast(page, t('writer:toasts.accepted'));
  await hands.press(page.getByRole('link', { name: t('writer:tabs.assignments') }));
  const start = t('writer:assignments.assignedTitle', { title });
  await hands.press(row(page, title).getByRole('button', { name: start }));
}

/** The admin records what the writer has earned as paid, and she reads of it. Amounts are told in euros, as her language writes them. */
export async function payFor(
  admin: Page,
  writer: Page,
  { title, hands, t }: Story,
  amount: string,
): Promise<void> {
  await hands.press(admin.getByRole('button', { name: t('pay:payments.recordAll') }));
  const record = admin.getByRole('dialog');
  await expect(record).toContainText(amount);
  await hands.type(record.getByLabel(t('pay:payments.reference')), title);
  await hands.press(record.getByRole('button', { name: t('pay:payments.record'), exact: true }));
  await expect(record).toHaveCount(0);
  const row = (page: Page, table: string) =>
    page
      .getByRole('table', { name: t(table) })
      .getByRole('row')
      .filter({ hasText: title });
  await expect(row(admin, 'pay:lists.payments')).toContainText(amount);
  await hands.press(writer.getByRole('link', { name: t('writer:tabs.time') }));
  // Loaded once they come into view.
  await writer.getByRole('heading', { name: t('writer:time.payments.title') }).scrollIntoViewIfNeeded();
  await expect(row(writer, 'writer:time.payments.title')).toContainText(amount);
}
