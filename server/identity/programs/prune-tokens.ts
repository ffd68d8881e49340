import { lt, sql } from 'drizzle-orm';
import { renewSigningKeys } from '#server/access/signing-keys';
import { PROGRAM_SESSION_DAYS } from '#server/access/token-times';
import { refreshTokens, sessions, signUpChallenges } from '#server/database/schema/index';
import type { Services } from '#server/services';

const HOUR = 3600;

/** Housekeeping: sessions and tokens that are over go, and the signing key is renewed by its age. */
export function registerTokens(services: Services): void {
  const { database, jobs } = services;
  jobs.every('pruning tokens', HOUR, async () => {
    const { orm } = database;
    await renewSigningKeys(services);
    await orm.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '1 day'`));
    await orm.delete(signUpChallenges).where(lt(signUpChallenges.createdAt, sql`now() - interval '1 day'`));
    // A spent token with successors that live on is worth keeping while it could have been used itself.
    await orm
      .delete(refreshTokens)
      .where(lt(refreshTokens.createdAt, sql`now() - make_interval(days => ${PROGRAM_SESSION_DAYS + 1})`));
  });
}
