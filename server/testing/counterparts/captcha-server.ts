import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaptchaProvider } from '#domain/users/captcha';

const SECRET = 'the secret key';

/**
 * siteverify as Turnstile, hCaptcha and reCAPTCHA publish it: a form with `secret` and `response`, and JSON with `success`
 * and `error-codes`. A token is good once. Each provider has its own word for a spent one.
 */
export async function startCaptchaServer(provider: CaptchaProvider = 'turnstile') {
  const issued = new Set<string>();
  const spent = new Set<string>();
  const forms: URLSearchParams[] = [];
  let broken: number | null = null;
  const check = (form: URLSearchParams): string[] => {
    const token = form.get('response');
    if (!form.get('secret')) return ['missing-input-secret'];
    if (form.get('secret') !== SECRET) return ['invalid-input-secret'];
    if (!token) return ['missing-input-response'];
    if (spent.has(token)) return [provider === 'hcaptcha' ? 'already-seen-response' : 'timeout-or-duplicate'];
    if (!issued.delete(token)) return ['invalid-input-response'];
    spent.add(token);
    return [];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/elsewhere') return void response.writeHead(200).end('{"success":true}');
    if (broken !== null)
      return void response.writeHead(broken, { location: '/elsewhere' }).end('<h1>Not here</h1>');
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    forms.push(form);
    const codes = check(form);
    const body = {
      success: codes.length === 0,
      ...(codes.length > 0
        ? { 'error-codes': codes }
        : { challenge_ts: new Date().toISOString(), hostname: 'localhost' }),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** What the server was asked, in order. */
    forms,
    /** A token as the widget hands one out. */
    issue(token: string = crypto.randomUUID()) {
      issued.add(token);
      return token;
    },
    /** From now on every call is answered with this status and no JSON, and led on where that redirects; null mends it. */
    breakWith(status: number | null) {
      broken = status;
    },
    environment: {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: 'the site key',
      CAPTCHA_SECRET_KEY: SECRET,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
