import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type CompleteBrief, emptyBrief } from '#domain/brief/brief';
import { templatePlan } from '#domain/generation/template';
import { generationStages } from '#server/database/schema/index';
import {
  type Answer,
  openAiStream,
  startTestEndpoint,
  type TestEndpoint,
} from '#server/generation/model/test-endpoint';
import { loadAttempts, type StageAttempt } from '#server/generation/stages/stage-attempts';
import { until } from './generation-at-hand';
import { generationRow } from './handed-in';
import { askedHeading, askedStage, promptOf, stageText } from './model-writing';
import { startTestApp, type TestApp, type TestUser } from './test-app';

/** The brief of the scripted texts. */
export const SCRIPTED_BRIEF: CompleteBrief = {
  ...emptyBrief('english'),
  language: 'english',
  title: 'Bicycle service in autumn',
  contentType: 'article',
  wordCount: 'short',
  humanize: 'no',
  mainKeyword: ['bicycle'],
  structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false },
};
export const SCRIPTED_HEADINGS = templatePlan(SCRIPTED_BRIEF).sections.map(({ heading }) => heading);
/** The labels of the calls for a text with which nothing is wrong. */
export const CLEAN_CALLS = ['outline', 'introduction', ...SCRIPTED_HEADINGS, 'seo'];

/** What the model answers instead: by stage and heading, with the number of the call for it, from 1. */
type Override = (asked: {
  stage: string;
  heading: string | null;
  call: number;
  prompt: string;
}) => Answer | string | undefined;

export interface ScriptedModel {
  app: TestApp;
  endpoint: TestEndpoint;
  /** Answers as a model that keeps to its prompt, but for what `override` says. The labels of the calls, in their order. */
  script(override?: Override): string[];
  /** Hands a brief in and waits until its generation has ended. */
  endOf(user: TestUser, part?: Partial<CompleteBrief>): ReturnType<typeof endOf>;
  /** The attempt that began last. */
  lastAttempt(): Promise<StageAttempt | undefined>;
  close(): Promise<void>;
}

/** A server whose model, behind OpenAI's protocol, answers as the test scripts it; tokens cost 3 € and 15 € a million. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const endpoint = await startTestEndpoint();
  const app = await startTestApp({
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: endpoint.url,
      AI_MODEL: 'test-model',
      AI_API_KEY: 'sk-test',
    },
  });
  const admin = await app.createUser({ role: 'admin' });
  await admin.client.admin.setSettings({ inputPriceCents: 300, outputPriceCents: 1_500 });
  return {
    app,
    endpoint,
    script: (override) => script(endpoint, override),
    endOf: (user, part) => endOf(app, user, part),
    async lastAttempt() {
      const { orm } = app.services.database;
      const [last] = await orm
        .select()
        .from(generationStages)
        .orderBy(desc(generationStages.startedAt))
        .limit(1);
      return last;
    },
    async close() {
      await app.close();
      await endpoint.close();
    },
  };
}

function script(endpoint: TestEndpoint, override: Override = () => undefined): string[] {
  const calls: string[] = [];
  endpoint.answer((response, received) => {
    const prompt = promptOf(received);
    const stage = askedStage(prompt);
    const heading = stage === 'sections' ? askedHeading(SCRIPTED_BRIEF, prompt) : null;
    const label = stage === 'sections' ? (heading ?? 'introduction') : stage;
    calls.push(label);
    const call = calls.filter((other) => other === label).length;
    const answer = override({ stage, heading, call, prompt }) ?? stageText(SCRIPTED_BRIEF, prompt);
    return (typeof answer === 'string' ? openAiStream(answer) : answer)(response, received);
  });
  return calls;
}

async function endOf(app: TestApp, user: TestUser, part: Partial<CompleteBrief> = {}) {
  const id = randomUUID();
  await user.client.generations.create({ id, brief: { ...SCRIPTED_BRIEF, ...part } });
  const generation = await until(
    () => user.client.generations.get({ id }),
    ({ state }) => state === 'done' || state === 'failed',
  );
  const attempts = await loadAttempts(app.services.database.orm, id);
  return { id, generation, row: await generationRow(app, id), attempts };
}
