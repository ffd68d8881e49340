// Item 37: two processes behind a proxy that polls /readyz each second. A rolling restart under load fails no call, and
// an upload in progress is completed.
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { ADMIN, type BuiltServer, startBuilt } from './parts/built-server';
import { callRepeatedly, createCaller, signIn } from './parts/caller';
import { drill, pause } from './parts/drill';
import { startHttpProxy } from './parts/http-proxy';
import { startPostgres } from './parts/postgres';

await drill(async (it) => {
  const postgres = await startPostgres(it);
  const start = (port?: number) =>
    startBuilt(it, {
      databaseUrl: postgres.url,
      dataDir: join(it.folder, 'shared'),
      ...(port ? { port } : {}),
      environment: { LOG_LEVEL: 'silent' },
    });
  const servers: BuiltServer[] = [await start()];
  await servers[0]?.ready();
  servers.push(await start());
  await servers[1]?.ready();
  const proxy = await startHttpProxy(servers.map(({ port }) => port));
  it.after(() => proxy.close());
  const cookie = await signIn(proxy.url, ADMIN.email, ADMIN.password);
  const client = await postgres.client();
  await client.query(
    `insert into settings (key, value) values ('callPerAccount', '1000000'), ('callPerAddress', '1000000')`,
  );
  await pause(6_000);
  const caller = createCaller(proxy.url, cookie);
  it.after(() => caller.close());

  const load = callRepeatedly(
    caller,
    ['/api/me', '/', '/api/admin/requests?limit=20', '/api/admin/users?limit=20'],
    {
      callers: 8,
      pauseMs: 10,
    },
  );
  for (const [place, server] of servers.entries()) {
    it.exposed(`process ${place + 1} restarted with SIGTERM under load`);
    const took = await server.stop('SIGTERM');
    it.check('it was gone within 10 s', took < 10_500, `${(took / 1000).toFixed(1)} s`);
    const next = await start(server.port);
    await next.ready();
    servers[place] = next;
    await pause(2_500);
  }
  const tally = await load.stop();
  const bad = tally.calls - (tally.statuses[200] ?? 0);
  it.check('no call was bad', bad === 0, tally);

  it.exposed('SIGTERM during an upload of 5 s');
  const [first] = servers;
  if (!first) throw new Error('no server');
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="red.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const slow = request(`${first.url}/api/storage/content-documents`, {
    method: 'POST',
    headers: {
      cookie,
      origin: first.url,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(body.length),
    },
  });
  const answered = once(slow, 'response');
  slow.write(body.subarray(0, 50));
  await pause(500);
  const gone = first.stop('SIGTERM');
  await pause(2_500);
  slow.write(body.subarray(50, 150));
  await pause(2_000);
  slow.end(body.subarray(150));
  const answer = await answered.then(
    ([response]) => response as { statusCode?: number; headers: Record<string, unknown> },
    () => null,
  );
  it.check('it was taken', answer !== null && (answer.statusCode ?? 0) < 300, answer?.statusCode);
  it.check('with Connection: close', answer?.headers.connection === 'close');
  await gone;
});
