import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
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
  const box = (title: string) => page.getByRole('checkbox', { name: `Select “${title}”` });
  await expect(box('Odottaa vielä')).toHaveCount(0);
  await box('Retkeily Nuuksiossa').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '1 text selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).press('Enter');
  await expect(box('Kesämökki')).toBeChecked();
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
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Content Requests' })).toBeFocused();
  expect(errors).toEqual([]);
});
