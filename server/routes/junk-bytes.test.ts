import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

/*
 * Bytes that no client of ours sends, in each place of a request: paths, queries and headers. The client is a bare
 * socket, since fetch refuses or escapes most of them. Bodies are in junk.test.ts.
 */
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const encoded = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;
const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);
/** Controls, what URLs and headers are made of, and the first bytes of UTF-8's sequences. */
const TELLING_BYTES = [
  0, 1, 9, 11, 27, 32, 34, 35, 37, 39, 44, 46, 47, 58, 59, 61, 92, 127, 128, 192, 224, 240, 255,
];
/** Beside every single byte: overlong and cut-off UTF-8, surrogates, double encoding, what path joining trips over. */
const SEQUENCES = [
  '%c0%af',
  '%c0%80',
  '%e0%80',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%2500',
  '%25%30%30',
  '%',
  '%0',
  '%zz',
  '%u0000',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5c',
  '.%00.html',
  '%2e%2e/%2e%2e/',
  '//',
  '/./../',
  ';a=b',
  '__proto__',
  'constructor',
  'x'.repeat(8_000),
  '%61'.repeat(2_000),
  'nul',
  '-.~',
];

/** Sends one request on a separate connection, as it is, and returns the status of what comes back. */
function ask(target: string, headers: string[] = []): Promise<number | 'closed'> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1'))?.[1];
      resolve(status ? Number(status) : 'closed');
    });
    const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
    // Not ended: the server would take that for a caller who hung up, and send no answer.
    socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  });
}

async function expectNoFault(requests: readonly [string, () => Promise<number | 'closed'>][]): Promise<void> {
  for (let at = 0; at < requests.length; at += 16) {
    const answers = await Promise.all(requests.slice(at, at + 16).map(([, send]) => send()));
    for (const [n, status] of answers.entries()) {
      expect(status === 'closed' || status < 500, `${requests[at + n]?.[0]} → ${status}`).toBe(true);
    }
  }
}

/** Where a path's rest is looked up as a file, as a key of the store and as an id: there every byte is tried. */
const WHOLE = ['/', '/api/storage/content-documents/', '/api/admin/users/'];

describe('no byte sequence is answered with a fault of the server', () => {
  it.each([
    '/',
    '/assets/',
    '/og/',
    '/auth/',
    '/sv/',
    '/.well-known/',
    '/api/',
    '/api/auth/',
    '/api/storage/content-documents/',
    '/api/admin/users/',
    '/healthz',
  ])('in the path below %s', async (base) => {
    const cookie = [`Cookie: ${admin.cookie}`];
    const targets = [
      ...(WHOLE.includes(base) ? EVERY_BYTE : TELLING_BYTES).map((byte) => `${base}a${encoded(byte)}b.html`),
      `${base}%00`,
      ...SEQUENCES.flatMap((sequence) => [`${base}${sequence}`, `${base}a${sequence}/b`]),
    ];
    await expectNoFault(targets.map((target) => [target, () => ask(target, cookie)]));
    const raw = TELLING_BYTES.map((byte) => String.fromCharCode(byte));
    await expectNoFault(raw.map((character) => [base + character, () => ask(`${base}${character}`, cookie)]));
  });

  it('in any parameter of the paths that are called by GET or DELETE', async () => {
    const cookie = [`Cookie: ${admin.cookie}`];
    const paths = ROUTES.filter(({ method, path }) => method === 'GET' && path.includes('{')).map(
      ({ path }) => path.replace('{bucket}', 'content-documents'),
    );
    const targets = paths.flatMap((path) =>
      ['%00', 'a%00b', '%ff', '%c0%80', '%ed%a0%80', '%', '..%2f..'].map((part) =>
        path.replaceAll(/\{\w+\}/g, part),
      ),
    );
    expect(targets.length).toBeGreaterThan(50);
    await expectNoFault(targets.map((target) => [target, () => ask(target, cookie)]));
  });

  it.each([
    '/',
    '/auth',
    '/api/me',
    '/api/admin/requests',
    '/api/admin/audit.csv',
    '/api/auth/get-session',
    '/readyz',
  ])('in the query of %s', async (path) => {
    const cookie = [`Cookie: ${admin.cookie}`];
    const parts = [...TELLING_BYTES.map(encoded), ...SEQUENCES];
    await expectNoFault(
      parts.flatMap((part) => [
        [part, () => ask(`${path}?${part}`, cookie)],
        [part, () => ask(`${path}?search=${part}&cursor=${part}&limit=${part}&${part}=1`, cookie)],
      ]),
    );
  });

  it.each([
    'Host',
    'Cookie',
    'Authorization',
    'Accept-Encoding',
    'Accept-Language',
    'If-None-Match',
    'If-Range',
    'Range',
    'Origin',
    'Content-Type',
    'Content-Length',
    'X-Forwarded-For',
    'X-Request-Id',
    'Idempotency-Key',
    'User-Agent',
    'Sec-Fetch-Site',
    'Upgrade',
  ])('in the header %s', async (header) => {
    const parts = [
      ...TELLING_BYTES.map((byte) => String.fromCharCode(byte)),
      ...SEQUENCES,
      admin.cookie.replace('=', '=%00'),
      'Bearer \u0000',
      `Bearer ${'.'.repeat(4_000)}`,
    ];
    await expectNoFault(
      parts.flatMap((part) => [
        [part, () => ask('/api/me', [`${header}: ${part}`])],
        [part, () => ask('/', [`${header}: a${part}b`])],
      ]),
    );
  });
});
