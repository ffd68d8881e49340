import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

/** An SMTP server that keeps what it takes, and can turn everything down as unkindly as some do: with the mail in its answer. */
export async function startMailServer(password: string) {
  const mails: { to: string; text: string }[] = [];
  let refusing = false;
  const refused: string[] = [];
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (login, _session, done) =>
      login.password === password ? done(null, { user: login.username }) : done(new Error('no')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        if (!refusing) {
          mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text });
          return done();
        }
        refused.push(codeIn(text));
        done(Object.assign(new Error(`Not this: ${text.replaceAll(/\s+/g, ' ')}`), { responseCode: 554 }));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://robot:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    refuse(now: boolean) {
      refusing = now;
    },
    /** The codes in what was turned down. */
    refused,
    /** The code in the newest mail to an address, once there are `count`. */
    codeFor: (to: string, count = 1) =>
      vi.waitFor(
        () => {
          const found = mails.filter((mail) => mail.to === to);
          if (found.length < count) throw new Error(`${found.length} mails to ${to}`);
          return codeIn(found.at(-1)?.text ?? '');
        },
        { timeout: 20_000, interval: 50 },
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? '';
