import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompleteBrief } from '#domain/brief/brief';
import { templatePlan } from '#domain/generation/template';
import {
  anthropicStream,
  openAiCutOff,
  openAiError,
  openAiStream,
  openAiUncounted,
} from '#server/generation/model/test-endpoint';
import { expectFault } from '#server/testing/faults';
import { until } from '#server/testing/generation-at-hand';
import { askedStage, promptOf, stageText } from '#server/testing/model-writing';
import {
  SCRIPTED_BRIEF as brief,
  CLEAN_CALLS as clean,
  SCRIPTED_HEADINGS as headings,
  type ScriptedModel,
  startScriptedModel,
} from '#server/testing/scripted-model';
import { startTestApp, type TestUser } from '#server/testing/test-app';

const FOREIGN =
  'Det är viktigt att du servar din cykel på hösten, för att den ska hålla länge och inte rosta när det blir kallt.';

let model: ScriptedModel;
let user: TestUser;
beforeAll(async () => {
  model = await startScriptedModel();
});
beforeEach(async () => {
  user = await model.app.createUser();
});
afterEach(() => model.endpoint.answer());
afterAll(() => model.close());
const script: ScriptedModel['script'] = (override) => model.script(override);
const ended = (part?: Partial<CompleteBrief>) => model.endOf(user, part);

describe('the stages of a text', () => {
  it('are asked for one after the other, and each is stored with what it cost', async () => {
    const calls = script();
    const { generation, attempts } = await ended();
    expect(generation).toMatchObject({ state: 'done', stage: null, progress: 100 });
    expect(calls).toEqual(clean);
    expect(attempts.map(({ stage, section, attempt, state }) => [stage, section, attempt, state])).toEqual([
      ['outline', null, 1, 'done'],
      ...['introduction', ...headings].map((_, at) => ['sections', at, 1, 'done']),
      ['seo', null, 1, 'done'],
      ['checks', null, 1, 'done'],
      ['document', null, 1, 'done'],
    ]);
    for (const attempt of attempts) {
      expect(attempt.inputHash).toMatch(/^[0-9a-f]{64}$/);
      expect(attempt.output).toBeTruthy();
      expect(attempt.durationMs).toBeGreaterThanOrEqual(0);
      if (attempt.stage === 'checks' || attempt.stage === 'document') continue;
      // 1,200 tokens at 3 € and 340 at 15 € a million.
      expect(attempt).toMatchObject({
        tokensIn: 1_200,
        tokensOut: 340,
        costMicros: 8_700,
        finishReason: 'stop',
      });
      expect(attempt.model).toBe('openai-compatible: test-model');
    }
    const request = await user.client.customer.request({ id: generation.requestId ?? '' });
    const plan = templatePlan(brief);
    expect(request.result.draft).toBe(
      [
        `# ${plan.title}`,
        plan.introduction,
        ...plan.sections.flatMap(({ heading, markdown }) => [`## ${heading}`, markdown]),
      ].join('\n\n'),
    );
    expect(request.result).toMatchObject({ ...plan.seo, suggestedHeadings: headings });
    expect(request.problems).toEqual([]);
  });

  it('show each section what was written before it, and what the customer sees so far', async () => {
    const gate: { open?: () => void } = {};
    const reached = new Promise<void>((resolve) => {
      script(({ heading, prompt }) => {
        if (heading !== headings[1]) return undefined;
        expect(prompt).toContain(templatePlan(brief).sections[0]?.markdown.slice(-60));
        return async (response, received) => {
          resolve();
          await new Promise<void>((open) => {
            gate.open = open;
          });
          await openAiStream(stageText(brief, promptOf(received)))(response, received);
        };
      });
    });
    const id = randomUUID();
    await user.client.generations.create({ id, brief });
    await reached;
    const shown = await until(
      () => user.client.generations.text({ id }),
      ({ sections }) => sections[2]?.state === 'writing',
    );
    expect(shown.outline?.sections.map(({ heading }) => heading)).toEqual(headings);
    expect(shown.sections.map(({ state }) => state)).toEqual([
      'written',
      'written',
      'writing',
      ...headings.slice(2).map(() => 'waiting'),
    ]);
    expect(shown.sections[1]?.markdown).toBe(templatePlan(brief).sections[0]?.markdown);
    expect(await user.client.generations.get({ id })).toMatchObject({ stage: 'sections', state: 'running' });
    gate.open?.();
    await until(
      () => user.client.generations.get({ id }),
      ({ state }) => state === 'done',
    );
  });

  it('are the same in Anthropic’s protocol', async () => {
    const anthropic = await startTestApp({
      environment: {
        AI_PROVIDER: 'anthropic',
        AI_BASE_URL: model.endpoint.url,
        AI_MODEL: 'm',
        AI_API_KEY: 'k',
      },
    });
    try {
      const calls: string[] = [];
      model.endpoint.answer((response, received) => {
        const prompt = promptOf(received);
        calls.push(askedStage(prompt));
        return anthropicStream(stageText(brief, prompt))(response, received);
      });
      const customer = await anthropic.createUser();
      const id = randomUUID();
      await customer.client.generations.create({ id, brief });
      const done = await until(
        () => customer.client.generations.get({ id }),
        ({ state }) => state === 'done' || state === 'failed',
      );
      expect(done.state).toBe('done');
      expect(calls).toHaveLength(clean.length);
    } finally {
      await anthropic.close();
    }
  });
});

