import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER_SCOPES } from '#domain/automation/scopes';
import { contentRequests, generations } from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import { projectFile } from '#server/runtime/project-root';
import { startWordPress } from '#server/testing/counterparts/wordpress';
import { until } from '#server/testing/generation-at-hand';
import { requestsOf } from '#server/testing/handed-in';
import { countedText, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { messageBody } from '#server/webhooks/message-body';

const has = (command: string) => spawnSync(command, ['--version']).status === 0;

/** The commands of a recipe, without those that set what stands for the reader's own. */
function commandsOf(page: string): string {
  const blocks = readFileSync(projectFile(`docs/recipes/${page}.md`), 'utf8').matchAll(/```sh\n(.*?)```/gs);
  const commands = [...blocks].flatMap(([, block = '']) => (block.includes('rdk_…') ? [] : [block]));
  return ['set -eu -o pipefail', ...commands].join('\n');
}

describe.skipIf(!(has('bash') && has('curl') && has('jq')))('the commands of a recipe', () => {
  let app: TestApp;
  let customer: TestUser;
  let wordPress: Awaited<ReturnType<typeof startWordPress>>;
  let key: string;
  let folder: string;
  beforeAll(async () => {
    app = await startTestApp();
    wordPress = await startWordPress({ username: 'anna', password: 'abcd efgh' });
    folder = await mkdtemp(join(tmpdir(), 'redraft-recipes-'));
  });
  beforeEach(async () => {
    customer = await app.createUser();
    const made = { name: 'n8n', scopes: [...CUSTOMER_SCOPES], expiresInDays: null };
    ({ key } = await customer.client.ownKeys.create(made));
  });
  afterAll(async () => {
    await Promise.all([wordPress.close(), app.close(), rm(folder, { recursive: true })]);
  });

  /** Runs commands as the recipes have them, for a while at most. */
  async function shell(commands: string) {
    const { url, username, password } = wordPress;
    const run = spawn('bash', ['-c', commands], {
      cwd: projectFile('.'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{ REDRAFT_URL: app.url, REDRAFT_KEY: key, SINCE: '2026-11-01', SENT: join(folder, customer.id) },
        ...{ WORDPRESS_URL: url, WORDPRESS_USER: username, WORDPRESS_PASSWORD: password },
      },
      timeout: 60_000,
    });
    const ended = new Promise<number | null>((resolve) => run.on('close', resolve));
    const [said, complaint, status] = await Promise.all([text(run.stdout), text(run.stderr), ended]);
    return { said, complaint, status };
  }

  async function run(page: string): Promise<string> {
    const { said, complaint, status } = await shell(commandsOf(page));
    expect([status, complaint, status === 0 ? '' : said]).toEqual([0, '', '']);
    return said;
  }

  const finished = async (title: string, draft: string) => {
    const requestId = await makeRequest(app, { customer, title, status: 'completed' });
    await addText(requestId, draft);
    return requestId;
  };
  const addText = (requestId: string, draft: string) =>
    app.services.database.transaction((tx) =>
      addTextVersion(tx, { requestId, source: 'import', author: 'person' }, countedText(draft)),
    );
  /** The posts of this test. */
  const since = (before: number) => wordPress.posts().slice(before);

  it('hand a brief in once and fetch its text; WordPress gets it as one draft', async () => {
    const before = wordPress.posts().length;
    const fetched = await run('n8n');
    expect(fetched).toContain('Winter cycling');
    expect(await run('n8n')).toBe(fetched);
    expect(await requestsOf(app, customer)).toHaveLength(1);
    await run('wordpress');
    await run('wordpress');
    expect(since(before)).toMatchObject([
      {
        status: 'draft',
        title: 'Winter cycling',
        slug: expect.stringMatching(/^winter/),
        content: expect.stringMatching(/^<(?!h1)/),
      },
    ]);
  });

  it('end where a text will never come, since its generation was cancelled', async () => {
    const { orm } = app.services.database;
    const running = commandsOf('n8n').replace('sleep 1', 'sleep 0.2');
    const own = eq(generations.customerId, customer.id);
    const cancelled = (async () => {
      await until(
        () => orm.select().from(generations).where(own),
        (rows) => rows.length === 1 && rows[0]?.state === 'done',
      );
      await orm.update(generations).set({ state: 'cancelled', requestId: null }).where(own);
    })();
    const first = shell(commandsOf('n8n').split('while :')[0] ?? '');
    await Promise.all([cancelled, first]);
    expect(await shell(running)).toEqual({
      ...{ status: 1, said: '' },
      complaint: 'There is no text: its generation is cancelled\n',
    });
  });

  it('send each text to WordPress: finished in any order, two with one keyword, and once also after a lost answer', async () => {
    const before = wordPress.posts().length;
    const earlier = new Date(Date.now() - 60_000);
    const late = await makeRequest(app, { customer, title: 'Ordered first', createdAt: earlier });
    await addText(late, '# Heat pumps & winter\n\nOrdered first.');
    await finished('Ordered second', '# Heat pumps\n\nOrdered second.');
    await finished('blog-post content', 'Without a heading.');
    await run('wordpress');
    const titles = () => since(before).map(({ title }) => title);
    expect(titles().sort()).toEqual(['Heat pumps', 'blog-post content']);
    await app.services.database.orm
      .update(contentRequests)
      .set({ status: 'completed', completedAt: new Date() })
      .where(eq(contentRequests.id, late));
    wordPress.failWith([{ kind: 'lost' }], 'POST');
    expect((await shell(commandsOf('wordpress'))).status).not.toBe(0);
    const [lost] = since(before).filter(({ title }) => title.startsWith('Heat pumps &amp;'));
    expect(lost).toMatchObject({ slug: `redraft-${late}`, content: '<p>Ordered first.</p>' });
    // By now it waits for its day.
    wordPress.change(lost?.id ?? 0, { status: 'future' });
    await run('wordpress');
    await run('wordpress');
    expect(titles().sort()).toEqual(['Heat pumps', 'Heat pumps &amp; winter', 'blog-post content']);
    expect(since(before).map(({ slug }) => slug.replace(/-\d$/, ''))).toEqual(['slug', 'slug', 'slug']);
  });

  it('go on with the other texts where WordPress refuses one, and leave one that was deleted there', async () => {
    const before = wordPress.posts().length;
    const titles = () => since(before).map(({ title }) => title);
    await finished('One', 'One.');
    await finished('Other', 'Other.');
    wordPress.failWith([{ kind: 'status', status: 413, code: 'too_large' }], 'POST');
    const refused = await shell(commandsOf('wordpress'));
    expect([refused.status, titles().length]).toEqual([1, 1]);
    await run('wordpress');
    expect(titles().sort()).toEqual(['One', 'Other']);
    await finished('Third', 'Third.');
    wordPress.failWith([{ kind: 'lost' }], 'POST');
    expect((await shell(commandsOf('wordpress'))).status).toBe(1);
    // The draft is there, and its slug cannot be set.
    wordPress.failWith([{ kind: 'status', status: 500, code: 'failed' }], 'POST');
    expect((await shell(commandsOf('wordpress'))).complaint).toContain('WordPress answered 500');
    const [third] = since(before).filter(({ title }) => title === 'Third');
    wordPress.remove(third?.id ?? 0);
    expect(await shell(commandsOf('wordpress'))).toMatchObject({ status: 0 });
    await run('wordpress');
    expect(titles().sort()).toEqual(['One', 'Other']);
  });

  it('send the text of an event, which names its request as uuid', async () => {
    const before = wordPress.posts().length;
    const [uuid] = [await finished('Of an event', 'Of an event.'), await finished('Another', 'Another.')];
    const script = commandsOf('wordpress').split('cursor= ')[0];
    expect(
      messageBody({ id: uuid, createdAt: new Date() } as never, app.services.environment),
    ).toHaveProperty('uuid', uuid);
    for (let times = 0; times < 2; times++)
      expect(await shell(`${script}\nsend_text ${uuid}`)).toMatchObject({ status: 0, complaint: '' });
    expect(since(before)).toMatchObject([{ title: 'Of an event' }]);
  });

  it('list and use the tools of an agent', async () => {
    const said = await run('agent');
    expect(said).toContain('"checks');
    expect(said).toContain('"name":"submit_brief"');
  });
});
