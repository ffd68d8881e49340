import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { signIn } from '../support/api-client';
import { dialog, ENGLISH, field, generate, openForm } from '../support/brief-form';
import { provoking } from '../support/console-errors';
import { expectToast, row, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

/** The brief's folded details, and the style guide that applies to all briefs. */
const server = serverForFile({ environment: { GENERATION_DELAY_MS: '0' } });

const details = (page: Page) => page.locator('[data-section="details"]');
const unfold = (page: Page) =>
  details(page).getByRole('heading', { name: 'More Details (Optional)' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

interface Saved {
  saved: { brief: Record<string, unknown> } | null;
}

test('a customer fills in the folded details, finds them again and reads them with the request', async ({
  browser,
}) => {
  const { page, customer, errors } = await openForm(browser, server, ENGLISH);
  await expect(field(page, 'Call to action')).toBeHidden();
  await expect(details(page)).toContainText('Call to action, company, links, words to avoid and more');
  await unfold(page);
  await expect(page.getByRole('radiogroup', { name: 'Form of address' })).toHaveCount(0);
  await field(page, 'Call to action').fill('Book a visit');
  await field(page, 'Company').fill('Loyly Ltd\nSells sauna stoves');
  await field(page, 'Links to set').fill('https://loyly.example/visit book a visit\nour shop');
  await field(page, 'Words to avoid').fill('cheap, best,');
  await expect(details(page).getByText('No link was found in “our shop”')).toBeVisible();
  await field(page, 'Links to set').fill('https://loyly.example/visit book a visit');
  await details(page).getByText('American', { exact: true }).click();
  await page.getByRole('switch', { name: 'Let me see the outline first' }).click();
  await expectAccessible(page, 'the unfolded details');

  const brief = async () => (await customer.get<Saved>('/api/brief')).saved?.brief;
  await expect.poll(brief).toMatchObject({
    callToAction: 'Book a visit',
    company: 'Loyly Ltd\nSells sauna stoves',
    links: ['https://loyly.example/visit book a visit'],
    avoidedWords: ['cheap', 'best'],
    formOfAddress: null,
    englishVariant: 'american',
    reviewOutline: true,
  });
  await page.reload();
  await expect(field(page, 'Call to action')).toHaveValue('Book a visit');
  await expect(field(page, 'Links to set')).toHaveValue('https://loyly.example/visit book a visit');
  await unfold(page);
  await expect(field(page, 'Call to action')).toBeHidden();
  await expect(details(page)).toContainText(
    'Call to action, Company, Links to set, Words to avoid, English variant, Outline first',
  );

  // A change of language hides what does not concern it, and loses nothing.
  await page.getByRole('radio', { name: 'Suomi' }).click();
  await expect(details(page)).toContainText(
    'Toimintakehote, Yritys, Tekstiin lisättävät linkit, Vältettävät sanat, Jäsennys ensin',
  );
  await details(page).getByRole('heading').click();
  await page.getByRole('radiogroup', { name: 'Puhuttelu' }).getByText('Teitittely').click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('radio', { name: 'American' })).toBeChecked();
  await page.getByRole('switch', { name: 'Let me see the outline first' }).click();
  await expect.poll(brief).toMatchObject({
    language: 'english',
    formOfAddress: 'formal',
    englishVariant: 'american',
    reviewOutline: false,
  });

  await generate(page).click();
  await page.waitForURL('**/create?request=*');
  await page.goto(`/customer?request=${new URL(page.url()).searchParams.get('request')}`);
  for (const line of [
    'Call to action: Book a visit',
    'Links to set: https://loyly.example/visit book a visit',
    'Words to avoid: cheap, best',
    'English variant: American',
  ])
    await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText('Form of address')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a style guide is kept for all briefs, named in the form and read by the writer', async ({
  browser,
}) => {
  const { page, errors } = await openForm(browser, server, { ...ENGLISH, humanize: 'yes' });
  await details(page).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Open the style guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Style guide');
  await expect(save(page)).toBeDisabled();
  await field(page, 'Company').fill('Loyly Ltd');
  await page.getByText('American', { exact: true }).click();
  await page.getByRole('button', { name: 'Add term' }).click();
  await field(page, 'Term 1').fill('sauna stove');
  await field(page, 'Words to avoid').fill('cheap,');
  await page.getByRole('button', { name: 'Add sample text' }).click();
  await expect(field(page, 'Sample 1')).toBeFocused();
  await field(page, 'Sample 1').fill('x'.repeat(5_001));
  await save(page).click();
  await expect(page.getByText('Fill in both fields, or remove the term')).toBeVisible();
  await expect(page.getByText('This text is too long: 5,001 of 5,000 characters')).toBeVisible();
  await expect(field(page, 'Write term 1 as')).toBeFocused();
  await field(page, 'Write term 1 as').fill('stove');
  await field(page, 'Sample 1').fill('We say it plainly.');
  await expectAccessible(page, 'a style guide');
  await save(page).click();
  await expectToast(page, 'Your style guide is saved and applies to your next texts.');
  await expect(save(page)).toBeDisabled();

  await page.getByRole('link', { name: 'Create Content' }).click();
  await details(page).scrollIntoViewIfNeeded();
  await expect(
    details(page).getByText(
      'From your style guide: Company, English variant, Words to avoid, Glossary (1 term), 1 sample text.',
    ),
  ).toBeVisible();
  await unfold(page);
  await expect(details(page).getByText('From your style guide: Loyly Ltd')).toBeVisible();
  await generate(page).click();
  await page.waitForURL('**/customer');

  const writer = await signInAs(browser, server, 'writer');
  await row(writer.page, ENGLISH.title).getByRole('button', { name: 'Preview' }).click();
  for (const text of ['From the style guide', 'Loyly Ltd', 'sauna stove → stove', 'cheap'])
    await expect(dialog(writer.page).getByText(text, { exact: true })).toBeVisible();
  expect([...errors, ...writer.errors]).toEqual([]);
});

test('a style guide changed in two windows is never overwritten unasked, and unsaved changes outlive the page', async ({
  browser,
}) => {
  provoking('two windows save over each other', /status of 409/, /\/api\/style-guide$/);
  const customer = await signIn(server, 'customer@example.com');
  const company = async () =>
    (await customer.get<{ guide: { company: string } }>('/api/style-guide')).guide.company;
  const { page, context, errors } = await signInAs(browser, server, 'customer');
  await page.getByRole('link', { name: 'Style Guide', exact: true }).click();
  await expect(field(page, 'Company')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/style-guide');
  await expect(field(other, 'Company')).toBeVisible();
  // On its way while the other window saves, of which the first one would hear at once.
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/style-guide', (route) =>
    route.request().method() === 'PUT' ? late.then(() => route.continue()) : route.continue(),
  );
  // And this one does not hear of the first one's save before it is loaded again.
  await other.route('**/api/style-guide', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await field(page, 'Company').fill('Typed at the same time');
  await save(page).click();
  await field(other, 'Company').fill('Saved first');
  await save(other).click();
  await expect.poll(company).toBe('Saved first');
  arrive();
  const question = dialog(page);
  await expect(question.getByRole('heading')).toHaveText('The style guide was changed in another window');
  await expect(question).toContainText('What differs: Company');
  await expectAccessible(page, 'two versions of a style guide', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await company()).toBe('Saved first');

  // Kept over a reload, and asked about again.
  await page.reload();
  await expect(question).toContainText('What differs: Company');
  await question.getByRole('button', { name: 'Keep this form' }).click();
  await expect.poll(company).toBe('Typed at the same time');

  await field(other, 'Company').fill('Not saved');
  await other.unroute('**/api/style-guide');
  await other.reload();
  await expect(dialog(other)).toContainText('What differs: Company');
  await dialog(other).getByRole('button', { name: 'Use the saved one' }).click();
  await expect(field(other, 'Company')).toHaveValue('Typed at the same time');

  await field(page, 'Company').fill('For later');
  await page.getByRole('link', { name: 'Create Content' }).click();
  // A second link during a navigation would cancel it, and leave the form where it is.
  await page.waitForURL('**/create');
  await page.getByRole('link', { name: 'Style Guide', exact: true }).click();
  await expect(page.getByText('Here are the changes that you had not saved.')).toBeVisible();
  await expect(field(page, 'Company')).toHaveValue('For later');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(field(page, 'Company')).toHaveValue('Typed at the same time');
  expect(errors).toEqual([]);
});
