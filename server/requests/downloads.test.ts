import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let people: Record<'customer' | 'otherCustomer' | 'writer' | 'otherWriter' | 'finn' | 'admin', TestUser>;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  people = {
    customer: await app.createUser(),
    otherCustomer: await app.createUser(),
    writer: await app.createUser({ role: 'writer', languages: ['swedish'] }),
    otherWriter: await app.createUser({ role: 'writer', languages: ['swedish', 'english'] }),
    finn: await app.createUser({ role: 'writer', languages: ['finnish'] }),
    admin: await app.createUser({ role: 'admin' }),
  };
});
afterAll(() => app.close());

const get = (
  id: string,
  kind: string,
  user?: TestUser,
  headers: Record<string, string> = {},
  method = 'GET',
) =>
  app.fetch(`/api/requests/${id}/${kind}`, {
    method,
    headers: { ...headers, ...(user ? { cookie: user.cookie } : {}) },
  });

/** The users who can download the file; all others must get 404. */
async function whoGets(id: string, kind: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, user] of Object.entries(people)) {
    const { status } = await get(id, kind, user);
    if (status === 200) names.push(name);
    else expect(status, name).toBe(404);
  }
  expect((await get(id, kind)).status).toBe(401);
  return names;
}

const files = { original: 'the draft', humanized: 'the work', image: 'the image' };

describe('users who can download', () => {
  it('the original of a pending request include writers who may accept it', async () => {
    const id = await makeRequest(app, {
      customer: people.customer,
      language: 'swedish',
      original: 'the draft',
    });
    expect(await whoGets(id, 'original')).toEqual(['customer', 'writer', 'otherWriter', 'admin']);
  });

  it.each(['assigned', 'in_progress'] as const)('the original of one that is %s', async (status) => {
    const { customer, writer } = people;
    const id = await makeRequest(app, {
      customer,
      writer,
      status,
      language: 'swedish',
      original: 'the draft',
    });
    expect(await whoGets(id, 'original')).toEqual(['customer', 'writer', 'admin']);
  });

  it('the files of a completed one are its customer, its writer and admins', async () => {
    const { customer, writer } = people;
    const id = await makeRequest(app, {
      customer,
      writer,
      status: 'completed',
      language: 'swedish',
      minutes: 5,
      ...files,
    });
    for (const kind of ['original', 'humanized', 'image']) {
      expect(await whoGets(id, kind), kind).toEqual(['customer', 'writer', 'admin']);
    }
  });

  it('the image of a pending one do not include writers who may accept it', async () => {
    const id = await makeRequest(app, { customer: people.customer, language: 'swedish', image: 'the image' });
    expect(await whoGets(id, 'image')).toEqual(['customer', 'admin']);
  });
});

describe('a download', () => {
  const completed = () =>
    makeRequest(app, {
      customer: people.customer,
      writer: people.writer,
      status: 'completed',
      minutes: 5,
      title: 'Älgkött & öl',
      ...files,
    });

  it('is private, named after the title, complete or as a range', async () => {
    const id = await completed();
    const whole = await get(id, 'humanized', people.customer);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-length': '8',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="algkott___ol_humanized.docx"; filename*=UTF-8''${encodeURIComponent('älgkött___öl_humanized.docx')}`,
      'x-content-type-options': 'nosniff',
    });
    expect(await whole.text()).toBe('the work');
    const part = await get(id, 'humanized', people.customer, { range: 'bytes=4-' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 4-7/8');
    expect(await part.text()).toBe('work');
    expect((await get(id, 'humanized', people.customer, { range: 'bytes=8-' })).status).toBe(416);
    const image = await get(id, 'image', people.customer);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.headers.get('content-disposition')).toContain('_article_image.jpg');
  });

  it('answers HEAD like GET, without the body', async () => {
    const head = await get(await completed(), 'original', people.customer, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('9');
    expect(await head.text()).toBe('');
  });

  it('names the missing file to users who may see the request', async () => {
    const id = await makeRequest(app, { customer: people.customer, status: 'completed' });
    const answer = async (kind: string, user: TestUser) =>
      (await (await get(id, kind, user)).json()) as unknown;
    expect(await answer('original', people.customer)).toMatchObject({
      message: 'No original document available',
    });
    expect(await answer('humanized', people.customer)).toMatchObject({
      message: 'No content available for download',
    });
    expect(await answer('image', people.customer)).toMatchObject({
      message: 'No image available for download',
    });
    expect(await answer('image', people.otherCustomer)).toMatchObject({ message: 'Not found' });
    expect((await get('no-uuid', 'image', people.customer)).status).toBe(422);
  });
});

describe('downloads that a client asks for at once on one connection, and leaves', () => {
  const folder = () => app.services.environment.DATA_DIR;
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(`${folder()}/files/humanized-documents/`);
      } catch {
        return false; // closed meanwhile
      }
    }).length;

  it.each([
    ['answered directly', ''],
    ['answered by the router', 'Authorization: Basic eDp5\r\n'],
  ])('leave no file open: %s', async (_, header) => {
    const { customer, writer } = people;
    // More than a connection takes that its client does not read.
    const humanized = 'the work '.repeat(3_000_000);
    const done = { customer, writer, status: 'completed' as const, minutes: 5, humanized };
    const id = await makeRequest(app, done);
    const { hostname, port } = new URL(app.url);
    const client = connect(Number(port), hostname);
    client.pause();
    const one = `GET /api/requests/${id}/humanized HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${customer.cookie}\r\n${header}\r\n`;
    client.write(one.repeat(3));
    await vi.waitFor(() => expect(openFiles()).toBe(3), 10_000);
    client.destroy();
    await vi.waitFor(() => expect(openFiles()).toBe(0), 10_000);
  });
});
