import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRequests, storedFiles } from '#server/database/schema/index';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { abandonFile, attachFile, DOCX_TYPE, reserveFile, sweepFiles } from './stored-files';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

const reserve = () =>
  reserveFile(app.services.database.orm, {
    bucket: 'content-documents',
    extension: 'docx',
    originalName: 'Työ – älgkött.docx',
    mediaType: DOCX_TYPE,
  });
const write = (path: string) =>
  app.services.files.writeFrom(path, Buffer.from('bytes'), { contentType: DOCX_TYPE });
const age = (path: string) =>
  app.services.database.orm
    .update(storedFiles)
    .set({ changedAt: sql`now() - interval '61 minutes'` })
    .where(eq(storedFiles.path, path));
const stateOf = async (path: string) =>
  (await app.services.database.orm.select().from(storedFiles).where(eq(storedFiles.path, path)))[0]?.state;

describe('a stored file', () => {
  it('that is being written is kept, and swept after an hour', async () => {
    const path = await reserve();
    await write(path);
    await sweepFiles(app.services);
    expect(await stateOf(path)).toBe('uploading');
    await age(path);
    await sweepFiles(app.services);
    expect(await stateOf(path)).toBeUndefined();
    expect(await app.services.files.size(path)).toBeNull();
  });

  it('that was swept or released cannot be attached any more', async () => {
    for (const end of [age, (path: string) => abandonFile(app.services, path)]) {
      const path = await reserve();
      const written = await write(path);
      await end(path);
      await sweepFiles(app.services);
      await expect(app.services.database.transaction((tx) => attachFile(tx, path, written))).rejects.toThrow(
        'swept',
      );
    }
  });

  it('that was released cannot be attached, also before it is swept', async () => {
    const path = await reserve();
    const written = await write(path);
    await abandonFile(app.services, path);
    await expect(app.services.database.transaction((tx) => attachFile(tx, path, written))).rejects.toThrow();
    expect(await stateOf(path)).toBe('released');
  });

  it('whose row was swept during the write leaves no bytes behind', async () => {
    const path = await reserve();
    await age(path);
    await sweepFiles(app.services);
    await write(path);
    await abandonFile(app.services, path);
    expect(await app.services.files.size(path)).toBeNull();
  });

  it('that is attached is kept, however old, until its request releases it', async () => {
    const customer = await app.createUser();
    const id = await makeRequest(app, { customer, original: 'bytes' });
    const [row] = await app.services.database.orm
      .select()
      .from(contentRequests)
      .where(eq(contentRequests.id, id));
    const path = row?.originalDocumentPath ?? '';
    await age(path);
    await abandonFile(app.services, path);
    await sweepFiles(app.services);
    expect(await app.services.files.size(path)).toBe(5);
    await app.services.database.orm.delete(contentRequests).where(eq(contentRequests.id, id));
    expect(await stateOf(path)).toBe('released');
    await sweepFiles(app.services);
    expect(await app.services.files.size(path)).toBeNull();
    expect(await stateOf(path)).toBeUndefined();
  });

  it('whose removal fails does not stop the sweep, and is removed later', async () => {
    const paths = [await reserve(), await reserve(), await reserve()];
    for (const path of paths) {
      await write(path);
      await abandonFile(app.services, path);
    }
    const { files, database, log } = app.services;
    const [stubborn] = paths;
    const broken = {
      ...files,
      remove: (key: string) =>
        key === stubborn ? Promise.reject(new Error('storage busy')) : files.remove(key),
    };
    await sweepFiles({ files: broken, database, log });
    expect(await Promise.all(paths.map(stateOf))).toEqual(['released', undefined, undefined]);
    await sweepFiles(app.services);
    expect(await stateOf(stubborn ?? '')).toBeUndefined();
  });
});
