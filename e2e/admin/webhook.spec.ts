import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { DIALOG, expectAccessible } from '../support/accessible';
import { type Caller, caller, generate, signIn, until } from '../support/api-client';
import { failOnConsoleErrors, NO_SUCCESS, provokingInEach } from '../support/console-errors';
import { holding } from '../support/intercepted-calls';
import { expectToast, signInAs } from '../support/people';
import { removeFolder, type ServerProcess, startServerProcess } from '../support/server-process';

failOnConsoleErrors();
provokingInEach('the receiver is away', NO_SUCCESS);

/** Status of the receiver's next response; `hang` sends none. */
let answer: number | 'hang' = 200;
const ids: string[] = [];
let receiver: Server;
let environment: Record<string, string>;
let server: ServerProcess;

test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']));
    request.resume();
    if (answer !== 'hang') response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  environment = {
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    WEBHOOK_ALLOW_PRIVATE: '1',
    GENERATION_DELAY_MS: '0',
  };
  server = await startServerProcess({ environment });
});
test.afterAll(async () => {
  await server.kill();
  receiver.closeAllConnections();
  receiver.close();
  await removeFolder(server.dataDir);
});

interface DeliveryRow {
  id: string;
  createdAt: string;
  state: string;
}
const newestDelivery = async (admin: Caller) =>
  (await admin.get<{ items: DeliveryRow[] }>('/api/admin/deliveries')).items[0];

test('a failed webhook shows a toast on the open page, and an admin sends it again', async ({ browser }) => {
  answer = 500;
  const customer = await signInAs(browser, server, 'customer');
  await generate(await signIn(server, 'customer@example.com'), { title: 'Höstens löpning' });
  await expectToast(customer.page, 'Innehållet sparades, men webhooken kunde inte skickas.');
  answer = 200;
  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto('/admin?tab=automation');
  const row = admin.page.getByRole('row', { name: /Höstens löpning/ });
  await expect(row).toContainText('HTTP 500');
  // The server's time zone is hours away from the browser's.
  const createdAt = (await newestDelivery(await signIn(server, 'admin@example.com')))?.createdAt ?? '';
  expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(10 * 60_000);
  const helsinki = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Helsinki' } as const;
  const there = new Intl.DateTimeFormat('en-GB', helsinki).format(new Date(createdAt));
  await expect(row.locator('time')).toHaveText(there);
  await row.getByRole('button', { name: /Send .* again/ }).click();
  await expect(row).toContainText('Delivered');
  await expect(row).toContainText('HTTP 200');
  await expectAccessible(admin.page, 'deliveries');
  expect(new Set(ids).size).toBe(1);
  expect([...customer.errors, ...admin.errors]).toEqual([]);
});

test('a key made on the page gives a request its image, and a revoked one does not', async ({ browser }) => {
  const customer = await signIn(server, 'customer@example.com');
  const id = await generate(customer, { title: 'Med bild', humanize: 'no' });
  const page = (await signInAs(browser, server, 'customer')).page;
  const row = page.getByRole('row', { name: /Med bild/ });
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: /image/i })).toHaveCount(0);
  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto('/admin?tab=automation');
  await admin.page.getByRole('button', { name: 'Create key' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Picture maker');
  await dialog.getByLabel('Add documents and images').check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = (await dialog.getByText(/^rdk_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  const body = new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c2301f' } })
      .webp()
      .toBuffer(),
  );
  const put = () =>
    caller(server.url, '').raw(`/api/automation/requests/${id}/article-image`, {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await put()).status).toBe(200);
  await expect(row.getByRole('button', { name: /image/i })).toBeVisible();
  await expect(admin.page.getByRole('row', { name: /Picture maker/ })).toContainText(
    'Add documents and images',
  );
  await admin.page.getByRole('button', { name: 'Revoke “Picture maker”' }).click();
  await expectAccessible(admin.page, 'revoking a key', DIALOG);
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(admin.page.getByRole('row', { name: /Picture maker/ })).toContainText('Revoked');
  expect((await put()).status).toBe(401);
  await expectAccessible(admin.page, 'a revoked key');
  expect(admin.errors).toEqual([]);
});

test('an admin gives a request its image by hand', async ({ browser }) => {
  await generate(await signIn(server, 'customer@example.com'), { title: 'För hand', humanize: 'no' });
  const admin = await signInAs(browser, server, 'admin');
  await admin.page.goto('/admin?tab=requests');
  await admin.page.getByRole('button', { name: 'Open “För hand”' }).click();
  const dialog = admin.page.getByRole('dialog');
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c2301f' } })
    .png()
    .toBuffer();
  const choosing = admin.page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add image' }).click();
  const release = await holding(admin.page, /\/article-image$/);
  await (await choosing).setFiles({ name: 'bild.png', mimeType: 'image/png', buffer: png });
  await expect(dialog.getByLabel(/^Uploading, \d+%$/)).toBeVisible();
  release();
  await expectToast(admin.page, 'The file has been stored, and the customer can download it');
  await expect(dialog.getByLabel(/^Uploading/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Article image' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Replace image' })).toBeVisible();
  expect(admin.errors).toEqual([]);
});

test('a webhook interrupted by a kill is sent under the same id after the next start', async () => {
  answer = 'hang';
  ids.length = 0;
  await generate(await signIn(server, 'customer@example.com'), { title: 'Avbruten' });
  await until(
    async () => ids.length,
    (count) => count > 0,
  );
  await server.kill();
  answer = 200;
  const before = ids.length;
  server = await startServerProcess({ environment, dataDir: server.dataDir });
  await until(
    async () => ids.length,
    (count) => count > before,
  );
  const admin = await signIn(server, 'admin@example.com');
  const row = await until(
    () => newestDelivery(admin),
    (found) => found?.state === 'delivered',
  );
  expect(new Set(ids)).toEqual(new Set([row?.id]));
});