describe('a stage whose answer cannot be used', () => {
  it.each([
    ['outline', 'Tyres are round. Buy some.', 'begin with ##'],
    ['outline', '', 'contained no text'],
    ['outline', '<think>I will plan', 'contained no text'],
    ['introduction', '', 'contained no text'],
    ['introduction', `${FOREIGN} ${FOREIGN}`, 'not written in English'],
    ['seo', 'A fine title for a fine text', 'TITLE, DESCRIPTION'],
  ])('is asked for again alone, and told why: %s', async (label, bad, told) => {
    let second = '';
    const calls = script(({ stage, heading, call, prompt }) => {
      const own = stage === 'sections' ? (heading ?? 'introduction') : stage;
      if (own !== label) return undefined;
      if (call === 2) second = prompt;
      return call === 1 ? bad : undefined;
    });
    const { generation } = await ended();
    expect(generation.state).toBe('done');
    const at = clean.indexOf(label);
    expect(calls).toEqual([...clean.slice(0, at + 1), ...clean.slice(at)]);
    expect(second).toMatch(
      new RegExp(`could not be used as it was. What was wrong:\n<problems>\n- .*${told}`),
    );
  });

  it('three times is given up, with the stages before it kept', async () => {
    const calls = script(({ heading }) => (heading === headings[0] ? ' ' : undefined));
    const { id, generation, row } = await ended();
    expect(generation).toMatchObject({ state: 'failed', reason: 'unusable' });
    expect(row.failure).toBe('malformed');
    expect(calls).toEqual(['outline', 'introduction', headings[0], headings[0], headings[0]]);
    // Trying again goes on at that stage.
    const again = script();
    await user.client.generations.retry({ id });
    await until(
      () => user.client.generations.get({ id }),
      ({ state }) => state === 'done',
    );
    expect(again).toEqual(clean.slice(2));
  });

  it('because it was cut off is never stored as finished', async () => {
    const cut = openAiStream(templatePlan(brief).sections[0]?.markdown ?? '', 'length');
    const calls = script(({ heading }) => (heading === headings[0] ? cut : undefined));
    const { generation, row, attempts } = await ended();
    expect(generation).toMatchObject({ state: 'failed', reason: 'unusable', requestId: null });
    expect(row.failure).toBe('too-long');
    expect(calls.filter((label) => label === headings[0])).toHaveLength(3);
    expect(
      attempts.filter(({ finishReason }) => finishReason === 'length').map(({ state }) => state),
    ).toEqual(['failed', 'failed', 'failed']);
  });

  it.each([
    ['in words', 'I’m sorry, but I can’t help with that.'],
    ['by its provider', openAiStream('', 'content_filter')],
  ])('because the model refused %s is not asked for again', async (_, refusal) => {
    const calls = script(({ heading }) => (heading === headings[1] ? refusal : undefined));
    const { generation } = await ended();
    expect(generation).toMatchObject({ state: 'failed', reason: 'refused' });
    expect(calls).toEqual(clean.slice(0, 4));
  });

  it('that may be a refusal is asked for once more, and is one then', async () => {
    const doubtful =
      'I can’t help my child with maths homework. So say many parents, and few of them are alone.';
    let told = '';
    const calls = script(({ heading, call, prompt }) => {
      if (heading !== headings[1]) return undefined;
      if (call === 2) told = prompt;
      return call === 1 ? doubtful : undefined;
    });
    expect((await ended()).generation.state).toBe('done');
    expect(calls).toEqual([...clean.slice(0, 4), ...clean.slice(3)]);
    expect(told).toContain('Write about the subject only.');
    const refused = script(({ heading }) => (heading === headings[1] ? doubtful : undefined));
    expect((await ended()).generation).toMatchObject({ state: 'failed', reason: 'refused' });
    expect(refused).toEqual([...clean.slice(0, 4), headings[1]]);
  });

  it('is no refusal where it is in its form, or says what the customer said', async () => {
    const title = 'I can’t help my child with maths homework – what now?';
    const plan = templatePlan(brief);
    const said = `${title.replace(' – what now?', '.')} ${plan.sections[1]?.markdown}`.slice(0, 1_100);
    const calls = script(({ stage, heading }) => {
      if (stage === 'outline')
        return `# ${title}\n${headings.map((one) => `## ${one}\n- a point`).join('\n')}`;
      if (stage === 'seo') return 'TITLE: Help, I can’t write a CV!\nDESCRIPTION: I cannot help you decide.';
      return heading === headings[1] ? said : undefined;
    });
    const { generation, row, attempts } = await ended({ title });
    expect(generation.state).toBe('done');
    expect(calls.slice(0, 4)).toEqual(clean.slice(0, 4));
    expect(attempts.every(({ state, failure }) => state !== 'failed' && failure === null)).toBe(true);
    expect(row.problems?.filter(({ stage }) => stage !== 'seo').map(({ code }) => code)).not.toContain(
      'refusal',
    );
    for (const instead of [
      '**I’m sorry, but I can’t help with that.**',
      'I’m sorry, but I can’t help with that. Instead I could write:\n1. A poem\n2. A letter',
    ]) {
      script(({ stage }) => (stage === 'outline' ? instead : undefined));
      expect((await ended()).generation).toMatchObject({ state: 'failed', reason: 'refused' });
    }
  });

  it('because of an outage is tried again later, alone', async () => {
    const calls = script(({ heading, call }) =>
      heading === headings[1] && call < 3
        ? openAiError(call === 1 ? 500 : 429, 'later', { 'retry-after': '0' })
        : undefined,
    );
    const { generation, attempts } = await ended();
    expect(generation.state).toBe('done');
    expect(calls).toEqual([...clean.slice(0, 4), headings[1], headings[1], ...clean.slice(4)]);
    expect(
      attempts.filter(({ section }) => section === 2).map(({ state, failure }) => [state, failure]),
    ).toEqual([
      ['failed', 'unreachable'],
      ['failed', 'rate-limited'],
      ['done', null],
    ]);
  });
});

