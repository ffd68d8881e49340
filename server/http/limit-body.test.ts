import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** More than the limit of calls other than uploads. */
const LARGE = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(600 * 1024) });

it.each(['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/token?grant_type=password'])(
  'reads no more than a call of %s could need, and goes on with the connection',
  async (path) => {
    const connection = open();
    const announced = `Content-Length: ${LARGE.length}\r\n\r\n${LARGE}`;
    const first = await connection.send('POST', path, announced);
    expect(first).toMatch(/^HTTP\/1\.1 413 /);
    expect(first).toContain('"code":"TOO_LARGE"');
    expect(await connection.send('GET', '/healthz', '\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    connection.end();
  },
);

it('counts bodies without Content-Length, and closes the connection', async () => {
  const connection = open();
  const size = LARGE.length.toString(16);
  const chunked = `Transfer-Encoding: chunked\r\n\r\n${size}\r\n${LARGE}\r\n0\r\n\r\n`;
  const answer = await connection.send('POST', '/api/auth/sign-in/email', chunked);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  await connection.closed;
});

/** A raw connection. An answer is complete when its last brace has arrived. */
function open() {
  const { port, host } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  return {
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
    end: () => socket.destroy(),
    send: (method: string, path: string, rest: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const take = (data: Buffer) => {
          answer += data.toString();
          if (!/\r\n\r\n.*[}k]\s*$/s.test(answer)) return;
          socket.off('data', take);
          resolve(answer);
        };
        socket.on('data', take);
        socket.once('error', reject);
        socket.write(
          `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${rest}`,
        );
      }),
  };
}
