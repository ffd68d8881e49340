import type { WordPressPost } from '#domain/wordpress/post';
import type { WordPressConflict } from '#domain/wordpress/problems';
import { hashOf, hashOfStored, type StoredPost, type WordPressClient } from './wordpress-client';

/** What is known of the post of an earlier attempt or sending. */
export interface KnownPost {
  marker: string;
  postId: number | null;
  storedHash: string | null;
  writtenHash: string | null;
  /** Whether the customer has agreed to replace what is in WordPress. */
  replace: boolean;
}

/** Stores what the next attempt has to know, before the next call to WordPress; throws where another sending has begun since. */
type Remember = (part: { postId?: number; storedHash?: string; writtenHash?: string }) => Promise<void>;

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
  let { storedHash } = known;
  let current: StoredPost | null;
  if (known.postId === null) {
    current = await findOrCreate(client, post, known.marker);
    // Under the marker it is as an attempt of ours has sent it.
    storedHash = hashOfStored(current);
    await remember({ postId: current.id, storedHash });
  } else current = await client.load(known.postId);
  const conflict = conflictOf(current, { ...known, storedHash });
  if (conflict || !current) return { conflict: conflict ?? 'deleted' };
  await remember({ writtenHash: hashOf(post) });
  const { slug, ...text } = post;
  // The address of what is published is known elsewhere.
  const changed = isReadable(current) ? text : { ...text, slug };
  return { conflict: null, post: await client.update(current.id, changed) };
}

async function findOrCreate(
  client: WordPressClient,
  post: WordPressPost,
  marker: string,
): Promise<StoredPost> {
  const [found] = await findMarked(client, marker);
  if (found) return found;
  const created = await client.createDraft({ ...post, slug: marker });
  if (created.slug === marker) return created;
  // Another slug than asked for: a creation whose answer was lost has arrived in the meantime.
  const [first] = await findMarked(client, marker);
  if (!first || first.id === created.id) return created;
  await client.trash(created.id);
  return first;
}

/** WordPress appends `__trashed` to the slug of what is moved to its trash. */
const findMarked = (client: WordPressClient, marker: string) =>
  client.findBySlug(marker, `${marker}__trashed`);

function conflictOf(
  current: StoredPost | null,
  { storedHash, writtenHash, replace }: Omit<KnownPost, 'postId'>,
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
