import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWordPress } from '#server/testing/counterparts/wordpress';
import { deliverDraft, type KnownPost } from './deliver-draft';
import { type WordPressClient, wordpressClient } from './wordpress-client';

let site: Awaited<ReturnType<typeof startWordPress>>;
beforeEach(async () => {
  site = await startWordPress();
});
afterEach(() => site.close());

const TEXT = { title: 'Elks', slug: 'elks', excerpt: '', content: 'New' };

class Killed extends Error {}

/** Ends the process before the step of this number, counted over calls and stored parts, or right after it was carried out. */
function killer(at: number) {
  let step = 0;
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (step++ === at) throw new Killed();
    const done = await act();
    if (step++ === at) throw new Killed();
    return done;
  };
}

/** One attempt on a row that lives on, as the database's does. */
function attempt(row: KnownPost, at = Number.POSITIVE_INFINITY) {
  const step = killer(at);
  const { url: siteUrl, username, password } = site;
  const real = wordpressClient({ siteUrl, username, password }, { allowPrivate: true });
  const client: WordPressClient = {
    mayWrite: () => step(() => real.mayWrite()),
    findBySlug: (...slugs) => step(() => real.findBySlug(...slugs)),
    load: (id) => step(() => real.load(id)),
    createDraft: (post) => step(() => real.createDraft(post)),
    update: (id, post) => step(() => real.update(id, post)),
    trash: (id) => step(() => real.trash(id)),
  };
  return deliverDraft(client, TEXT, { ...row }, (part) =>
    step(async () => {
      const { besideSendId, ...rest } = part;
      Object.assign(row, rest, besideSendId === null ? { beside: null } : {});
    }),
  );
}

/** The row of a post that was edited in WordPress, for which the customer wants another draft beside it. */
function edited(): KnownPost {
  site.add({ status: 'draft', slug: 'elks', title: 'Elks', content: 'Edited there' });
  const hashes = { storedHash: 'of what was sent', writtenHash: null };
  return { marker: 'redraft-1', postId: 1, ...hashes, replace: false, beside: 'wanted' };
}

const later = { possible: 'a sending of the customer after it', wanted: 'the next attempt' } as const;
it.each(['wanted', 'possible'] as const)(
  'a kill at any step of a draft beside another leaves one such draft at most: %s',
  async (next) => {
    let killed = true;
    for (let at = 0; killed; at++) {
      const row = edited();
      killed = await attempt(row, at).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      if (row.beside) row.beside = next;
      const delivered = await attempt(row);
      const kept = site.posts().filter(({ status }) => status !== 'trash');
      const told = `${later[next]}, killed at step ${at}`;
      expect(kept[0], told).toMatchObject({ id: 1, content: 'Edited there' });
      const [created] = kept.slice(1);
      expect(kept.length, told).toBeLessThanOrEqual(2);
      if (next === 'wanted') expect(created, told).toBeDefined();
      // The row is of the post that the customer is told of.
      if (created) expect(created, told).toMatchObject({ id: row.postId, content: 'New' });
      else
        expect({ row, delivered }, told).toMatchObject({
          row: { postId: 1 },
          delivered: { conflict: 'edited' },
        });
      await site.close();
      site = await startWordPress();
    }
  },
);

it('a draft beside another that was trashed before it was known is created anew, and only where it is wanted', async () => {
  const row = edited();
  // Created, and the process ended.
  await expect(attempt(row, 3)).rejects.toThrow(Killed);
  site.trash(2);
  row.beside = 'possible';
  expect(await attempt(row)).toEqual({ conflict: 'edited' });
  row.beside = 'wanted';
  expect(await attempt(row)).toMatchObject({ conflict: null, post: { id: 3 } });
});
