import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { type CompleteBrief, LANGUAGES } from '../../domain/brief/brief';
import { draftWords } from '../../domain/document/draft-words';
import {
  contentRequestTexts,
  generationStages,
  generations,
  profiles,
} from '../../server/database/schema/index';
import { GENERATE } from '../../server/generation/generate-job';
import type { Services } from '../../server/services';
import { evaluationBriefs } from './briefs';

/** What became of one brief. */
export interface Evaluated {
  brief: CompleteBrief;
  state: string;
  /** Why it failed, or null. */
  failure: string | null;
  words: number;
  /** Checks with a warning, by name, and how many passed. */
  warnings: string[];
  passed: number;
  /** Codes of what remained after the repairs. */
  problems: string[];
  calls: number;
  repairs: number;
  tokensIn: number;
  tokensOut: number;
  seconds: number;
}

/** Runs the fixed briefs of each language through the generator, one after the other, as texts of a customer. */
export async function* evaluate(services: Services): AsyncGenerator<Evaluated> {
  const [customer] = await services.database.orm
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, 'customer@example.com'));
  if (!customer) throw new Error('The trial has no customer');
  for (const language of LANGUAGES)
    for (const brief of evaluationBriefs(language)) yield evaluateBrief(services, customer.id, brief);
}

async function evaluateBrief(
  services: Services,
  customerId: string,
  brief: CompleteBrief,
): Promise<Evaluated> {
  const { database, jobs } = services;
  const id = randomUUID();
  const begun = performance.now();
  await database.transaction(async (tx) => {
    await tx.insert(generations).values({ id, customerId, brief });
    await jobs.enqueue(tx, GENERATE, { generationId: id });
  });
  const ended = await endOf(services, id);
  const seconds = (performance.now() - begun) / 1_000;
  const attempts = await database.orm
    .select()
    .from(generationStages)
    .where(eq(generationStages.generationId, id));
  const sum = (numbers: (number | null)[]) =>
    numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
  const written = attempts.filter(
    ({ stage }) => stage === 'outline' || stage === 'sections' || stage === 'seo',
  );
  return {
    brief,
    state: ended.state,
    failure: ended.failure,
    ...(await textOf(services, ended.requestId, brief)),
    problems: ended.problems.map(({ code }) => code),
    calls: written.length,
    repairs: written.filter(({ repairs }) => repairs.length > 0).length,
    tokensIn: sum(written.map(({ tokensIn }) => tokensIn)),
    tokensOut: sum(written.map(({ tokensOut }) => tokensOut)),
    seconds,
  };
}

async function endOf({ database }: Services, id: string) {
  for (;;) {
    const [row] = await database.orm.select().from(generations).where(eq(generations.id, id));
    if (row?.finishedAt) return row;
    await pause(200);
  }
}

async function textOf({ database, textChecker }: Services, requestId: string | null, brief: CompleteBrief) {
  const none = { words: 0, warnings: [], passed: 0 };
  if (requestId === null) return none;
  const [text] = await database.orm
    .select()
    .from(contentRequestTexts)
    .where(eq(contentRequestTexts.contentRequestId, requestId));
  if (!text) return none;
  const { draft: markdown, seoTitle, metaDescription, slug } = text;
  const checked = await textChecker.check({
    ...{ language: brief.language, markdown, seoTitle, metaDescription, slug },
    ...{ mainKeywords: brief.mainKeyword, subKeywords: brief.subKeywords },
    ...{ avoidedWords: brief.avoidedWords, glossary: [], wordCount: brief.wordCount },
  });
  if (typeof checked === 'string') return { ...none, words: draftWords(markdown, brief.language) };
  const named = (result: string) => [
    ...new Set(checked.checks.filter((finding) => finding.result === result).map(({ check }) => check)),
  ];
  return {
    words: draftWords(markdown, brief.language),
    warnings: named('warning'),
    passed: named('pass').length,
  };
}

/** The table of an evaluation in Markdown. */
export function printTable(rows: readonly Evaluated[]): string {
  const cells = rows.map((row) => [
    row.brief.language,
    row.brief.wordCount,
    row.state === 'done' ? String(row.words) : `${row.state}: ${row.failure}`,
    String(row.passed),
    row.warnings.join(', ') || '–',
    row.problems.join(', ') || '–',
    row.repairs === 0 ? String(row.calls) : `${row.calls} (${row.repairs} repairs)`,
    row.tokensIn + row.tokensOut === 0 ? '–' : `${row.tokensIn} + ${row.tokensOut}`,
    row.seconds.toFixed(1),
  ]);
  const head = [
    'language',
    'length',
    'words',
    'checks passed',
    'warnings',
    'problems',
    'calls',
    'tokens in + out',
    'seconds',
  ];
  return [head, head.map(() => '-'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
