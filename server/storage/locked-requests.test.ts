import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
let other: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  other = new pg.Client({ connectionString: app.databaseUrl ?? '' });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.close();
});

it('an upload is answered as stored while the table of requests is locked, and is stored once', async () => {
  const user = await app.createUser();
  const image = { width: 8, height: 8, channels: 3, background: 'red' } as const;
  const form = new FormData();
  const bytes = await sharp({ create: image }).png().toBuffer();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  await other.query('begin');
  await other.query('lock table content_requests in access exclusive mode');
  try {
    const answer = await app.fetch('/api/storage/content-documents', {
      method: 'POST',
      headers: { cookie: user.cookie, origin: app.url },
      body: form,
    });
    expect(answer.status).toBe(201);
    const stored = await answer.json();
    const { rows } = await other.query(
      `select o.path, o.name, f.media_type as "mediaType", f.bytes::int, f.sha256, f.state
        from storage_objects o join stored_files f on f.path = o.path where o.owner_id = $1`,
      [user.id],
    );
    expect(rows).toHaveLength(1);
    const { state, ...row } = rows[0];
    expect(state).toBe('attached');
    expect(stored).toMatchObject({ ...row, name: 'a.jpg', bucket: 'content-documents', requestId: null });
  } finally {
    await other.query('rollback');
  }
});
