// Item 40: programs and processes that do not match a database are refused at their start; a clock that jumps back or forward
// delays no job.
import { cp, lstat, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emptyBrief } from '#domain/brief/brief';
import { ADMIN, type BuiltServer, startBuilt } from './parts/built-server';
import { createCaller, signIn } from './parts/caller';
import { type Drill, drill, until } from './parts/drill';
import { startPostgres } from './parts/postgres';

const HOUR_MS = 60 * 60 * 1000;

await drill(async (it) => {
  await differentProcesses(it);
  await copiedFolder(it);
  await clockJumps(it);
});

/** The output of a server that exited within 20 s; null if it did not exit. */
async function refusal(server: BuiltServer): Promise<string | null> {
  const ended = await until(20_000, () => server.ended());
  return ended && ended.code !== 0 ? server.output().trim() : null;
}

async function differentProcesses(it: Drill): Promise<void> {
  const postgres = await startPostgres(it);
  const shared = join(it.folder, 'shared');
  const first = await startBuilt(it, { databaseUrl: postgres.url, dataDir: shared });
  await first.ready();

  it.exposed('a second process with another AUTH_SECRET');
  const secret = await startBuilt(it, {
    databaseUrl: postgres.url,
    dataDir: shared,
    environment: { AUTH_SECRET: 'another secret, also long enough to be one' },
  });
  const aboutSecret = await refusal(secret);
  it.check('it is refused and told why', /different AUTH_SECRET/.test(aboutSecret ?? ''), aboutSecret);

  it.exposed('a second process with another file store');
  const store = await startBuilt(it, { databaseUrl: postgres.url, dataDir: join(it.folder, 'elsewhere') });
  const aboutStore = await refusal(store);
  it.check('it is refused and told why', /file store is not the one/.test(aboutStore ?? ''), aboutStore);

  it.exposed('a second process that fits');
  const second = await startBuilt(it, { databaseUrl: postgres.url, dataDir: shared });
  await second.ready();
  it.check('both serve', first.ended() === null && second.ended() === null);

  it.exposed('a database that a newer program has contracted');
  const client = await postgres.client();
  await client.query('update installation set minimum_program_version = 100000');
  const old = await startBuilt(it, { databaseUrl: postgres.url, dataDir: shared });
  const aboutVersion = await refusal(old);
  it.check('an older program is refused by name', /version 100000/.test(aboutVersion ?? ''), aboutVersion);
  await first.stop();
  await second.stop();
}

async function copiedFolder(it: Drill): Promise<void> {
  const original = join(it.folder, 'original');
  const first = await startBuilt(it, { dataDir: original });
  await first.ready();
  it.exposed('a data folder copied while its server runs');
  const copy = join(it.folder, 'copy');
  // A socket is no content, and cannot be copied.
  const filter = async (path: string) => !(await lstat(path)).isSocket();
  await cp(original, copy, { recursive: true, preserveTimestamps: true, filter });
  const second = await startBuilt(it, { dataDir: copy });
  const asked = await refusal(second);
  it.check(
    'the start asks what the copy is for',
    /Is it to be a server of its own\?/.test(asked ?? ''),
    asked,
  );
  await first.stop();
  await rm(join(copy, 'server.lock'));
  const third = await startBuilt(it, { dataDir: copy });
  await third.ready();
  it.check('it starts once that is answered', third.ended() === null);
  await third.stop();
}

/** Both threads of a server on the embedded database use `Date`, which reads an offset from a file here. */
async function clockJumps(it: Drill): Promise<void> {
  const shift = join(it.folder, 'shift');
  const clock = join(it.folder, 'clock.mjs');
  await writeFile(shift, '0');
  await writeFile(
    clock,
    `import { readFileSync } from 'node:fs';
const real = Date.now;
const RealDate = Date;
const now = () => real() + Number(readFileSync(${JSON.stringify(shift)}, 'utf8'));
globalThis.Date = class extends RealDate {
  constructor(...parts) { parts.length === 0 ? super(now()) : super(...parts); }
  static now() { return now(); }
};
`,
  );
  const server = await startBuilt(it, {
    dataDir: join(it.folder, 'clock'),
    environment: { NODE_OPTIONS: `--import ${pathToFileURL(clock).href}`, GENERATION_DELAY_MS: '15000' },
  });
  await server.ready();
  const caller = createCaller(server.url, await signIn(server.url, ADMIN.email, ADMIN.password));
  it.after(() => caller.close());
  const generate = async () => {
    const id = crypto.randomUUID();
    const brief = {
      ...emptyBrief('english'),
      title: 'Clocks',
      contentType: 'article',
      wordCount: 'short',
      humanize: 'no',
    };
    const answer = await caller.call('/api/generations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, brief }),
    });
    if (answer.status >= 300) throw new Error(`no generation: ${answer.status} ${answer.text}`);
    return id;
  };
  const isDone = async (id: string) =>
    (JSON.parse((await caller.call(`/api/generations/${id}`)).text) as { state: string }).state === 'done';

  let hours = 0;
  for (const [what, jump] of [
    ['back by two hours', -2],
    ['forward by an hour', 1],
    ['back by an hour', -1],
    ['forward by two hours', 2],
  ] as const) {
    const before = [await generate(), await generate(), await generate(), await generate()];
    it.exposed(`the clock is set ${what} while texts are generated and wait`);
    hours += jump;
    await writeFile(shift, String(hours * HOUR_MS));
    const after = await generate();
    const begun = performance.now();
    const done = await until(
      120_000,
      async () => (await Promise.all([...before, after].map(isDone))).every(Boolean),
      500,
    );
    const seconds = Math.round((performance.now() - begun) / 1000);
    it.check('every text is done within two minutes', done === true, `${seconds} s`);
  }
  it.check('the process lives', server.ended() === null, server.ended());
  await server.stop();
}
