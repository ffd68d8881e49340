// The disk of an embedded installation is full, several times, while its people act: calls that need room are refused with 503, nothing
// that was acknowledged is lost, also after a kill, and all works again within 15 s of room being made. On Linux as root, since
// the disk is a small one in memory.
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, type BuiltServer, startBuilt } from './parts/built-server';
import { type Caller, createCaller, signIn } from './parts/caller';
import { type Drill, drill, pause, until } from './parts/drill';
import { PICTURE_FORM, pictureForm } from './parts/fleet/acts';
import { BRIEF } from './parts/fleet/counterparts';

const ROUNDS = 3;
const FULL_MS = 15_000;
const PROMISED_MS = 15_000;
/** Bytes: of the disk, and of the pieces that fill it. */
const DISK = 256 * 1024 * 1024;
const PIECES = [1024 * 1024, 4 * 1024, 1];

await drill(async (it) => {
  const disk = join(it.folder, 'disk');
  await mkdir(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]).status !== 0) {
    it.exposed('nothing: a small disk can be mounted by root alone');
    return;
  }
  it.after(() => spawnSync('umount', ['-l', disk]));
  const start = () => startBuilt(it, { dataDir: join(disk, 'data'), environment: { LOG_LEVEL: 'silent' } });
  let server = await start();
  await server.ready();
  const people = await startActing(server);
  await pause(5_000);
  it.check('all acts succeed while there is room', people.failed() === 0, people.tally);

  const filler = join(disk, 'filler');
  for (let round = 1; round <= ROUNDS; round++) {
    it.exposed(`the disk is full for ${FULL_MS / 1000} s`);
    await fill(filler);
    await pause(FULL_MS);
    const refused = people.failed();
    await rm(filler);
    await recover(it, server, people, refused);
  }
  await people.stop();
  it.check('no answer was a 500', people.tally[500] === undefined, people.tally);

  it.exposed('kill -9, and a start');
  await server.stop('SIGKILL');
  server = await start();
  await server.ready();
  const wrong = await people.compare(server);
  it.check('everything acknowledged is there', wrong.length === 0, wrong.slice(0, 5));
});

async function recover(it: Drill, server: BuiltServer, people: Acting, refused: number): Promise<void> {
  const begun = performance.now();
  const before = { ...people.done };
  const back = await until(60_000, () =>
    Object.entries(people.done).every(([kind, count]) => count > (before[kind] ?? 0)),
  );
  const took = performance.now() - begun;
  it.check('the process lives', server.ended() === null, server.ended());
  it.check('something was refused meanwhile', refused > 0, refused);
  it.check('an act of each kind succeeds within 15 s', back === true && took < PROMISED_MS, {
    seconds: Math.round(took / 100) / 10,
    ...people.tally,
  });
}

/** Writes until there is no room for a byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  for (const size of PIECES) {
    const piece = Buffer.alloc(size, 1);
    for (;;) {
      const written = await file.write(piece).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      );
      if (written < size) break;
    }
  }
  await file.close();
}

interface Acting {
  /** Acts acknowledged, by kind. */
  done: Record<string, number>;
  /** Answers by status; 0 for none. */
  tally: Record<number, number>;
  failed(): number;
  stop(): Promise<void>;
  /** What is not as it was acknowledged. */
  compare(server: BuiltServer): Promise<string[]>;
}

/** An admin who renames themselves, uploads pictures and orders texts, until `stop`. */
async function startActing(server: BuiltServer): Promise<Acting> {
  const done: Record<string, number> = { name: 0, picture: 0, brief: 0 };
  const tally: Record<number, number> = {};
  const name = { told: 0, sent: 0 };
  const pictures = new Map<string, string>();
  const texts: string[] = [];
  const caller = createCaller(server.url, await signIn(server.url, ADMIN.email, ADMIN.password));
  const act = async (kind: string, ...[path, call]: Parameters<Caller['call']>) => {
    const answer = await caller.call(path, call);
    tally[answer.status] = (tally[answer.status] ?? 0) + 1;
    if (answer.status >= 200 && answer.status < 300) done[kind] = (done[kind] ?? 0) + 1;
    return answer;
  };
  const json = { 'content-type': 'application/json' };
  let stopped = false;
  const acting = (async () => {
    while (!stopped) {
      const number = ++name.sent;
      const body = JSON.stringify({ fullName: `Admin ${number}` });
      if ((await act('name', '/api/me/name', { method: 'PUT', headers: json, body })).status === 200)
        name.told = number;
      const form = await pictureForm();
      const stored = await act('picture', '/api/storage/content-documents', {
        ...{ method: 'POST', headers: PICTURE_FORM, body: form },
      });
      if (stored.status === 201) {
        const { path, sha256 } = JSON.parse(stored.text) as { path: string; sha256: string };
        pictures.set(path, sha256);
      }
      const id = randomUUID();
      const ordered = await act('brief', '/api/generations', {
        ...{ method: 'POST', headers: json, body: JSON.stringify({ id, brief: BRIEF }) },
      });
      if (ordered.status === 201) texts.push(id);
      await pause(900);
    }
  })();
  return {
    done,
    tally,
    failed: () =>
      Object.entries(tally).reduce((sum, [status, count]) => sum + (status.startsWith('2') ? 0 : count), 0),
    async stop() {
      stopped = true;
      await acting;
      caller.close();
    },
    async compare(next) {
      const cookie = await signIn(next.url, ADMIN.email, ADMIN.password);
      const again = createCaller(next.url, cookie);
      const wrong: string[] = [];
      const me = await again.call('/api/me');
      const stored = Number(/"Admin (\d+)"/.exec(me.text)?.[1] ?? 0);
      if (stored < name.told || stored > name.sent) wrong.push(`the name is ${stored}, told ${name.told}`);
      for (const [path, sha256] of pictures) {
        const content = await fetch(`${next.url}/api/storage/${path}`, { headers: { cookie } });
        const hash = createHash('sha256').update(Buffer.from(await content.arrayBuffer()));
        if (hash.digest('hex') !== sha256) wrong.push(`picture ${path} is lost: ${content.status}`);
      }
      for (const id of texts) {
        const isDone = async () =>
          (JSON.parse((await again.call(`/api/generations/${id}`)).text) as { state?: string }).state ===
          'done';
        if (!(await until(60_000, isDone, 500))) wrong.push(`text ${id} is not written`);
      }
      again.close();
      return wrong;
    },
  };
}
