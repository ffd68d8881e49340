// Item 38: mails interrupted by a kill are sent after the next start, and creating a user can be repeated.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { ADMIN, startBuilt } from './parts/built-server';
import { createCaller, signIn } from './parts/caller';
import { drill, until } from './parts/drill';
import { startPostgres } from './parts/postgres';

/** Milliseconds after the server is ready; it once took 81 s. */
const PROMPT_MS = 10_000;

await drill(async (it) => {
  for (const databaseUrl of [undefined, (await startPostgres(it)).url]) {
    const kind = databaseUrl ? 'PostgreSQL' : 'embedded';
    const open = new Set<Socket>();
    const silent = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => {});
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port: smtp } = silent.address() as AddressInfo;
    const start = () =>
      startBuilt(it, {
        dataDir: join(it.folder, kind),
        ...(databaseUrl ? { databaseUrl } : {}),
        environment: { LOG_LEVEL: 'silent', SMTP_URL: `smtp://127.0.0.1:${smtp}` },
      });
    const server = await start();
    await server.ready();
    const caller = createCaller(server.url, await signIn(server.url, ADMIN.email, ADMIN.password));
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      caller.call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });

    it.exposed(`${kind}: killed while mails are being handed over`);
    const invited = await post('/api/admin/invitations', { email: 'first@example.com' });
    const signedUp = await post('/api/auth/sign-up/email', {
      fullName: 'Kim',
      email: 'kim@example.com',
      password: 'sju sjösjuka sjömän',
    });
    if (invited.status !== 201 || signedUp.status !== 200)
      throw new Error(`the calls that send mails answered ${invited.status} and ${signedUp.text}`);
    await until(10_000, () => open.size > 0);
    await server.stop('SIGKILL');
    for (const socket of open) socket.destroy();
    silent.close();
    await once(silent, 'close');
    const arrived: string[] = [];
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        stream.resume();
        stream.on('end', () => {
          arrived.push(session.envelope.rcptTo[0]?.address ?? '');
          done();
        });
      },
    });
    mailServer.listen(smtp, '127.0.0.1');
    it.after(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));
    const next = await start();
    await next.ready();
    const begun = performance.now();
    await until(60_000, () => arrived.length >= 2);
    const took = Math.round(performance.now() - begun);
    it.check('both went out at the next start', arrived.length === 2 && took < PROMPT_MS, { arrived, took });

    it.exposed(`${kind}: the answer to a new user is lost`);
    const key = { 'idempotency-key': randomUUID() };
    const again = createCaller(next.url, await signIn(next.url, ADMIN.email, ADMIN.password));
    const create = () =>
      again.call('/api/admin/users', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...key },
        body: JSON.stringify({ email: 'new@example.com', password: 'sju sjösjuka sjömän', fullName: 'New' }),
      });
    const [first, repeat] = [await create(), await create()];
    it.check(
      'the repeat answers what the first one answered',
      first.status === 201 && repeat.text === first.text,
      [first.status, repeat.status],
    );
    again.close();
    caller.close();
    await next.stop('SIGKILL');
  }
});
