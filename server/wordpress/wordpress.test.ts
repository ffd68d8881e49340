import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTextVersion } from '#server/document-versions/add-version';
import { type Fault, startWordPress } from '#server/testing/counterparts/wordpress';
import { expectFault } from '#server/testing/faults';
import { until } from '#server/testing/generation-at-hand';
import { openLive } from '#server/testing/live-client';
import { countedText, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { endInterruptedSendings } from './run-sending';

let app: TestApp;
let site: Awaited<ReturnType<typeof startWordPress>>;
let customer: TestUser;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ environment: { WORDPRESS_ALLOW_PRIVATE: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await startWordPress();
  customer = await app.createUser();
  await connect();
  id = await finished('# Elks & more\n\nThe **whole** text.');
});
afterEach(() => site.close());

const connect = (by = customer, { url, username, password } = site) =>
  by.client.wordpress.connect({ siteUrl: url, username, password });

async function finished(draft: string): Promise<string> {
  const made = await makeRequest(app, { customer, status: 'completed', title: 'Elks' });
  await addText(made, draft);
  return made;
}

async function addText(requestId: string, draft: string): Promise<void> {
  const origin = { requestId, source: 'import', author: 'person' } as const;
  await app.services.database.transaction((tx) => addTextVersion(tx, origin, countedText(draft)));
}

const stateOf = (request = id) => customer.client.wordpress.draft({ id: request });
const ended = () =>
  until(
    () => stateOf(),
    ({ draft }) => draft !== null && draft.state !== 'sending',
  );

async function jobsEnded(): Promise<void> {
  const atWork = `select 1 from pgboss.job where data ->> 'requestId' = $1 and state < 'completed'`;
  await until(
    () => app.services.database.query(atWork, [id]),
    ({ rows }) => rows.length === 0,
  );
}

async function send(onto: 'draft' | 'replace' | 'new' = 'draft') {
  const { version } = await stateOf();
  await customer.client.wordpress.send({ id, version: version ?? 0, onto });
  return (await ended()).draft;
}

