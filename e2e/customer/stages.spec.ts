import { type Browser, expect, type Page, test } from '@playwright/test';
import type { CompleteBrief } from '#domain/brief/brief';
import { isComplete } from '#domain/brief/missing-fields';
import { fromStoredBrief } from '#domain/brief/stored-brief';
import { templatePlan } from '#domain/generation/template';
import { type Answer, openAiStream, startTestEndpoint } from '#server/generation/model/test-endpoint';
import { askedHeading, askedStage, promptOf, stageText } from '#server/testing/model-writing';
import { DIALOG, expectAccessible } from '../support/accessible';
import { briefWith, type Caller, type GenerationRow, signIn, until } from '../support/api-client';
import { provoking } from '../support/console-errors';
import { expectToast, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

/** A text on its way and after it: outline, cancelling, writing again and editing, with a model that the test holds. */
const environment: Record<string, string> = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'test' };
let endpoint: Awaited<ReturnType<typeof startTestEndpoint>>;
test.beforeAll(async () => {
  endpoint = await startTestEndpoint();
  environment.AI_BASE_URL = endpoint.url;
});
const server = serverForFile({ environment });
test.afterAll(() => endpoint.close());

const BRIEF = completeBrief();
const [FIRST = '', SECOND = ''] = templatePlan(BRIEF).sections.map(({ heading }) => heading);

function completeBrief(): CompleteBrief {
  const brief = fromStoredBrief(
    briefWith({
      ...{ language: 'english', title: 'Sauna stoves compared', humanize: 'no', audience: 'Cabin owners' },
      ...{ mainKeyword: ['sauna stoves'], subKeywords: ['electric stove'] },
      structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false },
    }),
  );
  if (!isComplete(brief)) throw new Error('The brief is not complete');
  return brief;
}

/** A model that keeps to its prompt; `change` has the last word on a section, null leaves it unfinished. */
function model(change: (text: string, heading: string | null) => string | null = (text) => text): Answer {
  return (response, received) => {
    const prompt = promptOf(received);
    const text = stageText(BRIEF, prompt);
    const answer = askedStage(prompt) === 'sections' ? change(text, askedHeading(BRIEF, prompt)) : text;
    if (answer !== null) return openAiStream(answer)(response, received);
    const choices = [{ index: 0, delta: { content: `${text.slice(0, 60)} ` }, finish_reason: null }];
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'test', choices };
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
}

async function handIn(customer: Caller, part: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  await customer.send('POST', '/api/generations', { id, brief: { ...BRIEF, ...part } });
  return id;
}

async function written(customer: Caller): Promise<string> {
  const id = await handIn(customer);
  const path = `/api/generations/${id}`;
  const done = await until(
    () => customer.get<GenerationRow>(path),
    ({ state }) => state === 'done',
  );
  return done.requestId ?? '';
}

async function openCustomer(browser: Browser) {
  const customer = await signIn(server, 'customer@example.com');
  return { customer, ...(await signInAs(browser, server, 'customer')) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a customer looks over the outline, changes it over a reload, and gets the text by it', async ({
  browser,
}) => {
  endpoint.answer(model());
  const { page, context, customer } = await openCustomer(browser);
  await handIn(customer, { reviewOutline: true });
  await expect(
    page.getByText(/^Your outline is ready\. Look it over; writing starts automatically/),
  ).toBeVisible();
  await expectAccessible(page, 'a list with an outline that waits');
  await page.getByRole('link', { name: 'Look over the outline' }).click();
  const heading = (number: number) => page.getByLabel(`Heading ${number}`, { exact: true });
  await expect(heading(1)).toHaveValue(FIRST);
  await expectAccessible(page, 'an outline to look over');
  await button(page, 'Move section 1 down').click();
  await expect(heading(1)).toHaveValue(SECOND);
  await heading(1).fill('How to choose');
  await page.reload();
  await expect(heading(1)).toHaveValue('How to choose');
  await button(page, 'Write the text').click();
  await expect(page).toHaveURL(/\/customer\?request=/);
  await expect(page.getByRole('heading', { name: 'How to choose' })).toBeVisible();
  await context.close();
});

test('a cancelled text keeps what is written, and goes on from there', async ({ browser }) => {
  endpoint.answer(model((text, heading) => (heading === SECOND ? null : text)));
  const { page, context, customer } = await openCustomer(browser);
  const id = await handIn(customer);
  await page.goto(`/customer?generation=${id}`);
  await expect(page.getByText(/^Writing section 3 of \d$/)).toBeVisible();
  await expect(page.getByText('Being written')).toBeVisible();
  await expectAccessible(page, 'a text that is being written');
  await button(page, 'Cancel').click();
  await expect(page.getByText(/^Cancelled\. What was written is kept/)).toBeVisible();
  await expect(page.getByRole('heading', { name: FIRST })).toBeVisible();
  await expectAccessible(page, 'a cancelled text');
  await page.getByRole('link', { name: 'All requests' }).click();
  await page.getByRole('link', { name: 'Sauna stoves compared' }).first().click();
  endpoint.answer(model());
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/\/customer\?request=/);
  // What was written before is not asked for again.
  const asked = endpoint.received
    .map((call) => promptOf(call))
    .filter((one) => askedStage(one) === 'sections');
  expect(asked.map((one) => askedHeading(BRIEF, one))).not.toContain(FIRST);
  await context.close();
});

test('a problem that remains leads to writing its section again, which mends it', async ({ browser }) => {
  const leftover = 'Call [your company name] today.';
  endpoint.answer(model((text, heading) => (heading === FIRST ? `${text}\n\n${leftover}` : text)));
  const { page, context, customer } = await openCustomer(browser);
  const request = await written(customer);
  await page.goto(`/customer?request=${request}`);
  const problem = page.getByRole('listitem').filter({ hasText: '“[your company name]”' });
  await expect(problem).toContainText('A placeholder or a remark is left in the text');
  await expectAccessible(page, 'a text with a problem');
  await problem.getByRole('button', { name: `Write this section again: ${FIRST}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toHaveValue(/your company name/);
  await expectAccessible(page, 'the question before a section is written again', DIALOG);
  endpoint.answer(model((text) => text));
  await dialog.getByRole('button', { name: 'Write again' }).click();
  await expect(page.getByText(leftover)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await expect(problem).toHaveCount(0);
  await context.close();
});

test('a text edited in two windows loses nothing', async ({ browser }) => {
  provoking('two windows save over each other', /status of 409/, /\/versions$/);
  endpoint.answer(model());
  const { page, context, customer } = await openCustomer(browser);
  const request = await written(customer);
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(`/customer?request=${request}`);
    await button(window, 'Edit').click();
    await expect(window.getByRole('form', { name: 'Edit the text' })).toBeVisible();
  }
  const text = (of: Page) => of.getByLabel('Text', { exact: true });
  await expectAccessible(page, 'a text that is edited');
  await text(page).fill('# Mine\n\nThe first window.');
  await button(page, 'Save').click();
  await expectToast(page, 'Saved as version 2.');
  await text(other).fill('# Yours\n\nThe second window.');
  await expect(other.getByText('The text was changed in another window')).toBeVisible();
  await other.reload();
  await expect(text(other)).toHaveValue('# Yours\n\nThe second window.');
  await expectAccessible(other, 'a text that another window has changed');
  await button(other, 'Save mine over it').click();
  await expectToast(other, 'Saved as version 3.');
  await expect(other.getByText('The second window.')).toBeVisible();
  await expect(page.getByText('The second window.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Version 2' })).toBeVisible();
  await context.close();
});
