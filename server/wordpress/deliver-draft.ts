import { createHash } from 'node:crypto';
import type { WordPressPost } from '#domain/wordpress/post';
import type { WordPressConflict } from '#domain/wordpress/problems';
import { WordPressRefusal } from './refusal';
import { hashOf, hashOfStored, type StoredPost, type WordPressClient } from './wordpress-client';

/** What is known of the post of an earlier attempt or sending. */
export interface KnownPost {
  marker: string;
  postId: number | null;
  storedHash: string | null;
  writtenHash: string | null;
  /** Whether the customer has agreed to replace what is in WordPress. */
  replace: boolean;
  /** Another draft beside the post: wanted by this sending, or by an earlier one that failed and may have created it. */
  beside: 'wanted' | 'possible' | null;
}

/** What a further attempt or sending has to know of the post. */
interface Remembered {
  postId: number;
  marker: string;
  slug: null;
  storedHash: string;
  writtenHash: string | null;
  sentVersion: null;
  sentAt: null;
  besideSendId: null;
}

/** Stores its part at once, before the next call to WordPress; throws where another sending has begun since. */
type Remember = (part: Partial<Remembered>) => Promise<void>;

export type DeliveredDraft = { conflict: WordPressConflict } | { conflict: null; post: StoredPost };

/**
 * Brings a text into WordPress as one draft, however often it is tried. A draft is created under a slug that only this request has
 * (the marker): where the answer was lost, it is found again by it, and where two creations crossed, WordPress itself tells them
 * apart, since it makes slugs unique. Its own slug comes with the update that follows.
 * @throws WordPressRefusal
 */
export async function deliverDraft(
  client: WordPressClient,
  post: WordPressPost,
  known: KnownPost,
  remember: Remember,
): Promise<DeliveredDraft> {
  const marker = known.postId === null ? known.marker : markerAfter(known.marker);
  const created = await refusedOf(
    () => createdDraft(client, post, known, marker),
    async () => false,
  );
  let hashes: Pick<KnownPost, 'storedHash' | 'writtenHash'> = known;
  if (created) {
    // Under the marker it is as an attempt of ours has sent it. It takes the place of the post before in one statement.
    const unsent = { slug: null, writtenHash: null, sentVersion: null, sentAt: null, besideSendId: null };
    const part = { postId: created.id, marker, storedHash: hashOfStored(created), ...unsent };
    await remember(part);
    hashes = part;
  }
  return refusedOf(async () => {
    const current = created ?? (known.postId === null ? null : await client.load(known.postId));
    const conflict = conflictOf(current, { ...hashes, replace: known.replace });
    if (conflict || !current) return { conflict: conflict ?? 'deleted' };
    await remember({ writtenHash: hashOf(post) });
    const { slug, ...text } = post;
    // The address of what is published is known elsewhere.
    const changed = isReadable(current) ? text : { ...text, slug };
    return { conflict: null, post: await client.update(current.id, changed) };
  }, client.mayWrite);
}

/** Where WordPress refuses an act for want of a right, says with the refusal whether the user may write no posts at all. */
async function refusedOf<T>(act: () => Promise<T>, mayWrite: () => Promise<boolean>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof WordPressRefusal) || error.problem !== 'no-right' || (await mayWrite()))
      throw error;
    throw new WordPressRefusal('no-right', error.detail, true);
  }
}

/**
 * The marker of the draft that follows a post. Computed, so that it is the same in all sendings until there is that draft, and another
 * one once the post itself is another, whichever release has sent it.
 */
function markerAfter(marker: string): string {
  return `redraft-${createHash('sha256').update(marker).digest('hex').slice(0, 32)}`;
}

/** The draft that was created under the marker, or is now; null where the post before is to be updated. */
async function createdDraft(
  client: WordPressClient,
  post: WordPressPost,
  { postId, beside }: KnownPost,
  marker: string,
): Promise<StoredPost | null> {
  if (postId === null) return findOrCreate(client, post, marker, findMarked);
  if (beside === 'wanted') return findOrCreate(client, post, marker, findKept);
  return (beside && (await findKept(client, marker))[0]) ?? null;
}

type Find = (client: WordPressClient, marker: string) => Promise<StoredPost[]>;

async function findOrCreate(
  client: WordPressClient,
  post: WordPressPost,
  marker: string,
  find: Find,
): Promise<StoredPost> {
  const [found] = await find(client, marker);
  if (found) return found;
  const created = await client.createDraft({ ...post, slug: marker });
  if (created.slug === marker) return created;
  // Another slug than asked for: a creation whose answer was lost has arrived in the meantime.
  const [first] = await find(client, marker);
  if (!first || first.id === created.id) return created;
  await client.trash(created.id);
  return first;
}

/** WordPress appends `__trashed` to the slug of what is moved to its trash. */
const findMarked: Find = (client, marker) => client.findBySlug(marker, `${marker}__trashed`);

/** Not in the trash, from where a draft cannot take the place of a post that is still there. */
const findKept: Find = (client, marker) => client.findBySlug(marker);

function conflictOf(
  current: StoredPost | null,
  { storedHash, writtenHash, replace }: Pick<KnownPost, 'storedHash' | 'writtenHash' | 'replace'>,
): WordPressConflict | null {
  if (!current) return 'deleted';
  if (current.status === 'trash') return 'trashed';
  if (replace) return null;
  if (isReadable(current)) return 'published';
  const hash = hashOfStored(current);
  return hash === storedHash || hash === writtenHash ? null : 'edited';
}

/** Whether others read the post, or will: it is neither a draft nor waits for an editor. */
function isReadable({ status }: StoredPost): boolean {
  return !['draft', 'pending', 'auto-draft'].includes(status);
}
