import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface StoredPost {
  id: number;
  status: string;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** How a call goes wrong. `lost`: it is carried out and the connection cut before the answer. */
export type Fault = { kind: 'lost' | 'cut' | 'hang' } | AnsweredFault;
type AnsweredFault =
  | { kind: 'status'; status: number; code?: string; message?: string }
  | { kind: 'page'; status: number }
  | { kind: 'redirect'; location: string };

interface Options {
  username?: string;
  password?: string;
  capabilities?: Record<string, boolean>;
}

const NO_ROUTE = 'No route was found matching the URL and request method.';

/**
 * A WordPress site, after the published schema of its REST API: users, posts and application passwords. As WordPress does, it makes
 * the slug of a draft unique when it is set over REST, and appends `__trashed` to that of a trashed post.
 */
export async function startWordPress({
  username = 'anna',
  password = 'abcd EFGH ijkl MNOP qrst UVWX',
  capabilities = { edit_posts: true },
}: Options = {}) {
  const posts = postsOf(capabilities);
  const calls: { method: string; path: string }[] = [];
  const faults: { fault: Fault; method: string | undefined }[] = [];
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const before: { method: string; act: (body: string) => unknown }[] = [];

  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    const body = await text(request);
    const { pathname, searchParams } = new URL(url, 'http://wordpress');
    calls.push({ method, path: pathname });
    const first = before[0];
    if (first?.method === method) await before.shift()?.act(body);
    const at = faults.findIndex((one) => one.method === undefined || one.method === method);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'cut') return void request.socket.destroy();
    if (fault && isAnswered(fault)) return send(response, faultAnswer(fault));
    const answer = respond({ method, pathname, searchParams, body, sent: request.headers.authorization });
    if (fault) return void request.socket.destroy();
    send(response, answer);
  }

  interface Call {
    method: string;
    pathname: string;
    searchParams: URLSearchParams;
    body: string;
    sent: string | undefined;
  }

  function respond({ method, pathname, searchParams, body, sent }: Call): Answer {
    const path = /^\/wp-json\/wp\/v2\/(.*)$/.exec(pathname)?.[1];
    if (path === undefined) return { status: 404, body: '<h1>Page not found</h1>' };
    if (sent === undefined) return error(401, 'rest_not_logged_in', 'You are not currently logged in.');
    if (sent !== authorization)
      return error(401, 'incorrect_password', 'The provided password is an invalid application password.');
    if (path === 'users/me') return { status: 200, body: { id: 1, capabilities } };
    if (path === 'posts' && method === 'GET') return posts.list(searchParams);
    if (path === 'posts' && method === 'POST') return posts.create(JSON.parse(body) as Partial<StoredPost>);
    const id = Number(/^posts\/(\d+)$/.exec(path)?.[1] ?? 0);
    if (id === 0) return error(404, 'rest_no_route', NO_ROUTE);
    const post = posts.all.get(id);
    if (capabilities.edit_posts !== true || posts.forbidden.has(id))
      return error(
        403,
        method === 'GET' ? 'rest_forbidden_context' : 'rest_cannot_edit',
        'Sorry, you are not allowed to edit this post.',
      );
    if (!post) return error(404, 'rest_post_invalid_id', 'Invalid post ID.');
    if (method === 'DELETE') {
      posts.trash(post);
      return { status: 200, body: { id } };
    }
    if (method === 'POST') posts.change(post, JSON.parse(body) as Partial<StoredPost>);
    return { status: 200, body: presented(post) };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const found = (id: number) => {
    const post = posts.all.get(id);
    if (!post) throw new Error('no such post');
    return post;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    username,
    password,
    calls,
    posts: () => [...posts.all.values()],
    add: posts.create,
    change: (id: number, part: Partial<StoredPost>) => posts.change(found(id), part),
    trash: (id: number) => posts.trash(found(id)),
    remove: (id: number) => posts.all.delete(id),
    /** From now on the user may not edit this post, as a Contributor may not once it is published. */
    forbid: (id: number) => posts.forbidden.add(id),
    /** The user has a role by now that may. */
    permit: (id: number) => posts.forbidden.delete(id),
    /** What happens, or is waited for, right before the next call of a method is carried out. */
    beforeNext: (method: string, act: (body: string) => unknown) => before.push({ method, act }),
    /** The next calls go wrong so, each once; only those of a method where one is given. */
    failWith: (list: Fault[], method?: string) => faults.push(...list.map((fault) => ({ fault, method }))),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The posts of a site, and what its calls do with them. */
function postsOf(capabilities: Record<string, boolean>) {
  const all = new Map<number, StoredPost>();
  const forbidden = new Set<number>();
  let latest = 0;

  function list(query: URLSearchParams): Answer {
    const slugs = (query.get('slug') ?? '').split(',');
    const statuses = (query.get('status') ?? 'publish').split(',');
    if (capabilities.edit_posts !== true && statuses.some((status) => status !== 'publish'))
      return forbiddenStatus();
    const found = [...all.values()].filter(
      ({ slug, status }) => slugs.includes(slug) && statuses.includes(status),
    );
    return { status: 200, body: found.map(presented), headers: { 'X-WP-Total': String(found.length) } };
  }

  function create(given: Partial<StoredPost>): Answer {
    if (capabilities.edit_posts !== true)
      return error(403, 'rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.');
    latest += 1;
    const post = { id: latest, status: 'publish', slug: '', title: '', excerpt: '', content: '' };
    all.set(latest, post);
    change(post, given);
    return { status: 201, body: presented(post) };
  }

  function change(post: StoredPost, given: Partial<StoredPost>): void {
    Object.assign(post, given, { id: post.id });
    const taken = (slug: string) => [...all.values()].some((other) => other !== post && other.slug === slug);
    const wanted = post.slug;
    for (let number = 2; post.slug !== '' && taken(post.slug); number++) post.slug = `${wanted}-${number}`;
  }

  function trash(post: StoredPost): void {
    post.status = 'trash';
    post.slug = `${post.slug}__trashed`;
  }

  return { all, forbidden, list, create, change, trash };
}

function presented({ title, excerpt, content, ...post }: StoredPost) {
  const field = (raw: string) => ({ raw, rendered: raw });
  return { ...post, title: field(title), excerpt: field(excerpt), content: field(content) };
}

function error(status: number, code: string, message: string): Answer {
  return { status, body: { code, message, data: { status } } };
}

/** A status that the user may not search for is an invalid parameter to WordPress. */
function forbiddenStatus(): Answer {
  const details = { status: { code: 'rest_forbidden_status', message: 'Status is forbidden.' } };
  const data = { status: 400, params: { status: 'Status is forbidden.' }, details };
  return {
    status: 400,
    body: { code: 'rest_invalid_param', message: 'Invalid parameter(s): status', data },
  };
}

function isAnswered(fault: Fault): fault is AnsweredFault {
  return fault.kind === 'status' || fault.kind === 'page' || fault.kind === 'redirect';
}

function faultAnswer(fault: AnsweredFault): Answer {
  if (fault.kind === 'redirect') return { status: 301, body: '', headers: { location: fault.location } };
  if (fault.kind === 'page') return { status: fault.status, body: '<html><body>A page</body></html>' };
  const { status, code = 'internal_server_error', message = 'There has been a critical error.' } = fault;
  return error(status, code, message);
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const isPage = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
    .end(isPage ? body : JSON.stringify(body));
}
