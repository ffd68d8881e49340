import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FailureCode } from '#domain/generation/failures';
import type { ProblemCode } from '#domain/generation/problem';
import { STAGES, type Stage } from '#domain/generation/stages';
import { sqlLiterals, timestamptz } from './columns';
import { generations } from './requests';

export const ATTEMPT_STATES = ['running', 'done', 'rejected', 'failed'] as const;
/** `rejected`: the answer of a repair that was not better than what it was to replace. */
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** One attempt at one stage of a generation, with at most one call of a model. */
export const generationStages = pgTable(
  'generation_stages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    stage: text('stage').$type<Stage>().notNull(),
    /** The section's number, 0 for the introduction; null for the other stages. */
    section: integer('section'),
    /** Counted for each stage and section from 1. */
    attempt: integer('attempt').notNull(),
    state: text('state').$type<AttemptState>().notNull().default('running'),
    /** The problems for which an answer is written again; empty for the first writing. */
    repairs: text('repairs').array().$type<ProblemCode[]>().notNull().default([]),
    /** SHA-256 of the task, in hexadecimal. */
    inputHash: text('input_hash').notNull(),
    /** An outline as JSON, a section as Markdown, SEO fields and problems as JSON; while it is running, the text so far. */
    output: text('output'),
    model: text('model').notNull(),
    tokensIn: integer('tokens_in'),
    tokensOut: integer('tokens_out'),
    /** Whether Redraft estimated a number of them, since the endpoint did not tell it. */
    tokensEstimated: boolean('tokens_estimated').notNull().default(false),
    /** Millionths of a euro, by the prices in force at the time. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    durationMs: integer('duration_ms'),
    finishReason: text('finish_reason'),
    failure: text('failure').$type<FailureCode>(),
    /** What the next attempt is told of this one's answer, in the text's language. */
    problem: text('problem'),
    startedAt: timestamptz('started_at').notNull().defaultNow(),
    finishedAt: timestamptz('finished_at'),
  },
  (t) => [
    unique('generation_stages_attempt').on(t.generationId, t.stage, t.section, t.attempt).nullsNotDistinct(),
    index('generation_stages_started').on(t.startedAt),
    check('generation_stages_stage', sql`${t.stage} in (${sqlLiterals(STAGES)})`),
    check('generation_stages_state', sql`${t.state} in (${sqlLiterals(ATTEMPT_STATES)})`),
    check('generation_stages_finished', sql`(${t.state} = 'running') = (${t.finishedAt} is null)`),
  ],
);
