import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_SCOPES } from '#domain/automation/scopes';
import { projectFile } from '#server/runtime/project-root';
import { requestsOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

const has = (command: string) => spawnSync(command, ['--version']).status === 0;

/** The commands of a recipe, without those that set what stands for the reader's own. */
function commandsOf(page: string): string {
  const blocks = readFileSync(projectFile(`docs/recipes/${page}.md`), 'utf8').matchAll(/```sh\n(.*?)```/gs);
  const commands = [...blocks].flatMap(([, block = '']) => (block.includes('rdk_…') ? [] : [block]));
  return ['set -eu -o pipefail', ...commands].join('\n');
}

interface Post {
  slug: string;
  status: string;
  title: string;
  excerpt: string;
  content: string;
}

/** What WordPress's REST schema says of posts: a list by slug, and a new one. */
function startWordPress(posts: Post[]): Promise<Server> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://wordpress');
    const authorized = request.headers.authorization === `Basic ${btoa('anna:abcd efgh')}`;
    const body = await text(request);
    const answer = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (url.pathname !== '/wp-json/wp/v2/posts') return answer(404, { code: 'rest_no_route' });
    if (!authorized) return answer(401, { code: 'rest_not_logged_in' });
    if (request.method === 'GET') {
      return answer(
        200,
        posts.filter(({ slug }) => slug === url.searchParams.get('slug')),
      );
    }
    posts.push(JSON.parse(body) as Post);
    return answer(201, { id: posts.length });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe.skipIf(!(has('bash') && has('curl') && has('jq')))('the commands of a recipe', () => {
  let app: TestApp;
  let customer: TestUser;
  let wordPress: Server;
  let key: string;
  const posts: Post[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    customer = await app.createUser();
    const made = { name: 'n8n', scopes: [...CUSTOMER_SCOPES], expiresInDays: null };
    ({ key } = await customer.client.ownKeys.create(made));
    wordPress = await startWordPress(posts);
  });
  afterAll(async () => {
    wordPress.close();
    await app.close();
  });

  async function run(page: string): Promise<string> {
    const { port } = wordPress.address() as AddressInfo;
    const shell = spawn('bash', ['-c', commandsOf(page)], {
      cwd: projectFile('.'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{ REDRAFT_URL: app.url, REDRAFT_KEY: key },
        ...{
          WORDPRESS_URL: `http://127.0.0.1:${port}`,
          WORDPRESS_USER: 'anna',
          WORDPRESS_PASSWORD: 'abcd efgh',
        },
      },
    });
    const ended = new Promise<number | null>((resolve) => shell.on('close', resolve));
    const [said, complaint, status] = await Promise.all([text(shell.stdout), text(shell.stderr), ended]);
    expect([status, complaint, status === 0 ? '' : said]).toEqual([0, '', '']);
    return said;
  }

  it('hand a brief in once and fetch its text; WordPress gets it as one draft', async () => {
    const fetched = await run('n8n');
    expect(fetched).toContain('Winter cycling');
    expect(await run('n8n')).toBe(fetched);
    expect(await requestsOf(app, customer)).toHaveLength(1);
    await run('wordpress');
    await run('wordpress');
    expect(posts).toMatchObject([
      {
        status: 'draft',
        title: 'Winter cycling',
        slug: expect.stringMatching(/./),
        content: expect.stringContaining('<'),
      },
    ]);
  });

  it('list and use the tools of an agent', async () => {
    const said = await run('agent');
    expect(said).toContain('"checks');
    expect(said).toContain('"name":"submit_brief"');
  });
});
