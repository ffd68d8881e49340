import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brief, emptyBrief } from '#domain/brief/brief';
import { UNKNOWN_FIELD } from '#domain/errors';
import { expectFault } from '#server/testing/faults';
import { startTestApp, type TestApp } from '#server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

const named = (field: string) => ({ field, message: UNKNOWN_FIELD });
const briefOf = (title: string): Brief => ({ ...emptyBrief('finnish'), title });

describe('the saved brief', () => {
  it('comes back as it was, unfinished or not, to whoever saved it', async () => {
    const user = await app.createUser();
    const other = await app.createUser();
    expect(await user.client.brief.load()).toEqual({ saved: null, waiting: null });
    const brief: Brief = {
      ...briefOf('Sähköpyörä 🚲'),
      purpose: ['Build trust', 'oma tarkoitus'],
      references: ['https://example.com/ä'],
      referenceText: 'ö'.repeat(50_000),
    };
    const { version } = await user.client.brief.save({ brief, basedOn: 0 });
    const { saved } = await user.client.brief.load();
    expect(saved).toMatchObject({ brief, version });
    expect(Date.parse(saved?.savedAt ?? '')).toBeCloseTo(Date.now(), -5);
    expect(await other.client.brief.load()).toEqual({ saved: null, waiting: null });
    await other.client.brief.clear();
    expect((await user.client.brief.load()).saved).not.toBeNull();
    await user.client.brief.clear();
    expect(await user.client.brief.load()).toEqual({ saved: null, waiting: null });
  });

  it('of an earlier program, which had a field less and no version beside it, is read with that field empty', async () => {
    const user = await app.createUser();
    const brief = briefOf('Pyörä');
    await user.client.brief.save({ brief, basedOn: 0 });
    const stored = () =>
      app.services.database.query('select brief from saved_briefs where customer_id = $1', [user.id]);
    expect((await stored()).rows).toMatchObject([{ brief: { schemaVersion: 1, title: 'Pyörä' } }]);
    await app.services.database.query(
      "update saved_briefs set brief = brief - 'schemaVersion' - 'audience' - 'tone' where customer_id = $1",
      [user.id],
    );
    expect((await user.client.brief.load()).saved).toMatchObject({ brief });
  });

  it('is taken from a program that does not know the further details yet, here and when it is handed in', async () => {
    const user = await app.createUser();
    const earlier = {
      ...{ language: 'english', title: 'Bikes', contentType: 'article', purpose: [], audience: '', tone: [] },
      ...{ mainKeyword: ['bike'], subKeywords: [], wordCount: 'short', structureAndStyle: '' },
      structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false },
      ...{ references: [], referenceText: '', humanize: 'no' },
    };
    const send = (method: string, path: string, body: object) =>
      app.fetch(path, {
        method,
        headers: { cookie: user.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const saved = await send('PUT', '/api/brief', { brief: earlier, basedOn: 0 });
    expect(saved.status).toBe(200);
    const { version } = (await saved.json()) as { version: number };
    expect((await user.client.brief.load()).saved?.brief).toEqual({ ...emptyBrief('english'), ...earlier });
    const id = randomUUID();
    expect((await send('POST', '/api/generations', { id, brief: earlier })).status).toBe(201);
    const { title: _, ...untitled } = earlier;
    expect((await send('PUT', '/api/brief', { brief: untitled, basedOn: version })).status).toBe(422);
  });

  it('comes back with its further details, and refuses those beyond their limits by their names', async () => {
    const user = await app.createUser();
    const brief: Brief = {
      ...briefOf('Pyörä'),
      callToAction: 'Varaa huolto',
      company: 'Pyöräpaja Oy\nKorjaa pyöriä',
      links: ['https://example.com/huolto varaa huolto'],
      avoidedWords: ['halpa'],
      formOfAddress: 'formal',
      englishVariant: 'american',
      reviewOutline: true,
    };
    const { version } = await user.client.brief.save({ brief, basedOn: 0 });
    expect((await user.client.brief.load()).saved?.brief).toEqual(brief);
    const error = await expectFault(
      user.client.brief.save({
        brief: {
          ...brief,
          callToAction: 'x'.repeat(201),
          links: Array<string>(21).fill('https://a.example'),
        },
        basedOn: version,
      }),
      'INVALID_INPUT',
    );
    const problems = ['brief.callToAction', 'brief.links'].map((field) => expect.objectContaining({ field }));
    expect(error).toMatchObject({ data: { problems } });
  });

  it('refuses a field that a brief does not have by its name, and is read where an earlier program stored one', async () => {
    const user = await app.createUser();
    const brief = briefOf('Pyörä');
    const misspelt = { ...brief, titel: 'x', structureToggles: { ...brief.structureToggles, addFaq: true } };
    const refused = {
      problems: expect.arrayContaining([named('brief.titel'), named('brief.structureToggles.addFaq')]),
    };
    const { client } = user;
    // Called one after the other: a refusal that nothing waits for yet would count as unhandled.
    for (const give of [
      () => client.brief.save({ brief: misspelt, basedOn: 0 }),
      () => client.brief.sendWhenApproved({ id: randomUUID(), brief: misspelt }),
      () => client.generations.create({ id: randomUUID(), brief: misspelt }),
    ])
      expect(await expectFault(give(), 'INVALID_INPUT')).toMatchObject({ data: refused });
    expect((await client.brief.load()).saved).toBeNull();
    await client.brief.save({ brief, basedOn: 0 });
    await app.services.database.query(
      `update saved_briefs set brief = brief || '{"titel": "x", "structureToggles": {"addFaq": true}}' where customer_id = $1`,
      [user.id],
    );
    expect((await client.brief.load()).saved).toMatchObject({ brief });
  });

  it('is never overwritten by a window that had not seen it', async () => {
    const user = await app.createUser();
    const { version: one } = await user.client.brief.save({ brief: briefOf('one'), basedOn: 0 });
    const { version: two } = await user.client.brief.save({ brief: briefOf('two'), basedOn: one });
    expect(two).toBeGreaterThan(one);
    for (const basedOn of [0, one, two + 1, 2 ** 31 - 2]) {
      await expectFault(user.client.brief.save({ brief: briefOf('late'), basedOn }), 'STALE_VERSION');
    }
    for (const basedOn of [-1, 0.5, 2 ** 31 - 1, 2 ** 40]) {
      await expectFault(user.client.brief.save({ brief: briefOf('late'), basedOn }), 'INVALID_INPUT');
    }
    expect((await user.client.brief.load()).saved).toMatchObject({ brief: { title: 'two' }, version: two });
    await user.client.brief.clear();
    await expectFault(user.client.brief.save({ brief: briefOf('late'), basedOn: two }), 'STALE_VERSION');
  });

  it('that was begun anew is not overwritten by a window that has seen the one before', async () => {
    const user = await app.createUser();
    const { version: before } = await user.client.brief.save({ brief: briefOf('before'), basedOn: 0 });
    await user.client.brief.clear();
    const { version } = await user.client.brief.save({ brief: briefOf('anew'), basedOn: 0 });
    expect(version).not.toBe(before);
    await expectFault(user.client.brief.save({ brief: briefOf('late'), basedOn: before }), 'STALE_VERSION');
    expect((await user.client.brief.load()).saved).toMatchObject({ brief: { title: 'anew' }, version });
  });

  it.each(['none', 'one'])(
    'saved at once from several windows over %s is saved by one of them',
    async (over) => {
      const user = await app.createUser();
      const basedOn =
        over === 'none' ? 0 : (await user.client.brief.save({ brief: briefOf('first'), basedOn: 0 })).version;
      const titles = ['a', 'b', 'c', 'd', 'e'];
      const answers = await Promise.allSettled(
        titles.map((title) => user.client.brief.save({ brief: briefOf(title), basedOn })),
      );
      const winners = answers.filter((answer) => answer.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      const title = titles[answers.findIndex(({ status }) => status === 'fulfilled')];
      const { saved } = await user.client.brief.load();
      expect(saved).toMatchObject({ brief: { title }, version: winners[0]?.value.version });
    },
  );

  it.each([
    ['a NUL character', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
    ['too much', 'x'.repeat(201)],
  ])('with %s in a field is refused by the field’s name', async (_, title) => {
    const user = await app.createUser();
    const error = await expectFault(
      user.client.brief.save({ brief: briefOf(title), basedOn: 0 }),
      'INVALID_INPUT',
    );
    expect(error).toMatchObject({ data: { problems: [{ field: 'brief.title' }] } });
  });
});
