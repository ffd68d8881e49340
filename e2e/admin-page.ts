import type { Locator, Page } from '@playwright/test';
import { type Caller, handInWork, signIn } from './api-client';
import { PASSWORD, type ServerProcess } from './server-process';

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Somebody an admin made by the call, signed in. */
export async function newUser(server: ServerProcess, fullName: string, email: string): Promise<Caller> {
  const admin = await signIn(server, 'admin@example.com');
  await admin.send('POST', '/api/admin/users', { fullName, email, password: PASSWORD, role: 'customer' });
  return signIn(server, email);
}

/** A piece of work from accepting to handing in, by the calls. */
export async function submitWork(writer: Caller, id: string, minutes: number): Promise<void> {
  await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  await writer.send('POST', `/api/writer/assignments/${id}/start`);
  await handInWork(writer, id, minutes);
}
