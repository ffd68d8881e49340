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

/** Longer than a cold model takes for its first word, shorter than anybody looks at a button. */
const GENERATOR_MS = 30_000;
const MAIL_MS = 45_000;
const STORAGE_MS = 15_000;
const SCANNER_MS = 30_000;

/** Asks the configured model for a word. */
export function testGenerator({ generator, log }: Pick<Services, 'generator' | 'log'>): Promise<CheckResult> {
  const signal = AbortSignal.timeout(GENERATOR_MS);
  return timed(log, 'generator', GENERATOR_MS, generatorProblem, () => generator.check(signal));
}

/** Sends a message to the admin's own address, past the queue: its failure is the answer. */
export async function testMail(
  services: Pick<Services, 'database' | 'environment' | 'log'>,
  actor: Actor,
): Promise<CheckResult> {
  const { email, fullName } = actor;
  if (email === null) return { problem: 'no-address', milliseconds: 0 };
  return timed(services.log, 'mail', MAIL_MS, mailProblem, async () => {
    const [row] = await services.database.orm
      .select({ language: profiles.mailLanguage })
      .from(profiles)
      .where(eq(profiles.id, actor.id));
    const language = row?.language ?? 'en';
    const content = { kind: 'test', to: email, language, fullName } as const;
    await createTransport(services)(randomUUID(), await renderMail(content, services.environment.PUBLIC_URL));
  });
}

/**
 * Has the virus scanner find what every scanner finds, and take what uploads may be.
 * @throws Fault NOT_FOUND where none is set up.
 */
export function testScanner({ scanner, log }: Pick<Services, 'scanner' | 'log'>): Promise<CheckResult> {
  if (scanner === null) throw new Fault('NOT_FOUND');
  return timed(log, 'scanner', SCANNER_MS, scannerProblem, () => scanner.check());
}

/** Writes to the file storage and removes it again. */
export function testStorage({ files, log }: Pick<Services, 'files' | 'log'>): Promise<CheckResult> {
  return timed(log, 'storage', STORAGE_MS, storageProblem, () => files.check());
}

async function timed(
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
    log.warn({ err: error, part, problem }, 'a part failed the test that an admin asked for');
  } finally {
    over.abort();
  }
  return { problem, milliseconds: Math.round(performance.now() - started) };
}
