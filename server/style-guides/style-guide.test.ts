import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import { contentRequestTexts, generations } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { briefOf, handIn, requestsOf, stateOf } from '#server/testing/handed-in';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const guide: StyleGuide = {
  company: 'Älgviltet AB\nSäljer viltkött 🦌',
  formOfAddress: 'informal',
  englishVariant: 'american',
  glossary: [{ term: 'älgfilé', writeAs: 'älgytterfilé' }],
  blockedWords: ['billig'],
  samples: ['Så här skriver vi.'],
};

const save = (user: TestUser, part: Partial<StyleGuide>, basedOn = 0) =>
  user.client.styleGuide.save({ guide: { ...emptyStyleGuide(), ...part }, basedOn });

describe('the style guide', () => {
  it('comes back as it was saved, to its customer only', async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    const none = { guide: emptyStyleGuide(), version: 0, savedAt: null };
    expect(await user.client.styleGuide.load()).toEqual(none);
    const saved = await save(user, guide);
    expect(saved).toMatchObject({ guide, version: 1 });
    expect(await user.client.styleGuide.load()).toEqual(saved);
    expect(await other.client.styleGuide.load()).toEqual(none);
    const admin = await app.createUser({ role: 'admin' });
    expect(await admin.client.styleGuide.load()).toEqual(none);
  });

  it('is never overwritten by a window that has not seen it, and by one of several at once', async () => {
    const user = await app.createUser();
    const first = await Promise.allSettled(['a', 'b', 'c'].map((company) => save(user, { company })));
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await save(user, { company: 'two' }, 1);
    for (const basedOn of [0, 1, 3]) {
      await expectFault(save(user, { company: 'late' }, basedOn), 'STALE_VERSION');
    }
    const second = await Promise.allSettled(['d', 'e', 'f'].map((company) => save(user, { company }, 2)));
    expect(second.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await user.client.styleGuide.load()).toMatchObject({ version: 3 });
  });

  it.each<[string, Partial<StyleGuide>]>([
    ['guide.company', { company: 'x'.repeat(1_001) }],
    ['guide.glossary', { glossary: Array(101).fill({ term: 'a', writeAs: 'b' }) }],
    ['guide.glossary.0.term', { glossary: [{ term: ' ', writeAs: 'b' }] }],
    ['guide.glossary.1.writeAs', { glossary: [...guide.glossary, { term: 'a', writeAs: 'x'.repeat(101) }] }],
    ['guide.blockedWords', { blockedWords: Array<string>(101).fill('word') }],
    ['guide.blockedWords.0', { blockedWords: ['a\u0000'] }],
    ['guide.samples', { samples: Array<string>(6).fill('text') }],
    ['guide.samples.0', { samples: ['x'.repeat(5_001)] }],
  ])('is refused by the name of the field %s beyond its limits', async (field, part) => {
    const user = await app.createUser();
    expect(await expectFault(save(user, part), 'INVALID_INPUT')).toMatchObject({
      data: { problems: [{ field }] },
    });
    expect((await user.client.styleGuide.load()).version).toBe(0);
  });

  it('stored by another release is read with defaults', async () => {
    const user = await app.createUser();
    await save(user, guide);
    await app.services.database.query(
      `update style_guides set guide = guide - 'samples' || '{"glossary": [1], "later": true}' where customer_id = $1`,
      [user.id],
    );
    expect((await user.client.styleGuide.load()).guide).toEqual({ ...guide, samples: [], glossary: [] });
  });
});

describe('a generation', () => {
  const frozenIn = async (id: string) => {
    const { orm } = app.services.database;
    const [row] = await orm.select().from(generations).where(eq(generations.id, id));
    return row?.styleGuide;
  };

  it('keeps the style guide of its beginning, and hands it on to the request', async () => {
    const user = await app.createUser();
    await save(user, guide);
    const id = await handIn(user, { company: 'Viltboden' });
    await save(user, { company: 'Later' }, 1);
    await stateOf(user, id, 'done');
    expect(await frozenIn(id)).toEqual(guide);
    const [request] = await requestsOf(app, user);
    const { orm } = app.services.database;
    const [texts] = await orm
      .select()
      .from(contentRequestTexts)
      .where(eq(contentRequestTexts.contentRequestId, request?.id ?? ''));
    expect(texts?.styleGuide).toEqual(guide);
    const wishes = {
      company: 'Viltboden',
      formOfAddress: 'informal',
      englishVariant: null,
      glossary: guide.glossary,
      blockedWords: guide.blockedWords,
    };
    const writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const job = await writer.client.writer.job({ id: request?.id ?? '' });
    expect(job.wishes).toMatchObject(wishes);
    expect(JSON.stringify(job)).not.toContain(user.email);
    await writer.client.writer.accept({ id: request?.id ?? '' });
    expect((await writer.client.writer.assignment({ id: request?.id ?? '' })).wishes).toEqual(job.wishes);
    expect((await user.client.customer.request({ id: request?.id ?? '' })).wishes).toEqual(job.wishes);
  });

  it('has none where its customer has none', async () => {
    const id = await handIn(await app.createUser());
    expect(await frozenIn(id)).toBeNull();
  });

  it('of a brief that waited for the approval has the style guide of that moment', async () => {
    const user = await app.createUser();
    const admin = await app.createUser({ role: 'admin' });
    const { database } = app.services;
    await admin.client.admin.setSettings({ approveNewCustomers: true });
    await database.query('update profiles set approved_at = null where id = $1', [user.id]);
    const id = randomUUID();
    await user.client.brief.sendWhenApproved({ id, brief: briefOf() });
    await save(user, guide);
    await admin.client.admin.approveUser({ id: user.id });
    expect(await frozenIn(id)).toEqual(guide);
  });
});
