import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocx } from '#domain/document/docx/read-docx';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { contentRequests } from '#server/database/schema/index';
import { makeRequest, type NewRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { unzip } from '#server/testing/unzip';

let app: TestApp;
let customer: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  customer = await app.createUser();
  other = await app.createUser();
});
afterAll(() => app.close());

const finished = (part: Partial<NewRequest>) =>
  makeRequest(app, { customer, status: 'completed', minutes: 5, humanized: 'by hand', ...part });

const ask = (ids: string[], more = '', { cookie }: { cookie: string } = customer, method = 'GET') =>
  app.fetch(`/api/customer/texts.zip?ids=${ids.join(',')}${more}`, { method, headers: { cookie } });

async function archiveOf(ids: string[], more = '') {
  const answer = await ask(ids, more);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('texts.zip'),
    'cache-control': 'private, no-store',
  });
  return unzip(Buffer.from(await answer.arrayBuffer()));
}
const namesOf = (found: Map<string, Buffer>) => [...found.keys()];

describe('an archive of finished texts', () => {
  it('has the stored document of each byte for byte, by readable names of its own, in the order asked for', async () => {
    const bytes = 'äö \u0000 bytes '.repeat(40_000);
    const ids = [
      await finished({ title: 'Älgkött & öl', humanized: bytes }),
      await finished({ title: '../../etc/passwd', humanized: 'b' }),
      await finished({ title: 'älgkött – öl', humanized: 'c' }),
      // A text that no writer was asked for: its original follows every edit.
      await makeRequest(app, { customer, status: 'completed', title: 'Kone', original: 'd' }),
      await finished({ title: '   ', humanized: 'e' }),
    ];
    const found = await archiveOf(ids);
    expect(namesOf(found)).toEqual([
      'älgkött___öl_humanized.docx',
      '______etc_passwd_humanized.docx',
      'älgkött___öl_humanized_2.docx',
      'kone_original.docx',
      '____humanized.docx',
    ]);
    expect([...found.values()].map(String)).toEqual([bytes, 'b', 'c', 'd', 'e']);
    // The same again, twice in one call and by a second call.
    expect(namesOf(await archiveOf([...ids, ...ids]))).toEqual(namesOf(found));
  });

  it('has Markdown and HTML beside it where they are asked for, and says what it is without', async () => {
    const byModel = await makeRequest(app, { customer, status: 'completed', title: 'Kone', original: 'd' });
    const wordOnly = await finished({ title: 'Bara Word' });
    const found = await archiveOf([byModel, wordOnly], '&formats=markdown,html&language=sv');
    expect(namesOf(found)).toEqual([
      'kone_original.docx',
      'kone.md',
      'kone.html',
      'bara_word_humanized.docx',
      '_saknas.txt',
    ]);
    expect(found.get('kone.md')?.toString()).toBe('# Draft\n\nThe whole text.');
    expect(found.get('kone.html')?.toString()).toContain('<html lang="en');
    expect(found.get('_saknas.txt')?.toString()).toContain(
      '- Bara Word: texten finns bara i Word-dokumentet',
    );
  });

  it('has what a program set, and what its customer made of that, in every format', async () => {
    const admin = await app.createUser({ role: 'admin' });
    const { key } = await admin.client.automation.createApiKey({
      ...{ name: 'Program', scopes: ['documents:write' as const], expiresInDays: null },
    });
    const id = await makeRequest(app, { customer, title: 'Set', original: 'the draft of the machine' });
    const put = await app.fetch(`/api/automation/requests/${id}/text`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: '# Set\n\nBy a program.' }),
    });
    expect(put.status).toBe(200);
    const read = async () => {
      const found = await archiveOf([id], '&formats=markdown');
      expect(namesOf(found)).toEqual(['set_original.docx', 'set.md']);
      const { blocks } = readDocx(new Uint8Array(found.get('set_original.docx') ?? []));
      return [printMarkdown(blocks), found.get('set.md')?.toString()];
    };
    expect(await read()).toEqual(['# Set\n\nBy a program.', '# Set\n\nBy a program.']);
    const { result } = await customer.client.documentVersions.get({ id, number: 2 });
    const { draft: _, ...seo } = result;
    const edited = '# Set\n\nBy a program, and by me.';
    await customer.client.documentVersions.edit({ id, basedOn: 2, result: { ...seo, markdown: edited } });
    expect(await read()).toEqual([edited, edited]);
  });

  it('says which documents are missing or not finished, and has the others', async () => {
    const ids = [
      await finished({ title: 'Gone' }),
      await finished({ title: 'Here', humanized: 'here' }),
      await makeRequest(app, { customer, title: 'On its way' }),
    ];
    const [row] = await app.services.database.orm
      .select()
      .from(contentRequests)
      .where(eq(contentRequests.id, ids[0] ?? ''));
    await app.services.files.remove(row?.humanizedDocumentPath ?? '');
    const found = await archiveOf(ids);
    expect(namesOf(found)).toEqual(['here_humanized.docx', '_left_out.txt']);
    expect(found.get('_left_out.txt')?.toString()).toBe(
      [
        'These are not in the archive:',
        '',
        '- On its way: the text is not finished yet',
        '- Gone: the document could not be found; please tell us',
        '',
      ].join('\r\n'),
    );
  });
});

