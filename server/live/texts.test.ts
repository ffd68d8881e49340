import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import { handIn, stateOf } from '#server/testing/handed-in';
import { closeAfterEach, live, toldBy } from '#server/testing/live-people';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

type Who = 'customer' | 'neighbour' | 'writer' | 'otherWriter' | 'foreignWriter' | 'admin';

let app: TestApp;
let people: Record<Who, TestUser>;
let requestId: string;
beforeAll(async () => {
  app = await startTestApp();
  people = {
    customer: await app.createUser(),
    neighbour: await app.createUser(),
    writer: await app.createUser({ role: 'writer', languages: ['swedish'] }),
    otherWriter: await app.createUser({ role: 'writer', languages: ['swedish'] }),
    foreignWriter: await app.createUser({ role: 'writer', languages: ['finnish'] }),
    admin: await app.createUser({ role: 'admin' }),
  };
  const structureToggles = { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false };
  const done = await stateOf(people.customer, await handIn(people.customer, { structureToggles }), 'done');
  requestId = done.requestId ?? '';
});
afterAll(() => app.close());
closeAfterEach();

/** The kinds of messages that each open page gets from a change; those who get none are left out. */
async function toldOf(change: () => Promise<unknown>): Promise<Partial<Record<Who, string[]>>> {
  const clients = await Promise.all(
    Object.entries(people).map(async ([who, user]) => ({ who, user, client: await live(app, user) })),
  );
  await change();
  const heard: Partial<Record<Who, string[]>> = {};
  for (const { who, user, client } of clients) {
    const kinds = new Set((await toldBy(app, client, user)).map(({ type }) => type));
    if (kinds.size > 0) heard[who as Who] = [...kinds].sort();
  }
  return heard;
}

const latest = async () => {
  const { items } = await people.customer.client.documentVersions.list({ id: requestId });
  return items[0]?.number ?? 0;
};

describe('a change of a text reaches whom it concerns, and nobody else', () => {
  it('a version that is edited by hand, and one that is restored: its customer, admins, and who may accept it', async () => {
    const { client } = people.customer;
    const { result } = await client.customer.request({ id: requestId });
    const changed = {
      markdown: `${result.draft}\n\nEn mening till.`,
      seoTitle: result.seoTitle,
      metaDescription: result.metaDescription,
      slug: result.slug,
      suggestedHeadings: result.suggestedHeadings,
    };
    const audience = {
      customer: ['customer-request'],
      admin: ['admin-request'],
      writer: ['job'],
      otherWriter: ['job'],
    };
    expect(
      await toldOf(() => client.documentVersions.edit({ id: requestId, basedOn: 1, result: changed })),
    ).toEqual(audience);
    expect(
      await toldOf(() => client.documentVersions.restore({ id: requestId, number: 1, basedOn: 2 })),
    ).toEqual(audience);
  });

  it('a section that is written again: the same, and its stages its customer alone', async () => {
    const { client } = people.customer;
    const asked = { requestId, id: randomUUID(), section: 1, instruction: '', basedOn: await latest() };
    const heard = await toldOf(async () => {
      await client.generations.rewrite(asked);
      await stateOf(people.customer, asked.id, 'done');
    });
    expect(heard).toEqual({
      customer: ['customer-request', 'generation'],
      admin: ['admin-request'],
      writer: ['job'],
      otherWriter: ['job'],
    });
  });

  it('the stages of a generation: its customer alone', async () => {
    const heard = await toldOf(async () => {
      const id = await handIn(people.customer, { reviewOutline: true });
      await stateOf(people.customer, id, 'running');
      await people.customer.client.generations.cancel({ id });
    });
    expect(heard).toEqual({ customer: ['generation'] });
  });

  it('a claim that its writer decides about: the writer, its customer and admins', async () => {
    await people.writer.client.writer.accept({ id: requestId });
    await people.writer.client.writer.start({ id: requestId });
    const heard = await toldOf(() =>
      people.writer.client.claims.review({
        ...{ id: requestId, kind: 'number', text: '1 200', decision: 'confirmed', source: 'Broschyren' },
      }),
    );
    expect(heard).toEqual({
      writer: ['assignment'],
      customer: ['customer-request'],
      admin: ['admin-request'],
    });
  });

  it('a style guide: its customer’s other windows', async () => {
    const guide = { ...emptyStyleGuide(), company: 'Verstaden' };
    const heard = await toldOf(() => people.customer.client.styleGuide.save({ guide, basedOn: 0 }));
    expect(heard).toEqual({ customer: ['style-guide'] });
    const again = await toldOf(() =>
      people.customer.client.styleGuide.save({ guide: emptyStyleGuide(), basedOn: 1 }),
    );
    expect(again).toEqual({ customer: ['style-guide'] });
  });
});