describe('a finished text', () => {
  it('becomes a draft with title, slug, excerpt and blocks, and a link to it', async () => {
    const draft = await send();
    expect(site.posts()).toMatchObject([
      {
        status: 'draft',
        title: 'Elks &amp; more',
        slug: 'slug',
        content: '<!-- wp:paragraph -->\n<p>The <strong>whole</strong> text.</p>\n<!-- /wp:paragraph -->',
      },
    ]);
    expect(draft).toMatchObject({
      state: 'sent',
      problem: null,
      otherSlug: null,
      sentVersion: draft?.version,
      editUrl: `${site.url}/wp-admin/post.php?post=1&action=edit`,
    });
  });

  it('is told of as it goes, to the customer’s own pages alone', async () => {
    const other = await app.createUser();
    const [own, foreign] = [
      await openLive(app.url, { cookie: customer.cookie }),
      await openLive(app.url, { cookie: other.cookie }),
    ];
    await own.hear(({ type }) => type === 'ready');
    await send();
    expect(await own.hear(({ type }) => type === 'wordpress')).toEqual({ type: 'wordpress', id });
    expect(foreign.heard.filter(({ type }) => type !== 'ready')).toEqual([]);
    await Promise.all([own.close(), foreign.close()]);
  });

  it('sent by ten clicks at once and again later is one draft', async () => {
    const { version } = await stateOf();
    const click = () => customer.client.wordpress.send({ id, version: version ?? 0 });
    // The site answers once all have been answered, so that none finds the sending of another at its end.
    let answer = () => {};
    site.beforeNext('GET', () => new Promise<void>((resolve) => (answer = resolve)));
    await Promise.all(Array.from({ length: 10 }, click));
    await until(
      () => stateOf(),
      () => site.calls.some(({ path }) => path.endsWith('/posts')),
    );
    answer();
    await ended();
    await send();
    expect(site.posts()).toHaveLength(1);
    const { rows } = await app.services.database.query(
      `select action from audit_entries where action = 'wordpress-sent' and target_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  it('that has a new version updates the same draft', async () => {
    await send();
    await addText(id, '# Elks\n\nBetter.');
    const before = await stateOf();
    expect(before.version).not.toBe(before.draft?.sentVersion);
    expect(await send()).toMatchObject({ state: 'sent', sentVersion: before.version });
    expect(site.posts()).toMatchObject([
      { id: 1, title: 'Elks', content: expect.stringContaining('Better.') },
    ]);
  });

  it('whose slug another post has gets the one that WordPress makes, and says so', async () => {
    await send();
    site.remove(1);
    site.add({ slug: 'slug', title: 'Another', status: 'publish' });
    await send();
    expect(await send('new')).toMatchObject({ state: 'sent', otherSlug: 'slug-2' });
    expect(site.posts()).toMatchObject([{ title: 'Another', slug: 'slug' }, { slug: 'slug-2' }]);
  });

  it('that its customer has not seen is not sent, nor one that is not finished, nor another customer’s', async () => {
    const { version } = await stateOf();
    await addText(id, 'Newer');
    await expectFault(customer.client.wordpress.send({ id, version: version ?? 0 }), 'STALE_VERSION');
    const pending = await makeRequest(app, { customer });
    expect(await stateOf(pending)).toEqual({ connectedTo: site.url, version: null, draft: null });
    await expectFault(customer.client.wordpress.send({ id: pending, version: 1 }), 'WRONG_STATE');
    const other = await app.createUser();
    await connect(other);
    await expectFault(other.client.wordpress.send({ id, version: version ?? 0 }), 'NOT_FOUND');
    await expectFault(other.client.wordpress.draft({ id }), 'NOT_FOUND');
    await expectFault(send('new'), 'WRONG_STATE');
    await expectFault(send('replace'), 'WRONG_STATE');
    expect(site.posts()).toEqual([]);
    expect((await stateOf()).draft).toBeNull();
  });
});

describe('one draft, and no second one,', () => {
  const LOST: Fault = { kind: 'lost' };
  it.each<[string, Fault[], string | undefined]>([
    ['the answers to its creation and its update are lost', [LOST, LOST], 'POST'],
    ['WordPress answers 500 first', [{ kind: 'status', status: 500 }], 'POST'],
    ['it is asked to wait', [{ kind: 'status', status: 429, code: 'too_many' }], 'GET'],
  ])('is there where %s', async (_, faults, method) => {
    site.failWith(faults, method);
    expect(await send()).toMatchObject({ state: 'sent', problem: null });
    expect(site.posts()).toMatchObject([{ status: 'draft', slug: 'slug' }]);
  });

  it('is there where two creations crossed: the later one goes to the trash', async () => {
    // What was created by a call whose answer was lost is stored after the search for it.
    site.beforeNext('POST', (body) => site.add(JSON.parse(body) as object));
    expect(await send()).toMatchObject({ state: 'sent', editUrl: expect.stringContaining('post=1&') });
    expect(site.posts()).toMatchObject([
      { id: 1, status: 'draft', slug: 'slug' },
      { id: 2, status: 'trash' },
    ]);
  });

  it('is there where the connection was removed while it was created, and made again', async () => {
    const { version } = await stateOf();
    let removed: Promise<unknown> = Promise.resolve();
    site.beforeNext('POST', () => {
      removed = customer.client.wordpress.disconnect();
    });
    await customer.client.wordpress.send({ id, version: version ?? 0 });
    await until(ended, () => site.posts().length > 0);
    await removed;
    await connect();
    expect(await send()).toMatchObject({ state: 'sent' });
    expect(site.posts()).toHaveLength(1);
  });
});

describe('what is in WordPress is not overwritten unasked', () => {
  it.each(['publish', 'future', 'private'])(
    'where it has the status %s, but by the customer’s decision',
    async (status) => {
      await send();
      site.change(1, { status, slug: 'known-address' });
      await addText(id, 'Better.');
      expect(await send()).toMatchObject({ state: 'asking', conflict: 'published' });
      expect(site.posts()).toMatchObject([{ content: expect.stringContaining('whole') }]);
      expect(await send()).toMatchObject({ state: 'asking' });
      expect(await send('replace')).toMatchObject({ state: 'sent', conflict: null });
      expect(site.posts()).toMatchObject([
        { status, slug: 'known-address', content: expect.stringContaining('Better.') },
      ]);
      // The decision was for once.
      expect(await send()).toMatchObject({ state: 'asking', conflict: 'published' });
    },
  );

  it('where it was edited there', async () => {
    await send();
    site.change(1, { content: '<!-- wp:paragraph -->\n<p>Mine.</p>\n<!-- /wp:paragraph -->' });
    expect(await send()).toMatchObject({ state: 'asking', conflict: 'edited' });
    expect(await send('new')).toMatchObject({ state: 'sent' });
    expect(site.posts()).toMatchObject([
      { id: 1, content: expect.stringContaining('Mine.') },
      { id: 2, status: 'draft', content: expect.stringContaining('whole') },
    ]);
  });

  it('where it is in the trash, until it is restored there', async () => {
    await send();
    site.trash(1);
    expect(await send()).toMatchObject({ state: 'asking', conflict: 'trashed' });
    await expectFault(send('replace'), 'WRONG_STATE');
    site.change(1, { status: 'draft', slug: 'elks' });
    expect(await send()).toMatchObject({ state: 'sent' });
    expect(site.posts()).toHaveLength(1);
  });

  it('where it was trashed before the answer to its creation was known', async () => {
    site.failWith([{ kind: 'lost' }], 'POST');
    site.beforeNext('GET', () => {});
    site.beforeNext('GET', () => site.trash(1));
    expect(await send()).toMatchObject({ state: 'asking', conflict: 'trashed' });
    expect(site.posts()).toHaveLength(1);
  });

  it('where it was deleted for good: another draft only where the customer wants one', async () => {
    await send();
    site.remove(1);
    expect(await send()).toMatchObject({ state: 'asking', conflict: 'deleted', editUrl: null });
    expect(site.posts()).toEqual([]);
    expect(await send('new')).toMatchObject({ state: 'sent' });
    expect(site.posts()).toHaveLength(1);
  });
});

describe('a post that the connected user may not edit', () => {
  const forbidden: Fault = {
    ...{ kind: 'status', status: 403, code: 'rest_forbidden_context' },
    message: 'Sorry, you are not allowed to edit this post.',
  };

  it('is left alone, and another draft sent where the customer wants one', async () => {
    await send();
    site.change(1, { status: 'publish' });
    await addText(id, 'Better.');
    site.forbid(1);
    const refused = {
      ...{ state: 'failed', problem: 'no-right', maySendNew: true },
      ...{ detail: forbidden.message, editUrl: expect.stringContaining('post=1&') },
    };
    expect(await send()).toMatchObject(refused);
    await expectFault(send('replace'), 'WRONG_STATE');
    expect(await send()).toMatchObject(refused);
    expect(await send('new')).toMatchObject({ state: 'sent', editUrl: expect.stringContaining('post=2&') });
    expect(site.posts()).toMatchObject([
      { id: 1, status: 'publish', content: expect.stringContaining('whole') },
      { id: 2, status: 'draft', content: expect.stringContaining('Better.') },
    ]);
    expect(await send()).toMatchObject({ state: 'sent', editUrl: expect.stringContaining('post=2&') });
  });

  it('is updated once a user is connected who may', async () => {
    await send();
    await addText(id, 'Better.');
    site.forbid(1);
    expect(await send()).toMatchObject({ state: 'failed', problem: 'no-right' });
    site.permit(1);
    expect(await send()).toMatchObject({ state: 'sent' });
    expect(site.posts()).toMatchObject([{ id: 1, content: expect.stringContaining('Better.') }]);
  });

  it('has to be there: where the user may write no posts, another draft is no way out', async () => {
    site.failWith([forbidden], 'POST');
    expect(await send()).toMatchObject({ state: 'failed', problem: 'no-right', editUrl: null });
    await expectFault(send('new'), 'WRONG_STATE');
  });
});

describe('a user who may write no posts any more', () => {
  const rights = { edit_posts: true };
  beforeEach(async () => {
    rights.edit_posts = true;
    await site.close();
    site = await startWordPress({ capabilities: rights });
    await connect();
    await send();
    await addText(id, 'Better.');
  });
  const refused = { state: 'failed', problem: 'no-right', editUrl: expect.stringContaining('post=1&') };

  it('is offered no new draft, and updates the post of before with the role again', async () => {
    rights.edit_posts = false;
    expect(await send()).toMatchObject({ ...refused, maySendNew: false });
    await expectFault(send('new'), 'WRONG_STATE');
    rights.edit_posts = true;
    expect(await send()).toMatchObject({ state: 'sent', editUrl: refused.editUrl });
    expect(site.posts()).toMatchObject([{ id: 1, content: expect.stringContaining('Better.') }]);
  });

  it('keeps the post of before, where a new draft was asked for', async () => {
    site.change(1, { content: 'Edited there.' });
    expect(await send()).toMatchObject({ state: 'asking', maySendNew: true });
    rights.edit_posts = false;
    const sent = { sentVersion: expect.any(Number), sentAt: expect.any(String) };
    expect(await send('new')).toMatchObject({ ...refused, ...sent, maySendNew: false });
    rights.edit_posts = true;
    expect(await send()).toMatchObject({ state: 'asking', conflict: 'edited', editUrl: refused.editUrl });
    expect(site.posts()).toHaveLength(1);
  });

  it('is told so before a first draft too', async () => {
    rights.edit_posts = false;
    id = await finished('Another.');
    expect(await send()).toMatchObject({ ...refused, maySendNew: false, editUrl: null, detail: null });
  });
});

describe('a new draft beside a post that was edited', () => {
  const LOST: Fault = { kind: 'lost' };
  const edit = 'Edited there.';
  const two = [{ content: edit }, { status: 'draft', content: expect.stringContaining('Better.') }];
  beforeEach(async () => {
    await send();
    site.change(1, { content: edit });
    await addText(id, 'Better.');
    expect(await send()).toMatchObject({ state: 'asking', conflict: 'edited' });
  });
  async function begin(onto: 'draft' | 'new'): Promise<void> {
    const { version } = await stateOf();
    await customer.client.wordpress.send({ id, version: version ?? 0, onto });
  }

  it('is one where the answers to its creation and its update are lost', async () => {
    site.failWith([LOST, LOST], 'POST');
    expect(await send('new')).toMatchObject({ state: 'sent', editUrl: expect.stringContaining('post=2&') });
    expect(site.posts()).toMatchObject(two);
  });

  it('is one where two clicks ask for it at once', async () => {
    await Promise.allSettled([begin('new'), begin('new')]);
    expect((await ended()).draft).toMatchObject({ state: 'sent' });
    expect(site.posts()).toMatchObject(two);
  });

  it('that was created before the server ended is found by the next sending', async () => {
    site.failWith([LOST], 'POST');
    site.beforeNext('POST', () => site.failWith([{ kind: 'hang' }], 'GET'));
    const calls = site.calls.length;
    await begin('new');
    // The job was repeated, and looks for what it has created.
    await until(
      () => stateOf(),
      () => site.calls.slice(calls).filter(({ method }) => method === 'GET').length === 2,
    );
    await app.services.database.query(`update wordpress_drafts set asked_at = now() - interval '31 minutes'`);
    await endInterruptedSendings(app.services);
    expect(await stateOf()).toMatchObject({ draft: { state: 'failed', problem: 'interrupted' } });
    expect(await send()).toMatchObject({ state: 'sent', editUrl: expect.stringContaining('post=2&') });
    expect(site.posts()).toMatchObject(two);
  });

  it('stays as another run of the job has recorded it, when a run that hung goes on', async () => {
    const sentVersion = 7;
    site.beforeNext('POST', () =>
      app.services.database.query(
        `update wordpress_drafts set state = 'sent', sent_version = $2, sent_at = now() where content_request_id = $1`,
        [id, sentVersion],
      ),
    );
    await send('new');
    await until(
      () => stateOf(),
      () => site.posts().length === 2,
    );
    await jobsEnded();
    expect((await stateOf()).draft).toMatchObject({ state: 'sent', sentVersion });
  });

  it('that was not created leaves the customer to decide about the post again', async () => {
    site.failWith([{ kind: 'status', status: 400, code: 'rest_invalid_param' }], 'POST');
    expect(await send('new')).toMatchObject({ state: 'failed', problem: 'refused', maySendNew: false });
    expect(await send()).toMatchObject({ state: 'asking', conflict: 'edited' });
    expect(await send('replace')).toMatchObject({
      state: 'sent',
      editUrl: expect.stringContaining('post=1&'),
    });
    expect(site.posts()).toHaveLength(1);
  });

  it('is one with a sending that the previous release has begun, which knows nothing of it', async () => {
    site.failWith([LOST], 'POST');
    site.beforeNext('POST', () =>
      site.failWith([{ kind: 'status', status: 404, code: 'rest_no_route' }], 'GET'),
    );
    expect(await send('new')).toMatchObject({ state: 'failed', problem: 'rest-off' });
    // It empties the row for a new draft, and leaves the column that it does not have.
    await app.services.database.query(
      `update wordpress_drafts set post_id = null, marker = 'redraft-of-before', slug = null, stored_hash = null,
         written_hash = null, sent_version = null, sent_at = null where content_request_id = $1`,
      [id],
    );
    expect(await send()).toMatchObject({ state: 'sent', editUrl: expect.stringContaining('post=3&') });
    expect(await send()).toMatchObject({ state: 'sent', editUrl: expect.stringContaining('post=3&') });
  });
});

describe('a site that is connected while a text is still being sent to the one before', () => {
  it('gets the text at once, and what the other one answers later changes nothing', async () => {
    const other = await startWordPress();
    const before = site.calls.length;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    site.beforeNext('POST', () => answered);
    const { version } = await stateOf();
    await customer.client.wordpress.send({ id, version: version ?? 0 });
    await until(
      () => stateOf(),
      () => site.calls.slice(before).some(({ method }) => method === 'POST'),
    );
    await connect(customer, other);
    expect(await stateOf()).toMatchObject({ connectedTo: other.url, draft: null });
    const begun = await customer.client.wordpress.send({ id, version: version ?? 0 });
    expect(begun.draft).toMatchObject({ state: 'sending', siteUrl: other.url });
    const sent = (await ended()).draft;
    expect(sent).toMatchObject({ state: 'sent', siteUrl: other.url, problem: null });
    expect(other.posts()).toMatchObject([{ status: 'draft', slug: 'slug' }]);
    answer();
    // The text arrives there, and its job ends without a further call.
    await until(
      () => stateOf(),
      () => site.posts().length > 0,
    );
    await jobsEnded();
    expect((await stateOf()).draft).toEqual(sent);
    expect(site.calls.at(-1)).toMatchObject({ method: 'POST', path: expect.stringMatching(/posts$/) });
    await other.close();
  });
});

describe('what a site refuses', () => {
  it.each<[string, Fault, object]>([
    ['wrong-password', { kind: 'status', status: 401, code: 'incorrect_password' }, { detail: null }],
    [
      'no-right',
      { kind: 'status', status: 403, code: 'rest_cannot_create', message: 'Not <b>allowed</b>.' },
      { detail: 'Not allowed.' },
    ],
    ['not-wordpress', { kind: 'page', status: 200 }, {}],
    [
      'moved',
      { kind: 'redirect', location: 'http://169.254.169.254/wp-json/wp/v2/posts' },
      { detail: 'http://169.254.169.254' },
    ],
    [
      'refused',
      { kind: 'status', status: 400, code: 'rest_invalid_param', message: 'Invalid parameter(s): title' },
      {},
    ],
  ])('is told at once as %s, and tried again by the customer', async (problem, fault, more) => {
    site.failWith([fault], 'POST');
    const calls = site.calls.length;
    expect(await send()).toMatchObject({ state: 'failed', problem, ...more });
    expect(site.calls.length - calls).toBe(2);
    expect(await send()).toMatchObject({ state: 'sent', problem: null, detail: null });
  });

  it('never has the password in it', async () => {
    const message = `Bad header: Basic ${btoa(`${site.username}:${site.password}`)} (${site.password})`;
    site.failWith([{ kind: 'status', status: 400, code: 'rest_invalid', message }], 'POST');
    expect(await send()).toMatchObject({ state: 'failed', problem: 'refused', detail: null });
  });

  it('or leaves unanswered for good ends as failed', async () => {
    const { version } = await stateOf();
    const before = site.calls.length;
    site.failWith([{ kind: 'hang' }]);
    await customer.client.wordpress.send({ id, version: version ?? 0 });
    await until(
      () => stateOf(),
      () => site.calls.length > before,
    );
    await endInterruptedSendings(app.services);
    expect((await stateOf()).draft?.state).toBe('sending');
    await app.services.database.query(`update wordpress_drafts set asked_at = now() - interval '31 minutes'`);
    await endInterruptedSendings(app.services);
    expect((await stateOf()).draft).toMatchObject({ state: 'failed', problem: 'interrupted' });
    expect(await send()).toMatchObject({ state: 'sent' });
  });
});
