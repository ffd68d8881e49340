import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceSection, splitDraft } from '#domain/generation/split-draft';
import {
  contentRequests,
  documentVersions,
  generationStages,
  generations,
  storedFiles,
} from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { generatorAtHand, type Writing } from '#server/testing/generation-at-hand';
import { generationRow, handIn, stateOf } from '#server/testing/handed-in';
import { recordOf } from '#server/testing/record-of';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

/** The stage that waits for the test, while a text is written again; everything else is written at once. */
let held: string | null = null;
const { generator, next } = generatorAtHand(({ stage }) => stage === held);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ generator });
});
afterAll(() => app.close());

/** The next answer of that stage that is asked for; the ones after it are written at once. */
async function nextOf(stage: 'outline' | 'sections'): Promise<Writing> {
  const writing = await next();
  expect(writing.task.stage).toBe(stage);
  held = null;
  return writing;
}

async function finished(user: TestUser, humanize: 'yes' | 'no') {
  const id = await handIn(user, {
    humanize,
    structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false },
  });
  const { requestId } = await stateOf(user, id, 'done');
  if (!requestId) throw new Error('no request');
  return requestId;
}

const stateIn = async (requestId: string) => {
  const { orm } = app.services.database;
  const [request] = await orm.select().from(contentRequests).where(eq(contentRequests.id, requestId));
  const versions = await orm
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.contentRequestId, requestId))
    .orderBy(documentVersions.number);
  const [file] = await orm
    .select({ state: storedFiles.state, sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(eq(storedFiles.path, request?.originalDocumentPath ?? ''));
  return { request, versions, file };
};

describe('writing a text again', () => {
  it('makes the draft follow an edited brief, the whole of it only, and from the brief as it still stands', async () => {
    const user = await app.createUser();
    const requestId = await finished(user, 'yes');
    const request = () => user.client.customer.request({ id: requestId });
    const edit = async (title: string) => {
      const { brief, briefRevision } = await request();
      await user.client.brief.edit({ id: requestId, brief: { ...brief, title }, basedOn: briefRevision });
    };
    let basedOn = 0;
    const again = async (section: number | null) => {
      const id = randomUUID();
      basedOn += 1;
      const asked = { requestId, id, section, instruction: '', basedOn };
      await user.client.generations.rewrite(asked);
      return id;
    };
    await edit('Däck i snö');
    await stateOf(user, await again(1), 'done');
    expect((await request()).briefEditedAt).not.toBeNull();
    held = 'outline';
    const outdated = await again(null);
    const writing = await nextOf('outline');
    expect(writing.task.brief.title).toBe('Däck i snö');
    await edit('Däck på is');
    writing.finish();
    await stateOf(user, outdated, 'done');
    expect((await request()).briefEditedAt).not.toBeNull();
    await stateOf(user, await again(null), 'done');
    expect(await request()).toMatchObject({ title: 'Däck på is', briefEditedAt: null });
  });

  it.each(['no', 'yes'] as const)(
    'replaces one section by the customer’s wish and leaves the others (humanize: %s)',
    async (humanize) => {
      const user = await app.createUser();
      const requestId = await finished(user, humanize);
      const before = await stateIn(requestId);
      const asked = { requestId, id: randomUUID(), section: 2, instruction: 'Kortare, tack', basedOn: 1 };
      held = 'sections';
      const made = await user.client.generations.rewrite(asked);
      expect(made).toMatchObject({ state: 'queued', rewrites: requestId, requestId: null });
      const writing = await nextOf('sections');
      expect(writing.task).toMatchObject({
        stage: 'sections',
        instruction: 'Kortare, tack',
        section: { section: 2 },
      });
      expect(writing.task).toMatchObject({
        current: splitDraft(before.versions[0]?.markdown ?? '', '').sections[2],
      });
      writing.answer('Det här avsnittet är skrivet på nytt, och det är kortare än det som stod här förut.');
      await stateOf(user, asked.id, 'done');
      const after = await stateIn(requestId);
      expect(after.versions.map(({ number, source }) => [number, source])).toEqual([
        [1, 'generation'],
        [2, 'generation'],
      ]);
      const [old, fresh] = after.versions.map(({ markdown }) => splitDraft(markdown, '').sections);
      expect(fresh?.[2]).toMatch(/^Det här avsnittet är skrivet på nytt/);
      expect(fresh?.filter((_, at) => at !== 2)).toEqual(old?.filter((_, at) => at !== 2));
      expect(after.request?.originalDocumentPath).not.toBe(before.request?.originalDocumentPath);
      expect(after.file).toMatchObject({ state: 'attached' });
      expect(after.file?.sha256).not.toBe(before.file?.sha256);
      expect(after.request?.status).toBe(humanize === 'no' ? 'completed' : 'pending');
      if (humanize === 'no') expect(after.request?.humanizedContent).toBe(after.versions[1]?.markdown);
      // The same id again makes nothing new.
      expect(await user.client.generations.rewrite(asked)).toMatchObject({ id: asked.id, state: 'done' });
      expect((await stateIn(requestId)).versions).toHaveLength(2);
    },
  );

  it('keeps the headings that the customer suggests, and nothing of the outline takes their place', async () => {
    const user = await app.createUser();
    const requestId = await finished(user, 'no');
    const { draft, ...seo } = (await user.client.documentVersions.get({ id: requestId, number: 1 })).result;
    const suggestedHeadings = ['Min egen rubrik', 'En till'];
    const result = { ...seo, suggestedHeadings, markdown: draft };
    await user.client.documentVersions.edit({ id: requestId, basedOn: 1, result });
    const id = randomUUID();
    await user.client.generations.rewrite({ requestId, id, section: 1, instruction: '', basedOn: 2 });
    await stateOf(user, id, 'done');
    const { versions } = await stateIn(requestId);
    expect(versions.at(-1)).toMatchObject({ number: 3, suggestedHeadings, slug: seo.slug });
  });

  it('leaves the customer’s words theirs where one section is written again', async () => {
    const user = await app.createUser();
    const requestId = await finished(user, 'no');
    const { draft, ...seo } = (await user.client.documentVersions.get({ id: requestId, number: 1 })).result;
    const [, first = ''] = splitDraft(draft, '').sections;
    const markdown = replaceSection(draft, 1, `${first}\n\nHär talar kunden själv.`);
    await user.client.documentVersions.edit({ id: requestId, basedOn: 1, result: { ...seo, markdown } });
    const asked = { requestId, id: randomUUID(), section: 2, instruction: '', basedOn: 2 };
    held = 'sections';
    await user.client.generations.rewrite(asked);
    (await nextOf('sections')).answer(
      'Det här avsnittet är skrivet på nytt av maskinen, och inte av kunden.',
    );
    await stateOf(user, asked.id, 'done');
    expect(await user.client.documentVersions.get({ id: requestId, number: 3 })).toMatchObject({
      ...{ source: 'generation', origin: 'edited', fromSample: true },
    });
    expect(await user.client.customer.request({ id: requestId })).toMatchObject({ draftOrigin: 'edited' });
    expect(await recordOf(app, requestId)).toMatchObject({ origin: 'edited', humanWords: 4 });
  });

  it('writes all of it anew, in every stage', async () => {
    const user = await app.createUser();
    const requestId = await finished(user, 'no');
    const id = randomUUID();
    held = 'outline';
    const asked = { requestId, id, section: null, instruction: 'Muntrare', basedOn: 1 };
    // A double click: the second waits for the first and is answered like it.
    const made = await Promise.all([asked, asked].map((one) => user.client.generations.rewrite(one)));
    expect(made).toMatchObject([{ id }, { id }]);
    const outline = await nextOf('outline');
    expect(outline.task).toMatchObject({ stage: 'outline', instruction: 'Muntrare' });
    outline.finish();
    await stateOf(user, id, 'done');
    const stages = await app.services.database.orm
      .select({ stage: generationStages.stage })
      .from(generationStages)
      .where(and(eq(generationStages.generationId, id), eq(generationStages.state, 'done')));
    expect(new Set(stages.map(({ stage }) => stage))).toEqual(
      new Set(['outline', 'sections', 'seo', 'checks', 'document']),
    );
    expect((await stateIn(requestId)).versions).toHaveLength(2);
  });

  it('changes nothing when a writer has taken the request, or another version came, meanwhile', async () => {
    const user = await app.createUser();
    const writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const requestId = await finished(user, 'yes');
    const id = randomUUID();
    held = 'sections';
    await user.client.generations.rewrite({ requestId, id, section: 1, instruction: '', basedOn: 1 });
    const writing = await nextOf('sections');
    await writer.client.writer.accept({ id: requestId });
    writing.answer('Något helt annat än det som står här nu, men det kommer för sent för att användas.');
    expect(await stateOf(user, id, 'failed')).toMatchObject({ reason: 'outdated' });
    const { versions, request } = await stateIn(requestId);
    expect(versions).toHaveLength(1);
    expect(request?.status).toBe('assigned');

    const other = await finished(user, 'no');
    const second = randomUUID();
    held = 'sections';
    await user.client.generations.rewrite({
      requestId: other,
      id: second,
      section: 1,
      instruction: '',
      basedOn: 1,
    });
    const late = await nextOf('sections');
    const { result } = await user.client.documentVersions.get({ id: other, number: 1 });
    const { draft, ...seo } = result;
    await user.client.documentVersions.edit({
      id: other,
      basedOn: 1,
      result: { ...seo, markdown: `${draft}\n\nMer.` },
    });
    late.answer('Något helt annat än det som står här nu, men det kommer för sent för att användas.');
    expect(await stateOf(user, second, 'failed')).toMatchObject({ reason: 'outdated' });
    expect((await stateIn(other)).versions.map(({ source }) => source)).toEqual(['generation', 'edit']);
    // What could never be put in is not written once more, and costs no text of the day.
    const before = await generationRow(app, second);
    await expectFault(user.client.generations.retry({ id: second }), 'STALE_VERSION');
    await expectFault(user.client.generations.retry({ id }), 'STALE_VERSION');
    expect(await generationRow(app, second)).toEqual(before);
  });

  it('is done once at a time, whichever window asks', async () => {
    const user = await app.createUser();
    const requestId = await finished(user, 'no');
    held = 'sections';
    const asked = { requestId, section: 1, instruction: '', basedOn: 1 };
    const answers = await Promise.allSettled(
      ['one', 'two', 'three'].map((instruction) =>
        user.client.generations.rewrite({ ...asked, instruction, id: randomUUID() }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const [made] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    await expectFault(user.client.generations.rewrite({ ...asked, id: randomUUID() }), 'STALE_VERSION');
    await next();
    await user.client.generations.cancel({ id: made?.id ?? '' });
    held = null;
    const again = await user.client.generations.rewrite({ ...asked, id: randomUUID() });
    await expectFault(user.client.generations.retry({ id: made?.id ?? '' }), 'STALE_VERSION');
    expect(await stateOf(user, again.id, 'done')).toMatchObject({ rewrites: requestId });
    // Nor does an admin have one written that could not be put in.
    await app.services.database.orm
      .update(generations)
      .set({ state: 'failed', failure: 'refused' })
      .where(eq(generations.id, made?.id ?? ''));
    const admin = await app.createUser({ role: 'admin' });
    await expectFault(admin.client.admin.retryGeneration({ id: made?.id ?? '' }), 'WRONG_STATE');
    expect(await generationRow(app, made?.id ?? '')).toMatchObject({ state: 'failed' });
  });

  it('is refused for another’s text, an old version, a section that is not there and a text that a writer holds', async () => {
    const user = await app.createUser();
    const stranger = await app.createUser();
    const writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const requestId = await finished(user, 'yes');
    const asked = { requestId, section: 1, instruction: '', basedOn: 1 };
    const ask = (part: object, by = user) =>
      by.client.generations.rewrite({ ...asked, ...part, id: randomUUID() });
    await expectFault(ask({}, stranger), 'NOT_FOUND');
    await expectFault(ask({ basedOn: 2 }), 'STALE_VERSION');
    await expectFault(ask({ section: 25 }), 'WRONG_STATE');
    await expectFault(ask({ section: -1 }), 'INVALID_INPUT');
    // Without headings the only section is the whole text, of which nothing would stay.
    const plain = { useHeadings: false, includeBullets: false, addSteps: false, includeFaq: false };
    const whole = await stateOf(user, await handIn(user, { structureToggles: plain }), 'done');
    await expectFault(ask({ requestId: whole.requestId ?? '', section: 0 }), 'WRONG_STATE');
    await expectFault(ask({ instruction: 'x'.repeat(1_001) }), 'INVALID_INPUT');
    await writer.client.writer.accept({ id: requestId });
    await expectFault(ask({}), 'WRONG_STATE');
    await expectFault(ask({ section: null }), 'WRONG_STATE');
  });
});

describe('editing a text by hand', () => {
  it('stores a version by the person and rebuilds the original document', async () => {
    const user = await app.createUser();
    const requestId = await finished(user, 'yes');
    const before = await stateIn(requestId);
    const { result } = await user.client.documentVersions.get({ id: requestId, number: 1 });
    const { draft, ...seo } = result;
    const edit = {
      id: requestId,
      basedOn: 1,
      result: { ...seo, seoTitle: 'Min  egen\ntitel', markdown: `${draft}\n\nEn rad till.` },
    };
    expect(await user.client.documentVersions.edit(edit)).toMatchObject({
      number: 2,
      source: 'edit',
      author: 'person',
    });
    const after = await stateIn(requestId);
    expect(after.versions[1]).toMatchObject({ seoTitle: 'Min egen titel', authorId: user.id, model: null });
    expect(after.file?.sha256).not.toBe(before.file?.sha256);
    expect((await user.client.customer.request({ id: requestId })).result.draft).toBe(edit.result.markdown);
    // A second click is answered like the first.
    expect(await user.client.documentVersions.edit(edit)).toMatchObject({ number: 2 });
    expect((await stateIn(requestId)).versions).toHaveLength(2);
    // Another window that still holds the first version loses nothing of the second.
    const other = { ...edit, result: { ...edit.result, markdown: 'Annat.' } };
    await expectFault(user.client.documentVersions.edit(other), 'STALE_VERSION');
    expect((await stateIn(requestId)).versions).toHaveLength(2);
  });

  it('is refused for another’s text, an empty one, and one that a writer holds', async () => {
    const user = await app.createUser();
    const stranger = await app.createUser();
    const writer = await app.createUser({ role: 'writer', languages: ['swedish'] });
    const requestId = await finished(user, 'yes');
    const { result } = await user.client.documentVersions.get({ id: requestId, number: 1 });
    const { draft: _, ...seo } = result;
    const edit = { id: requestId, basedOn: 1, result: { ...seo, markdown: 'Annat.' } };
    await expectFault(stranger.client.documentVersions.edit(edit), 'NOT_FOUND');
    await expectFault(
      user.client.documentVersions.edit({ ...edit, result: { ...seo, markdown: ' ' } }),
      'INVALID_INPUT',
    );
    await writer.client.writer.accept({ id: requestId });
    await expectFault(user.client.documentVersions.edit(edit), 'WRONG_STATE');
    expect((await stateIn(requestId)).versions).toHaveLength(1);
  });
});
