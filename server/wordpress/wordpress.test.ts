import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, startWordPress } from '#server/testing/counterparts/wordpress';
import { expectFault } from '#server/testing/faults';
import { until } from '#server/testing/generation-at-hand';
import { openLive } from '#server/testing/live-client';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { addText, connect, openSending, type Site, sendingOf } from '#server/testing/wordpress-sending';
import { endInterruptedSendings } from './run-sending';

let app: TestApp;
let site: Site;
let customer: TestUser;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ environment: { WORDPRESS_ALLOW_PRIVATE: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ site, customer, id } = await openSending(app));
});
afterEach(() => site.close());

const stateOf = (request = id) => sendingOf(app, customer, request).state();
const ended = () => sendingOf(app, customer, id).ended();
const jobsEnded = () => sendingOf(app, customer, id).jobsEnded();
const send = (onto?: 'draft' | 'replace' | 'new') => sendingOf(app, customer, id).send(onto);

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
    await addText(app, id, '# Elks\n\nBetter.');
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
    await addText(app, id, 'Newer');
    await expectFault(customer.client.wordpress.send({ id, version: version ?? 0 }), 'STALE_VERSION');
    const pending = await makeRequest(app, { customer });
    expect(await stateOf(pending)).toEqual({ connectedTo: site.url, version: null, draft: null });
    await expectFault(customer.client.wordpress.send({ id: pending, version: 1 }), 'WRONG_STATE');
    const other = await app.createUser();
    await connect(other, site);
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
    await connect(customer, site);
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
      await addText(app, id, 'Better.');
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
