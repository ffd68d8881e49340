import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { emailInput } from '#contract/http/fields';
import { Fault } from '#domain/errors';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import type { Tx } from '#server/database/database';
import { profiles } from '#server/database/schema/index';
import { SettingsError } from '#server/environment/environment';
import { assertStrongPassword, hashPassword } from '#server/identity/passwords/passwords';
import { createAccount, type NewAccount } from '#server/identity/users/create-account';
import type { Services } from '#server/services';
import { accountLines, demoAccounts, keepAccounts } from './demo-accounts';
import { dropSetUp, setUpToken } from './set-up-token';

/** Any fixed number: the advisory lock that lets one process at a time make first accounts. */
const FIRST_ACCOUNTS_LOCK = 735_283_702;

type StartParts = Pick<Services, 'environment' | 'database'>;

/**
 * Sees to it that there is an account to sign in to. On an empty database: ADMIN_EMAIL's account; else, on an embedded trial, one account a
 * role; else a link that makes the first admin, printed at every start until it is used.
 * @throws SettingsError when ADMIN_EMAIL, ADMIN_PASSWORD or DEMO_PASSWORD cannot be used.
 */
export async function ensureFirstAccounts(parts: StartParts): Promise<void> {
  const { database, environment } = parts;
  if (!(await isEmpty(database.orm))) {
    const token = await database.transaction((tx) => setUpToken(tx, environment.AUTH_SECRET, false));
    if (token) printSetUpLink(environment.PUBLIC_URL, token);
    return;
  }
  if (environment.ADMIN_EMAIL !== undefined) return makeAdmin(parts);
  if (database.kind === 'embedded' && environment.loopback) return makeDemoAccounts(parts);
  const token = await database.transaction(async (tx) => {
    const first = await lockIfEmpty(tx);
    return setUpToken(tx, environment.AUTH_SECRET, first);
  });
  if (token) printSetUpLink(environment.PUBLIC_URL, token);
}

async function makeAdmin({ database, environment }: StartParts): Promise<void> {
  const email = emailInput.safeParse(environment.ADMIN_EMAIL);
  if (!email.success) throw new SettingsError('ADMIN_EMAIL is no e-mail address.');
  const password = environment.ADMIN_PASSWORD;
  if (password === undefined) throw new SettingsError('ADMIN_EMAIL needs ADMIN_PASSWORD beside it.');
  checkLength('ADMIN_PASSWORD', password);
  await assertStrongPassword(password).catch((error: unknown) => {
    if (error instanceof Fault) throw new SettingsError('ADMIN_PASSWORD is too common; choose another one.');
    throw error;
  });
  const passwordHash = await hashPassword(password);
  await makeAll(database, [
    account({
      email: email.data,
      fullName: email.data,
      role: 'admin',
      supportedLanguages: null,
      passwordHash,
    }),
  ]);
}

async function makeDemoAccounts({ database, environment }: StartParts): Promise<void> {
  if (environment.DEMO_PASSWORD !== undefined) checkLength('DEMO_PASSWORD', environment.DEMO_PASSWORD);
  const people = demoAccounts(environment.DEMO_PASSWORD);
  const hashes = await Promise.all(people.map(({ password }) => hashPassword(password)));
  const file = join(environment.DATA_DIR, 'accounts.txt');
  // Kept before they exist: a crash in between makes them anew, with new passwords.
  await keepAccounts(file, people);
  const made = await makeAll(
    database,
    people.map(({ password: _, ...person }, index) =>
      account({ ...person, passwordHash: hashes[index] ?? null }),
    ),
  );
  if (made) console.log(`Accounts to try it with (kept in ${file}):\n${accountLines(people)}\n`);
}

/** All or none, and only while the database is empty. */
function makeAll(database: Services['database'], people: readonly NewAccount[]): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockIfEmpty(tx))) return false;
    for (const person of people) await createAccount(tx, person);
    await dropSetUp(tx);
    return true;
  });
}

function account(person: Omit<NewAccount, 'emailVerified' | 'assignedBy'>): NewAccount {
  return { ...person, emailVerified: true, assignedBy: null };
}

async function lockIfEmpty(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNTS_LOCK})`);
  return isEmpty(tx);
}

async function isEmpty(orm: Pick<Tx, 'select'>): Promise<boolean> {
  const found = await orm.select({ id: profiles.id }).from(profiles).limit(1);
  return found.length === 0;
}

function checkLength(name: string, password: string): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new SettingsError(`${name} must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
}

function printSetUpLink(publicUrl: string, token: string): void {
  console.log(
    `Nobody can sign in yet. Make the first admin here; the link works once:\n  ${publicUrl}/auth/setup#token=${token}\n`,
  );
}
