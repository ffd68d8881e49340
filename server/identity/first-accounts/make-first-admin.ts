import { Fault } from '#domain/errors';
import { assertStrongPassword, hashPassword } from '#server/identity/passwords/passwords';
import { createAccount } from '#server/identity/users/create-account';
import type { Services } from '#server/services';
import { isSetUpToken, spendSetUpToken } from './set-up-token';

export interface FirstAdmin {
  token: string;
  fullName: string;
  email: string;
  password: string;
}

/**
 * Makes the first admin with the printed link's token, which works once.
 * @throws Fault NOT_FOUND for a wrong or spent token, WEAK_PASSWORD, EMAIL_TAKEN.
 */
export async function makeFirstAdmin(
  services: Pick<Services, 'database' | 'environment'>,
  first: FirstAdmin,
): Promise<void> {
  const { database, environment } = services;
  const secret = environment.AUTH_SECRET;
  // Asked before the costly hash, so that a made-up token costs next to nothing.
  const known = await database.transaction((tx) => isSetUpToken(tx, first.token, secret));
  if (!known) throw new Fault('NOT_FOUND');
  await assertStrongPassword(first.password);
  const passwordHash = await hashPassword(first.password);
  await database.transaction(async (tx) => {
    if (!(await spendSetUpToken(tx, first.token, secret))) throw new Fault('NOT_FOUND');
    await createAccount(tx, {
      email: first.email,
      fullName: first.fullName,
      passwordHash,
      role: 'admin',
      supportedLanguages: null,
      emailVerified: true,
      assignedBy: null,
    });
  });
}