describe('a call that ends early', () => {
  it('by its endpoint counts with what it used', async () => {
    // The worker shows what it has read with its next heartbeat.
    const shown = () => until(model.lastAttempt, (last) => last?.output === 'Half a sen');
    script(({ heading, call }) =>
      heading === headings[0] && call === 1 ? openAiCutOff('Half a sen', shown) : undefined,
    );
    const { generation, attempts } = await ended();
    expect(generation.state).toBe('done');
    const [cut] = attempts.filter(({ state }) => state === 'failed');
    // 1,200 tokens at 3 € and 7 at 15 € a million.
    expect(cut).toMatchObject({ section: 1, tokensIn: 1_200, tokensOut: 7, costMicros: 3_705 });
  });

  it('by an endpoint that counts nothing counts with an estimate, against the limit of the day, too', async () => {
    const half = 'Half a sentence'.padEnd(800, ', and on it goes');
    const shown = () => until(model.lastAttempt, (last) => last?.output === half);
    script(({ heading, call }) =>
      heading === headings[0] && call === 1 ? openAiUncounted(half, null, shown) : undefined,
    );
    const { attempts } = await ended();
    const [cut] = attempts.filter(({ state }) => state === 'failed');
    expect(cut).toMatchObject({ section: 1, tokensOut: half.length / 4, tokensEstimated: true });
    expect(cut?.tokensIn).toBeGreaterThan(500);
    const used = attempts.reduce(
      (sum, { tokensIn, tokensOut }) => sum + (tokensIn ?? 0) + (tokensOut ?? 0),
      0,
    );
    const admin = await model.app.createUser({ role: 'admin' });
    const { settings } = await admin.client.admin.settings();
    try {
      await admin.client.admin.setSettings({ tokensPerDay: used });
      await expectFault(user.client.generations.create({ id: randomUUID(), brief }), 'DAILY_LIMIT');
      await admin.client.admin.setSettings({ tokensPerDay: used + 1 });
      const { id } = await user.client.generations.create({ id: randomUUID(), brief });
      await user.client.generations.cancel({ id });
    } finally {
      await admin.client.admin.setSettings({ tokensPerDay: settings.tokensPerDay });
    }
  });

  it('because its customer cancels counts with what it used', async () => {
    const id = randomUUID();
    script(({ heading }) =>
      heading === headings[0]
        ? openAiCutOff('Half a sen', async () => {
            await user.client.generations.cancel({ id });
            // Long enough for the worker to notice, which ends the call.
            await model.endpoint.received.at(-1)?.closed;
          })
        : undefined,
    );
    await user.client.generations.create({ id, brief });
    const attempt = await until(
      model.lastAttempt,
      // Of this generation: the call of one that an earlier test has cancelled may end only now.
      (last) => last?.generationId === id && last.state === 'failed' && last.tokensIn !== null,
    );
    expect(attempt).toMatchObject({
      ...{ stage: 'sections', section: 1, state: 'failed', failure: 'abandoned' },
      ...{ tokensIn: 1_200, tokensOut: 7, costMicros: 3_705 },
    });
  });
});