describe('an archive is refused with nothing sent', () => {
  const refusal = async (...given: Parameters<typeof ask>) => {
    const answer = await ask(...given);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('content-disposition')).toBeNull();
    return [answer.status, await answer.json()];
  };

  it('where one request is another customer’s or nowhere, to admins as well', async () => {
    const own = await finished({});
    const foreign = await finished({ customer: other });
    const hidden = [404, expect.objectContaining({ code: 'NOT_FOUND' })];
    expect(await refusal([own, foreign])).toEqual(hidden);
    expect(await refusal([own, randomUUID()])).toEqual(hidden);
    expect(await refusal([own], '', await app.createUser({ role: 'admin' }))).toEqual(hidden);
    expect((await refusal([own], '', await app.createUser({ role: 'writer' })))[0]).toBe(403);
  });

  it('where none of the texts is finished', async () => {
    const id = await makeRequest(app, { customer });
    expect(await refusal([id])).toEqual([409, expect.objectContaining({ code: 'WRONG_STATE' })]);
  });

  it('above 100 texts, saying what to do, and for what is no list of ids or formats', async () => {
    const id = await finished({});
    const problem = (field: string, message: string) => [
      422,
      expect.objectContaining({ data: { problems: [expect.objectContaining({ field, message })] } }),
    ];
    const ids = Array.from({ length: 101 }, () => randomUUID());
    expect(await refusal(ids)).toEqual(
      problem('ids', 'must be at most 100 ids; ask for the others in a further call'),
    );
    expect((await refusal([]))[0]).toBe(422);
    expect((await refusal([id, 'x']))[0]).toBe(422);
    expect((await refusal([id], '&formats=markdown,exe'))[0]).toBe(422);
    expect((await ask(ids.slice(1))).status).toBe(404);
  });

  it('while the storage is away, by GET and HEAD, and not after it is back', async () => {
    const id = await finished({ humanized: 'safe' });
    const files = join(app.services.environment.DATA_DIR, 'files');
    await rename(files, `${files}.away`);
    await writeFile(files, 'a file in the folder’s place');
    const away = [503, expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' })];
    expect(await refusal([id])).toEqual(away);
    expect((await ask([id], '', customer, 'HEAD')).status).toBe(503);
    expect(
      (await app.fetch(`/api/requests/${id}/humanized`, { headers: { cookie: customer.cookie } })).status,
    ).toBe(503);
    await rm(files);
    await rename(`${files}.away`, files);
    expect(String((await archiveOf([id])).values().next().value)).toBe('safe');
    expect((await ask([id], '', customer, 'HEAD')).status).toBe(200);
  });
});

it('an archive is read no further than it is taken, and a reader who leaves closes its files', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 8; n++)
    ids.push(await finished({ title: `Long ${n}`, humanized: 'x'.repeat(3_000_000) }));
  const { files } = app.services;
  const { read } = files;
  const opened: Awaited<ReturnType<typeof read>>[] = [];
  files.read = async (...args) => {
    const stream = await read(...args);
    opened.push(stream);
    return stream;
  };
  try {
    const answer = await ask(ids);
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect(opened.length).toBeLessThan(ids.length);
    await reader?.cancel();
    await expect.poll(() => opened.every(({ closed }) => closed)).toBe(true);
    expect(opened.length).toBeLessThan(ids.length);
  } finally {
    files.read = read;
  }
});
