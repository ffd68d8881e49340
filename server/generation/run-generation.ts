import { and, eq, lt, or, sql } from 'drizzle-orm';
import { requestTitle } from '#domain/brief/title';
import { downloadName } from '#domain/content-request/file-names';
import { buildDocx } from '#domain/documents/build-docx';
import type { GenerationResult } from '#domain/generation/result';
import { generations } from '#server/database/schema/index';
import { abandonFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import type { JobRun } from '#server/jobs/jobs';
import type { Parts } from '#server/parts';
import { completeGeneration } from './complete-generation';
import { GENERATE } from './generate-job';
import { GenerationFailure } from './generator';
import type { GenerationRow } from './present-generation';

const HEARTBEAT_MS = 1_000;
/** Without a heartbeat for this long its worker is taken for dead. */
export const STALE_SECONDS = 15;
/** Attempts that may end without a result (a kill, a passing fault) before it counts as failed. */
const MOST_ATTEMPTS = 3;

/** Whoever would have to wait longer than this for the next try is told instead. */
const LONGEST_WAIT_SECONDS = 30;

/** Somebody else has the generation now: cancelled, deleted, or taken up by another worker. Nothing more is written. */
class Superseded extends Error {}

/** The handler of GENERATE: claims the generation, writes, and stores everything in one transaction. */
export async function runGeneration(parts: Parts, run: JobRun<{ generationId: string }>): Promise<void> {
  const generation = await claim(parts, run.payload.generationId);
  if (!generation) return;
  if (generation.attempt > MOST_ATTEMPTS) return fail(parts, generation, 'abandoned');

  const work = new AbortController();
  let progress = 0;
  const heartbeat = setInterval(() => {
    beat(parts, generation, progress).catch((error) => work.abort(error));
  }, HEARTBEAT_MS);
  const stopped = () => work.abort(run.signal.reason);
  run.signal.addEventListener('abort', stopped);
  try {
    const result = await parts.generator.generate(generation.brief, {
      signal: work.signal,
      onProgress: (percent) => {
        progress = Math.max(progress, Math.min(99, Math.floor(percent)));
      },
    });
    work.signal.throwIfAborted();
    await store(parts, generation, result);
  } catch (error) {
    const reason = work.signal.aborted ? work.signal.reason : error;
    if (reason instanceof Superseded) return;
    if (run.signal.aborted) {
      await giveBack(parts, generation);
      throw run.signal.reason;
    }
    await failOrTryAgain(parts, generation, reason);
  } finally {
    clearInterval(heartbeat);
    run.signal.removeEventListener('abort', stopped);
  }
}

/** Makes it ours by one conditional update; the attempt's number is what every later write must still find. */
async function claim({ database }: Parts, id: string): Promise<GenerationRow | undefined> {
  const [row] = await database.orm
    .update(generations)
    .set({ state: 'running', attempt: sql`${generations.attempt} + 1`, heartbeatAt: sql`now()`, progress: 0 })
    .where(
      and(
        eq(generations.id, id),
        or(
          eq(generations.state, 'queued'),
          and(
            eq(generations.state, 'running'),
            lt(generations.heartbeatAt, sql`now() - make_interval(secs => ${STALE_SECONDS})`),
          ),
        ),
      ),
    )
    .returning();
  database.committed();
  return row;
}

function stillOurs({ id, attempt }: GenerationRow) {
  return and(eq(generations.id, id), eq(generations.attempt, attempt), eq(generations.state, 'running'));
}

async function beat({ database }: Parts, generation: GenerationRow, progress: number): Promise<void> {
  const rows = await database.orm
    .update(generations)
    .set({ heartbeatAt: sql`now()`, progress })
    .where(stillOurs(generation))
    .returning({ id: generations.id });
  if (rows.length === 0) throw new Superseded();
  database.committed();
}

/** The document first, its bytes safely stored, and then one transaction for all rows. */
async function store(parts: Parts, generation: GenerationRow, result: GenerationResult): Promise<void> {
  const { brief } = generation;
  const title = requestTitle(brief);
  const { generator } = parts;
  const bytes = await buildDocx({
    ...result,
    title,
    language: brief.language,
    sample: generator.sampleText,
    provenance: 'ai',
    generator: generator.name,
  }).catch((cause) => {
    throw new GenerationFailure('document', false, { cause });
  });
  const path = await reserveFile(parts.database.orm, {
    bucket: 'content-documents',
    extension: 'docx',
    originalName: downloadName(title, 'original'),
    mediaType: DOCX_TYPE,
  });
  try {
    const written = await parts.files.writeFrom(path, bytes, { contentType: DOCX_TYPE });
    await parts.database.transaction((tx) =>
      completeGeneration(parts, tx, {
        generation,
        ours: stillOurs(generation),
        result,
        generator,
        path,
        written,
        superseded: () => new Superseded(),
      }),
    );
  } catch (error) {
    await abandonFile(parts, path);
    throw error;
  }
}

async function failOrTryAgain(parts: Parts, generation: GenerationRow, error: unknown): Promise<void> {
  const failure =
    error instanceof GenerationFailure ? error : new GenerationFailure('unreachable', true, { cause: error });
  parts.log.warn(
    { err: failure.cause ?? failure, generation: generation.id, code: failure.code },
    'a generation failed',
  );
  const waitSeconds = Math.ceil((failure.retryAfterMs ?? 1_000 * 2 ** generation.attempt) / 1_000);
  const again =
    failure.retryable && generation.attempt < MOST_ATTEMPTS && waitSeconds <= LONGEST_WAIT_SECONDS;
  if (!again) return fail(parts, generation, failure.code);
  await parts.database.transaction(async (tx) => {
    const rows = await tx
      .update(generations)
      .set({ state: 'queued', heartbeatAt: sql`now()` })
      .where(stillOurs(generation))
      .returning({ id: generations.id });
    if (rows.length === 0) return;
    await parts.jobs.enqueue(
      tx,
      GENERATE,
      { generationId: generation.id },
      { startAfterSeconds: waitSeconds },
    );
  });
}

async function fail({ database }: Parts, generation: GenerationRow, failure: string): Promise<void> {
  await database.orm
    .update(generations)
    .set({ state: 'failed', failure, finishedAt: sql`now()` })
    .where(stillOurs(generation));
  database.committed();
}

/** The server stops before the text is there: whoever gets the job next takes it up, and this attempt does not count. */
async function giveBack({ database }: Parts, generation: GenerationRow): Promise<void> {
  await database.orm
    .update(generations)
    .set({ state: 'queued', attempt: generation.attempt - 1, heartbeatAt: sql`now()` })
    .where(stillOurs(generation));
  database.committed();
}
