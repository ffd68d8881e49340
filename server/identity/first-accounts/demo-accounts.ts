import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import type { Role } from '#domain/users/roles';
import { readablePassword } from './readable-password';

export interface DemoAccount {
  role: Role;
  email: string;
  fullName: string;
  supportedLanguages: Language[] | null;
  password: string;
}

/** One account a role, for a trial. Without a given password each gets a random one. */
export function demoAccounts(password: string | undefined): DemoAccount[] {
  const accounts: Omit<DemoAccount, 'password'>[] = [
    { role: 'admin', email: 'admin@example.com', fullName: 'Ada Admin', supportedLanguages: null },
    {
      role: 'writer',
      email: 'writer@example.com',
      fullName: 'Åsa Öberg',
      supportedLanguages: [...LANGUAGES],
    },
    {
      role: 'customer',
      email: 'customer@example.com',
      fullName: 'Pyöräliike Kallio',
      supportedLanguages: null,
    },
  ];
  return accounts.map((account) => ({ ...account, password: password ?? readablePassword() }));
}

/** The accounts as lines for people. */
export function accountLines(accounts: readonly DemoAccount[]): string {
  return accounts
    .map(({ role, email, password }) => `  ${role.padEnd(9)} ${email.padEnd(21)} ${password}`)
    .join('\n');
}

/** Keeps the passwords where their owner alone can read them; whole or not at all. */
export async function keepAccounts(file: string, accounts: readonly DemoAccount[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, `${accountLines(accounts)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await rename(temporary, file);
}
