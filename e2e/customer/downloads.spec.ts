import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible } from '../support/accessible';
import { generate, handInWork, signIn } from '../support/api-client';
import { expectToast, signInAs } from '../support/people';
import { serverForFile } from '../support/server-process';

const server = serverForFile();

test('a customer selects finished texts by keyboard and downloads them in one archive', async ({
  browser,
}) => {
  const [customer, writer] = [
    await signIn(server, 'customer@example.com'),
    await signIn(server, 'writer@example.com'),
  ];
  await writer.send('PUT', '/api/writer/languages', { supportedLanguages: ['finnish'] });
  const redrafted = await generate(customer, { title: 'Retkeily Nuuksiossa' });
  await writer.send('POST', `/api/writer/jobs/${redrafted}/accept`);
  await writer.send('POST', `/api/writer/assignments/${redrafted}/start`);
  await handInWork(writer, redrafted, 40);
  await generate(customer, { title: 'Kesämökki', humanize: 'no' });
  await generate(customer, { title: 'Odottaa vielä' });

  const { page, errors } = await signInAs(browser, server, 'customer');
  const choice = (title: string) => page.getByRole('checkbox', { name: `Select “${title}”` });
  await expect(choice('Odottaa vielä')).toHaveCount(0);
  await choice('Retkeily Nuuksiossa').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '1 text selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).press('Enter');
  await expect(choice('Kesämökki')).toBeChecked();
  await page.getByRole('checkbox', { name: 'HTML' }).press('Space');
  await expectAccessible(page, 'selected texts');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 2 texts' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('texts.zip');
  const found = unzipSync(await readFile(await download.path()));
  expect(Object.keys(found).sort()).toEqual([
    'kesämökki.html',
    'kesämökki_original.docx',
    'retkeily_nuuksiossa.html',
    'retkeily_nuuksiossa_humanized.docx',
  ]);
  const alone = await customer.raw(`/api/requests/${redrafted}/humanized`);
  const stored = Buffer.from(await alone.arrayBuffer());
  expect(stored.equals(found['retkeily_nuuksiossa_humanized.docx'] ?? new Uint8Array())).toBe(true);
  await expectToast(page, '2 texts downloaded.');
  // On a phone, a toast stands above the bar.
  await page.setViewportSize({ width: 360, height: 740 });
  const box = (of: Locator) => of.boundingBox().then((at) => at ?? { y: 0, height: 0 });
  const bar = page.getByRole('region', { name: 'Selected texts' });
  await expect
    .poll(async () => {
      const toast = await box(page.locator('[data-toast]').first());
      return toast.height > 0 && toast.y + toast.height <= (await box(bar)).y;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Content Requests' })).toBeFocused();
  expect(errors).toEqual([]);
});
