import { and, eq, inArray, isNull } from 'drizzle-orm';
import { centsToDecimal } from '#domain/pay/pay';
import {
  DEMO_PEOPLE,
  isDemoPerson,
  SAMPLE_PEOPLE,
  type SamplePerson,
  standIn,
} from '#domain/sample-data/people';
import type { SampleText } from '#domain/sample-data/sample-text';
import type { Tx } from '#server/database/database';
import { profiles, userRoles, writerProfiles } from '#server/database/schema/index';
import { ensureWriterProfile } from '#server/requests/writer-profile';

/** Finds who a person of the plan is: a demo account, an added person, or the added one in place of a missing demo account. */
export type Cast = (person: SamplePerson, text: Pick<SampleText, 'language'>) => string;

/** Adds the sample people, as if they had been there since before the first request, and finds the demo accounts. */
export async function addPeople(tx: Tx, since: Date): Promise<Cast> {
  const ids = new Map<SamplePerson, string>(await findDemoAccounts(tx));
  for (const { key, role, fullName, languages, hourlyRateCents } of SAMPLE_PEOPLE) {
    const [added] = await tx
      .insert(profiles)
      .values({ fullName, sampleData: true, approvedAt: since, createdAt: since })
      .returning({ id: profiles.id });
    if (!added) throw new Error('The sample person was not added');
    const userId = added.id;
    ids.set(key, userId);
    // The trigger on profiles has given the default role.
    await tx.update(userRoles).set({ role, assignedAt: since }).where(eq(userRoles.userId, userId));
    if (languages === null) continue;
    const hourlyRate = centsToDecimal(hourlyRateCents);
    await tx.insert(writerProfiles).values({ userId, supportedLanguages: [...languages], hourlyRate });
  }
  return (person, { language }) => {
    const id = ids.get(person) ?? (isDemoPerson(person) ? ids.get(standIn(person, language)) : undefined);
    if (id === undefined) throw new Error(`no sample person ${person}`);
    return id;
  };
}

/** Those that exist, are active and have their role; locked, so that none is deleted meanwhile. */
async function findDemoAccounts(tx: Tx): Promise<[SamplePerson, string][]> {
  const rows = await tx
    .select({ id: profiles.id, email: profiles.email, role: userRoles.role })
    .from(profiles)
    .innerJoin(userRoles, and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true)))
    .where(
      and(
        inArray(
          profiles.email,
          DEMO_PEOPLE.map(({ email }) => email),
        ),
        isNull(profiles.deactivatedAt),
      ),
    )
    .for('key share');
  const found: [SamplePerson, string][] = [];
  for (const { key, email, role } of DEMO_PEOPLE) {
    const row = rows.find((one) => one.email === email && one.role === role);
    if (!row) continue;
    found.push([key, row.id]);
    if (role === 'writer') await ensureWriterProfile(tx, row.id);
  }
  return found;
}
