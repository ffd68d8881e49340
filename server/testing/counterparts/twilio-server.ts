import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

interface SentMessage {
  to: string;
  from: string;
  body: string;
}

/**
 * Twilio's call for a new message, after its published description: basic authentication, a form, 201 with the message, and
 * errors with Twilio's own codes.
 */
export async function startTwilioServer(account = 'AC0123456789abcdef', token = 'a token') {
  const messages: SentMessage[] = [];
  const failures: number[] = [];
  let calls = 0;
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    calls += 1;
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, code: number, message: string) =>
      send(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    // Following a redirect would tell a stranger the code: the message counts as sent to no one.
    if (request.url === '/elsewhere') return send(201, {});
    const failure = failures.shift();
    if (failure === 307) return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (failure) return refuse(failure, 20_500, 'Internal Server Error');
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account}/Messages.json`)
      return refuse(404, 20_404, 'The requested resource was not found');
    const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return refuse(401, 20_003, 'Authenticate');
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const [to, from, body] = [
      form.get('To'),
      form.get('From') ?? form.get('MessagingServiceSid'),
      form.get('Body'),
    ];
    if (!to) return refuse(400, 21_604, "A 'To' phone number is required");
    if (!from) return refuse(400, 21_603, "A 'From' phone number is required");
    if (!body) return refuse(400, 21_602, 'Message body is required');
    if (to.startsWith('+1500'))
      return refuse(400, 21_211, `The 'To' number ${to} is not a valid phone number`);
    messages.push({ to, from, body });
    const sid = `SM${randomBytes(16).toString('hex')}`;
    send(201, { sid, account_sid: account, to, from, body, status: 'queued', error_code: null });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    messages,
    /** Answers the next calls with these statuses. */
    failWith: (...statuses: number[]) => failures.push(...statuses),
    calls: () => calls,
    environment: {
      SMS_PROVIDER: 'twilio',
      SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SMS_ACCOUNT: account,
      SMS_TOKEN: token,
      SMS_FROM: '+15005550006',
    },
    /** The newest message to a number, once there are `count`, and its code. */
    async messageTo(to: string, count = 1) {
      const found = await vi.waitFor(
        () => {
          const list = messages.filter((message) => message.to === to);
          if (list.length !== count) throw new Error(`${list.length} messages to ${to}, not ${count}`);
          return list;
        },
        { timeout: 20_000, interval: 50 },
      );
      const { body } = found[count - 1] as SentMessage;
      return { body, code: /^\d{6}\b/.exec(body)?.[0] ?? '' };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
