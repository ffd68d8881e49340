import type { Locator, Page } from '@playwright/test';
import { type Caller, handInWork, signIn } from './api-client';
import { PASSWORD, type ServerProcess } from './server-process';

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A user created by an admin's call, signed in. */
export async function newUser(server: ServerProcess, fullName: string, email: string): Promise<Caller> {
  const admin = await signIn(server, 'admin@example.com');
  await admin.send('POST', '/api/admin/users', { fullName, email, password: PASSWORD, role: 'customer' });
  return signIn(server, email);
}

/** Opens the role dialog from a user's row menu and chooses a role. */
export async function chooseRole(page: Page, name: string, role: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const question = page.getByRole('dialog', { name: `Change the role of ${name}` });
  await question.getByText(role, { exact: true }).click();
  return question;
}

/** Accepts, starts and submits a request by calls. */
export async function submitWork(writer: Caller, id: string, minutes: number): Promise<void> {
  await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  await writer.send('POST', `/api/writer/assignments/${id}/start`);
  await handInWork(writer, id, minutes);
}
