import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { CheckResult } from '#contract/settings';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { profiles } from '#server/database/schema/index';
import { storageProblem } from '#server/files/storage-problem';
import { renderMail } from '#server/mail/render-mail';
import { createTransport } from '#server/mail/transport';
import type { Services } from '#server/services';
import { generatorProblem, mailProblem, scannerProblem } from './check-problems';

type Problem = NonNullable<CheckResult['problem']>;

/** Time limits of the checks: long enough for a model's cold start, short enough for a waiting admin. */
const GENERATOR_TIMEOUT_MS = 30_000;
const MAIL_TIMEOUT_MS = 45_000;
const STORAGE_TIMEOUT_MS = 15_000;
const SCANNER_TIMEOUT_MS = 30_000;

/** Tests the configured generator with a minimal call. */
export function testGenerator({ generator, log }: Pick<Services, 'generator' | 'log'>): Promise<CheckResult> {
  const signal = AbortSignal.timeout(GENERATOR_TIMEOUT_MS);
  return runCheck(log, 'generator', GENERATOR_TIMEOUT_MS, generatorProblem, () => generator.check(signal));
}

/** Sends a mail to the admin's address, bypassing the queue, so that the failure can be reported. */
export async function testMail(
  services: Pick<Services, 'database' | 'environment' | 'log'>,
  actor: Actor,
): Promise<CheckResult> {
  const { email, fullName } = actor;
  if (email === null) return { problem: 'no-address', milliseconds: 0 };
  return runCheck(services.log, 'mail', MAIL_TIMEOUT_MS, mailProblem, async () => {
    const [row] = await services.database.orm
      .select({ language: profiles.mailLanguage })
      .from(profiles)
      .where(eq(profiles.id, actor.id));
    const language = row?.language ?? 'en';
    const content = { kind: 'test', to: email, language, fullName } as const;
    const { PUBLIC_URL, CONTACT_EMAIL } = services.environment;
    await createTransport(services)(randomUUID(), await renderMail(content, PUBLIC_URL, CONTACT_EMAIL));
  });
}

/**
 * Tests that the virus scanner detects the EICAR test file and accepts the largest upload.
 * @throws Fault NOT_FOUND where none is configured.
 */
export function testScanner({ scanner, log }: Pick<Services, 'scanner' | 'log'>): Promise<CheckResult> {
  if (scanner === null) throw new Fault('NOT_FOUND');
  return runCheck(log, 'scanner', SCANNER_TIMEOUT_MS, scannerProblem, () => scanner.check());
}

/** Writes and removes a test file in the file storage. */
export function testStorage({ files, log }: Pick<Services, 'files' | 'log'>): Promise<CheckResult> {
  return runCheck(log, 'storage', STORAGE_TIMEOUT_MS, storageProblem, () => files.check());
}

async function runCheck(
  log: Services['log'],
  part: string,
  limitMs: number,
  problemOf: (error: unknown) => Problem,
  work: () => Promise<void>,
): Promise<CheckResult> {
  const started = performance.now();
  const over = new AbortController();
  const tooLong = pause(limitMs, 'timed-out' as const, { signal: over.signal, ref: false });
  tooLong.catch(() => {}); // aborted: the work was faster
  let problem: Problem | null;
  try {
    problem = (await Promise.race([work(), tooLong])) ?? null;
  } catch (error) {
    problem = problemOf(error);
    log.warn({ err: error, part, problem }, 'a check requested by an admin failed');
  } finally {
    over.abort();
  }
  return { problem, milliseconds: Math.round(performance.now() - started) };
}
