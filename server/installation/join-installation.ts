import { createHmac, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { PROGRAM_VERSION } from '#server/database/program-version';
import { installation, serverProcesses, storedFiles } from '#server/database/schema/index';
import { StartRefused } from '#server/runtime/start-refused';
import type { Services } from '#server/services';
import { readStorageId, STORAGE_ID_KEY, writeStorageId } from './storage-id';

/** Condition: no heartbeat for 30 s by the database's clock; absolute, since the clock may have been set back. */
const IS_STALE = sql`abs(extract(epoch from clock_timestamp() - ${serverProcesses.seenAt})) > 30`;

type Dependencies = Pick<Services, 'database' | 'environment' | 'files' | 'log'>;

/**
 * Registers this process and checks that its configuration agrees with the other processes on the database: with a different
 * AUTH_SECRET they would end each other's sessions, and with a different file store documents would be lost.
 * @returns the process's id
 * @throws StartRefused naming what differs
 */
export async function joinInstallation(parts: Dependencies): Promise<string> {
  const { database, environment } = parts;
  const id = randomUUID();
  const secretFingerprint = fingerprintOf(environment.AUTH_SECRET);
  const storage = await probeStorage(parts);
  await database.transaction(async (tx) => {
    // Serializes processes that start at once.
    const [found] = await tx.select({ storageId: installation.storageId }).from(installation).for('update');
    // The folder lock allows only one process on the embedded database, so existing rows are from killed processes.
    await tx.delete(serverProcesses).where(database.kind === 'embedded' ? undefined : IS_STALE);
    const others = await tx
      .select({ name: serverProcesses.name })
      .from(serverProcesses)
      .where(ne(serverProcesses.secretFingerprint, secretFingerprint));
    if (others[0]) throw differentSecret(others[0].name);
    if (storage.answers)
      await agreeOnStorage(parts, tx, { own: storage.id, known: found?.storageId ?? null });
    await tx.insert(serverProcesses).values({
      id,
      secretFingerprint,
      programVersion: PROGRAM_VERSION,
      name: `${hostname()}, process ${process.pid}`,
    });
  });
  return id;
}

/** Renews the process's heartbeat; call it every few seconds. */
export async function renewProcess({ database, environment }: Dependencies, id: string): Promise<void> {
  await database.orm
    .insert(serverProcesses)
    .values({
      id,
      secretFingerprint: fingerprintOf(environment.AUTH_SECRET),
      programVersion: PROGRAM_VERSION,
      name: `${hostname()}, process ${process.pid}`,
    })
    .onConflictDoUpdate({ target: serverProcesses.id, set: { seenAt: sql`clock_timestamp()` } });
}

export async function leaveInstallation({ database }: Dependencies, id: string): Promise<void> {
  await database.orm.delete(serverProcesses).where(eq(serverProcesses.id, id));
}

/** Runs before the transaction, since an unreachable store fails only after a time-out. */
async function probeStorage({ files, log }: Dependencies): Promise<{ answers: boolean; id: string | null }> {
  try {
    return { answers: true, id: await readStorageId(files) };
  } catch (error) {
    // Reported elsewhere; calls that need no documents can still be served.
    log.warn({ err: error }, 'the id of the file store could not be read');
    return { answers: false, id: null };
  }
}

async function agreeOnStorage(
  { files, environment }: Dependencies,
  tx: Tx,
  { own, known }: { own: string | null; known: string | null },
): Promise<void> {
  if (own !== null && own === known) return;
  // Another process may have written the id since it was read.
  const present = await readStorageId(files);
  if (present !== null && present === known) return;
  if (known !== null) {
    const [other] = await tx.select({ name: serverProcesses.name }).from(serverProcesses).limit(1);
    if (other) throw differentStorage(`another server on this database (${other.name}) uses`);
    const [document] = await tx.select({ path: storedFiles.path }).from(storedFiles).limit(1);
    if (document && !environment.ACCEPT_NEW_STORAGE) throw differentStorage('its documents lie in');
  }
  await tx.update(installation).set({ storageId: present ?? (await writeStorageId(files)) });
}

/** Tells whether two secrets are the same without revealing either. */
export const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('redraft: is it the same secret?').digest('base64url').slice(0, 22);

function differentSecret(other: string): StartRefused {
  return new StartRefused(
    `Another server on this database (${other}) has a different AUTH_SECRET: each would end the other's sessions. ` +
      'Set the same AUTH_SECRET for all of them (without one, each data folder has its own in the file auth-secret). ' +
      'To change it, stop all servers first; one that was killed counts as gone after 30 seconds.',
  );
}

function differentStorage(whose: string): StartRefused {
  return new StartRefused(
    `This server's file store is not the one that ${whose}. Set the same S3_BUCKET and S3_ENDPOINT, or the same shared ` +
      `DATA_DIR, for all servers of a database. After moving documents to another store, copy ${STORAGE_ID_KEY} along ` +
      'with them; where they are lost for good, start once with ACCEPT_NEW_STORAGE=1.',
  );
}
