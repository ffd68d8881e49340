import { LANGUAGES, type Language } from '#domain/brief/brief';
import type { Role } from '#domain/users/roles';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import { assertStrongPassword, hashPassword } from '#server/identity/passwords/passwords';
import { createAccount } from '#server/identity/users/create-account';
import type { Services } from '#server/services';

export interface NewUser {
  email: string;
  password: string;
  fullName: string;
  role: Role;
  supportedLanguages?: Language[] | undefined;
}

/**
 * Creates a user who can sign in at once; the address counts as verified by the admin.
 * @throws Fault EMAIL_TAKEN, WEAK_PASSWORD, IDEMPOTENCY_KEY_REUSED; REAUTHENTICATION_NEEDED for another admin
 */
export async function createUser(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  actor: Actor,
  user: NewUser,
  repeatable: RepeatableCall | null,
): Promise<{ userId: string }> {
  const { email, password, fullName, role, supportedLanguages } = user;
  // The same requirement as in `setRole`, which could otherwise be bypassed.
  if (role === 'admin') assertRecentlyAuthenticated(actor);
  await assertStrongPassword(password);
  const passwordHash = await hashPassword(password);
  return database.transaction((tx) =>
    runIdempotent(tx, environment.AUTH_SECRET, repeatable, async () => ({
      userId: await createAccount(tx, {
        email,
        fullName,
        passwordHash,
        role,
        supportedLanguages: supportedLanguages
          ? LANGUAGES.filter((language) => supportedLanguages.includes(language))
          : null,
        emailVerified: true,
        assignedBy: actor,
      }),
    })),
  );
}
