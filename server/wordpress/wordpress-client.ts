import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { WordPressPost } from '#domain/wordpress/post';
import { type GuardedRequest, guardedRequest } from '#server/net/guarded-request';
import { traced } from '#server/runtime/tracing';
import { type RestAnswer, refusalOf, refusalOfNetwork, restError, WordPressRefusal } from './refusal';

/** Time limit of a call; a slow site's post may be created all the same. */
const CALL_TIMEOUT_MS = 20_000;
/** A post comes back with its content twice. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** All that a post of ours can be by now. */
const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;
const FIELDS = 'id,status,slug,title,excerpt,content';

const raw = z.object({ raw: z.string() });
const storedPost = z.object({
  id: z.number().int().positive(),
  status: z.string(),
  slug: z.string(),
  title: raw,
  excerpt: raw,
  content: raw,
});
const user = z.object({ capabilities: z.record(z.string(), z.unknown()) });

/** A post as WordPress has stored it (`context=edit`). */
export type StoredPost = z.infer<typeof storedPost>;

export interface WordPressSite {
  siteUrl: string;
  username: string;
  password: string;
}

interface Options {
  allowPrivate: boolean;
  /** Ends the calls; they then reject with its reason. */
  signal?: AbortSignal;
}

/**
 * The calls of WordPress's REST API that sending a draft takes, with an application password (Basic authentication).
 * Each throws WordPressRefusal.
 */
export function wordpressClient(site: WordPressSite, { allowPrivate, signal: end }: Options) {
  const authorization = `Basic ${Buffer.from(`${site.username}:${site.password}`).toString('base64')}`;

  async function call(
    method: GuardedRequest['method'],
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<RestAnswer> {
    const url = new URL(`${site.siteUrl}/wp-json/wp/v2/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    try {
      const request: GuardedRequest = {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        allowPrivate,
        signal: end ? AbortSignal.any([end, timeout]) : timeout,
        maxBytes: MAX_ANSWER_BYTES,
      };
      const answer = await traced('call WordPress', {}, () => guardedRequest(url, request));
      return {
        status: answer.status,
        json: parsed(answer.body.toString('utf8')),
        location: answer.headers.location,
      };
    } catch (error) {
      end?.throwIfAborted();
      throw refusalOfNetwork(error);
    }
  }

  /** Answers as the schema says, or throws what the site answered instead. */
  function read<T>(schema: z.ZodType<T>, answer: RestAnswer): T {
    if (answer.status < 200 || answer.status > 299)
      throw withoutSecrets(refusalOf(answer, site.siteUrl), site);
    const found = schema.safeParse(answer.json);
    if (!found.success) throw new WordPressRefusal('not-wordpress');
    return found.data;
  }

  return {
    /** Whether the user may write posts, by their capabilities. */
    async mayWrite(): Promise<boolean> {
      const answer = await call('GET', 'users/me', { context: 'edit', _fields: 'id,capabilities' });
      return read(user, answer).capabilities.edit_posts === true;
    },
    /** The posts with one of these slugs, oldest first, in any status. */
    async findBySlug(...slugs: string[]): Promise<StoredPost[]> {
      const query = {
        context: 'edit',
        slug: slugs.join(','),
        status: STATUSES.join(','),
        orderby: 'id',
        order: 'asc',
        _fields: FIELDS,
      };
      return read(z.array(storedPost), await call('GET', 'posts', query));
    },
    /** Null for a post that was deleted for good. */
    async load(id: number): Promise<StoredPost | null> {
      const answer = await call('GET', `posts/${id}`, { context: 'edit', _fields: FIELDS });
      if (answer.status === 404 && restError(answer.json).code === 'rest_post_invalid_id') return null;
      return read(storedPost, answer);
    },
    async createDraft(post: WordPressPost): Promise<StoredPost> {
      return read(storedPost, await call('POST', 'posts', { _fields: FIELDS }, { ...post, status: 'draft' }));
    },
    /** Its status stays as it is. */
    async update(id: number, post: Partial<WordPressPost>): Promise<StoredPost> {
      return read(storedPost, await call('POST', `posts/${id}`, { _fields: FIELDS }, post));
    },
    /** Moves a post to the trash of WordPress. */
    async trash(id: number): Promise<void> {
      const answer = await call('DELETE', `posts/${id}`, { _fields: 'id' });
      if (answer.status !== 404 && answer.status !== 410) read(z.object({ id: z.number() }), answer);
    },
  };
}

export type WordPressClient = ReturnType<typeof wordpressClient>;

/** SHA-256 of what a reader sees of a post, to recognise one that was edited in WordPress. */
export function hashOf({ title, excerpt, content }: Omit<WordPressPost, 'slug'>): string {
  return createHash('sha256')
    .update(JSON.stringify([title, excerpt, content]))
    .digest('hex');
}

export function hashOfStored({ title, excerpt, content }: StoredPost): string {
  return hashOf({ title: title.raw, excerpt: excerpt.raw, content: content.raw });
}

/** A site may answer with what it was sent: the password is not to be shown, nor stored in the clear. */
function withoutSecrets(refusal: WordPressRefusal, { username, password }: WordPressSite): WordPressRefusal {
  const secrets = [
    password,
    password.replaceAll(' ', ''),
    Buffer.from(`${username}:${password}`).toString('base64'),
  ];
  const told = secrets.some((secret) => refusal.detail?.includes(secret));
  return told ? new WordPressRefusal(refusal.problem) : refusal;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
