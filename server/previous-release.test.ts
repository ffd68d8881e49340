import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { projectFile } from '#server/runtime/project-root';
import type { SentBody } from './testing/access/access-bodies';
import { ACCESS_MATRIX } from './testing/access/access-matrix';
import { makePeople, makeSession, type People } from './testing/access/access-people';
import { makeThing } from './testing/access/access-things';
import { type BundledServer, bundleServer, type StartedServer } from './testing/processes/started-server';
import { startTestApp, type TestApp } from './testing/test-app';

/**
 * The release before this one, which runs beside it while processes are replaced (docs/operating.md, Upgrade). To be moved on with each
 * release.
 */
const PREVIOUS = '05e2baf9';

/** Of the previous release's tree, what its server is bundled of. */
const PARTS = [
  'server',
  'domain',
  'contract',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const PUBLIC_URL = 'http://localhost:1';
const SECRET = 'a secret for tests that is long enough to be one';

/** A copy of the sources without their history cannot be tried. */
const known =
  spawnSync('git', ['cat-file', '-e', `${PREVIOUS}^{commit}`], { cwd: projectFile('.') }).status === 0;

/**
 * Installs the packages that the previous release needs and this one has dropped, in a folder above the tree, where Node.js looks for what
 * it doesn't find in the tree's own. A package that both need comes from this one's, in its version.
 */
async function installDropped(tree: string, folder: string): Promise<void> {
  const dependencies = async (file: string): Promise<Record<string, string>> =>
    JSON.parse(await readFile(file, 'utf8')).dependencies;
  const kept = await dependencies(projectFile('package.json'));
  const dropped = Object.entries(await dependencies(join(tree, 'package.json')))
    .filter(([name]) => !(name in kept))
    .map(([name, version]) => `${name}@${version}`);
  if (dropped.length === 0) return;
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  execFileSync('npm', ['install', ...quietly, '--prefix', folder, ...dropped], { cwd: folder });
}

describe.skipIf(!known)('the release before this one, on the database of this one', () => {
  let folder: string;
  let bundle: BundledServer;
  let old: StartedServer;
  let app: TestApp;
  let people: People;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redraft-previous-'));
    const tree = join(folder, 'tree');
    mkdirSync(tree);
    const archive = execFileSync('git', ['archive', PREVIOUS, ...PARTS], {
      cwd: projectFile('.'),
      maxBuffer: 256 * 1024 * 1024,
    });
    execFileSync('tar', ['-x', '-C', tree], { input: archive });
    symlinkSync(projectFile('node_modules'), join(tree, 'node_modules'));
    await installDropped(tree, folder);
    app = await startTestApp({ work: false, environment: { PUBLIC_URL, ETHEREUM_CHAINS: '1' } });
    people = await makePeople(app);
    await app.services.database.query(
      `insert into settings (key, value) values ('callPerAccount', '1000000'), ('callPerAddress', '1000000')`,
    );
    bundle = await bundleServer(tree);
    old = await bundle.start({
      DATABASE_URL: app.databaseUrl ?? '',
      DATA_DIR: app.services.environment.DATA_DIR,
      AUTH_SECRET: SECRET,
      PUBLIC_URL,
      ETHEREUM_CHAINS: '1',
      LOG_LEVEL: 'error',
      STOP_DRAIN_SECONDS: '0',
      STOP_GRACE_SECONDS: '6',
    });
    await old.ready();
  });
  afterAll(async () => {
    await bundle?.close();
    await app?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const encoded = (body: SentBody) =>
    body instanceof FormData || body instanceof Blob
      ? body
      : new Blob([JSON.stringify(body)], { type: 'application/json' });

  /** How a server answers a call of a user who may make it, about what that user owns. */
  async function ask(url: string, row: string, call: string, name: keyof People) {
    const [method = ''] = call.split(' ');
    const session = await makeSession(app, people[name].id, { level: 'aal2' });
    const thing = await makeThing({ app, people, session, letIn: true }, row, call);
    const sends = method !== 'GET';
    const answer = await fetch(`${url}${thing.path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: session.cookie,
        origin: PUBLIC_URL,
        ...(sends ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(sends ? { body: encoded(thing.body) } : {}),
    });
    return { status: answer.status, body: await answer.text() };
  }

  it('answers each call that it has as this one does', { timeout: 240_000 }, async () => {
    const done = (status: number) => status < 400;
    const different: string[] = [];
    let alike = 0;
    for (const { row, call, expected } of ACCESS_MATRIX) {
      if (call === 'GET /api/live') continue;
      const name = (['customer', 'writerWith', 'assigned', 'admin'] as const).find(
        (each) => expected[each] === 'in',
      );
      if (!name) continue;
      const [before, now] = [await ask(old.url, row, call, name), await ask(app.url, row, call, name)];
      // It lacks calls and fields that are new, and counts the calls of an address, which this test's server does not.
      const lacks = [404, 429].includes(before.status) || before.body.includes('is no field of this call');
      if (before.status >= 500 || (done(now.status) && !done(before.status) && !lacks))
        different.push(`${row}: ${before.status} ${before.body}, now ${now.status}`);
      else if (done(before.status)) alike += 1;
    }
    expect(different).toEqual([]);
    expect(alike).toBeGreaterThan(120);
    expect(old.output()).not.toContain('"level":50');
  });

  it('does the jobs that this one has enqueued', async () => {
    const id = randomUUID();
    const brief = {
      ...emptyBrief('english'),
      title: 'Elk and beer',
      contentType: 'blog-post',
      wordCount: 'short',
      humanize: 'yes',
      mainKeyword: ['elk'],
    };
    const { cookie } = await makeSession(app, people.customer.id, { level: 'aal2' });
    const asked = await fetch(`${app.url}/api/generations`, {
      method: 'POST',
      headers: { cookie, origin: PUBLIC_URL, 'content-type': 'application/json' },
      body: JSON.stringify({ id, brief }),
    });
    expect(asked.status, await asked.text()).toBe(201);
    const state = async () => {
      const { rows } = await app.services.database.query('select state from generations where id = $1', [id]);
      return (rows[0] as { state: string }).state;
    };
    await expect.poll(state, { timeout: 30_000 }).toBe('done');
  });
});
