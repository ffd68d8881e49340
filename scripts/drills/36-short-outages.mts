// Item 36: short outages of the model's endpoint, of the file store and of the server itself make no generation fail.
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompleteBrief, emptyBrief } from '#domain/brief/brief';
import { templatePlan } from '#domain/generation/template';
import {
  type Answer,
  openAiError,
  openAiStream,
  resetAfterHeaders,
  startTestEndpoint,
} from '#server/generation/model/test-endpoint';
import { modelWriting } from '#server/testing/model-writing';
import { ADMIN, startBuilt } from './parts/built-server';
import { createCaller, signIn } from './parts/caller';
import { drill, pause, until } from './parts/drill';

const brief: CompleteBrief = {
  ...emptyBrief('english'),
  language: 'english',
  title: 'Bicycle service in autumn',
  contentType: 'article',
  wordCount: 'short',
  humanize: 'no',
};
const text = modelWriting(brief);
const hangs: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
};
/** Milliseconds: two delays of the retry policy, the queue's polling and a slow machine. */
const PATIENCE_MS = 40_000;

await drill(async (it) => {
  const endpoint = await startTestEndpoint();
  it.after(() => endpoint.close());
  const dataDir = join(it.folder, 'data');
  const start = () =>
    startBuilt(it, {
      dataDir,
      environment: {
        LOG_LEVEL: 'silent',
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: endpoint.url,
        AI_MODEL: 'm',
        AI_API_KEY: 'k',
      },
    });
  let server = await start();
  await server.ready();
  let caller = createCaller(server.url, await signIn(server.url, ADMIN.email, ADMIN.password));

  async function handIn(): Promise<string> {
    const id = randomUUID();
    const answer = await caller.call('/api/generations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, brief }),
    });
    if (answer.status !== 201) throw new Error(`handing in answered ${answer.status} ${answer.text}`);
    return id;
  }
  const look = async (id: string) =>
    JSON.parse((await caller.call(`/api/generations/${id}`)).text || '{}') as {
      state?: string;
      reason?: string | null;
    };
  const ended = (id: string, withinMs = PATIENCE_MS) =>
    until(withinMs, async () => {
      const { state } = await look(id);
      return state === 'done' || state === 'failed' ? state : null;
    });

  for (const [what, ...answers] of [
    ['the stream is reset after its 200', resetAfterHeaders, text],
    ['the stream ends in the middle', openAiStream('# Half a', null), text],
    ['500 twice', openAiError(500, 'oops'), openAiError(500, 'oops'), text],
    ['429 with Retry-After', openAiError(429, 'slow down', { 'retry-after': '2' }), text],
  ] as [string, ...Answer[]][]) {
    it.exposed(what);
    endpoint.answer(...answers);
    const state = await ended(await handIn());
    it.check('the text was written', state === 'done', state ?? 'never');
  }

  it.exposed('the store is away for 6 s');
  endpoint.answer(text);
  const files = join(dataDir, 'files');
  await rename(files, `${files}.away`);
  await writeFile(files, 'a file in the folder’s place');
  const kept = await handIn();
  const said = await until(10_000, async () => (await look(kept)).reason === 'storage');
  it.check('the customer is told that the store is away', said === true);
  await pause(6_000);
  await rm(files);
  await rename(`${files}.away`, files);
  const state = await ended(kept);
  const calls = endpoint.received.length;
  // Outline, introduction and SEO fields, and each section.
  const stages = templatePlan(brief).sections.length + 3;
  const once = state === 'done' && calls === stages;
  it.check('the text was kept, and the model called once for each stage', once, { state, calls, stages });

  it.exposed('ten calls await their first word');
  endpoint.answer(...Array.from({ length: 10 }, () => hangs), text);
  for (let n = 0; n < 10; n++) await handIn();
  await until(10_000, () => endpoint.received.length >= 10);
  const begun = performance.now();
  const other = await ended(await handIn(), 10_000);
  it.check('another text was not held up', other === 'done', `${Math.round(performance.now() - begun)} ms`);

  it.exposed('the server is killed five times in a row');
  endpoint.answer(hangs);
  const survivor = await handIn();
  for (let kill = 0; kill < 5; kill++) {
    await until(10_000, async () => (await look(survivor)).state === 'running');
    await server.stop('SIGKILL');
    caller.close();
    if (kill === 4) endpoint.answer(text);
    server = await start();
    await server.ready();
    caller = createCaller(server.url, await signIn(server.url, ADMIN.email, ADMIN.password));
  }
  const last = await ended(survivor, 60_000);
  it.check('crashes of the server were no attempts', last === 'done', last ?? 'never');
  caller.close();
});
