import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, startWordPress } from '#server/testing/counterparts/wordpress';
import { expectFault } from '#server/testing/faults';
import { until } from '#server/testing/generation-at-hand';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import {
  addText,
  connect,
  finishedText,
  openSending,
  type Site,
  sendingOf,
} from '#server/testing/wordpress-sending';
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

const stateOf = () => sendingOf(app, customer, id).state();
const ended = () => sendingOf(app, customer, id).ended();
const jobsEnded = () => sendingOf(app, customer, id).jobsEnded();
const send = (onto?: 'draft' | 'replace' | 'new') => sendingOf(app, customer, id).send(onto);

describe('a post that the connected user may not edit', () => {
  const forbidden: Fault = {
    ...{ kind: 'status', status: 403, code: 'rest_forbidden_context' },
    message: 'Sorry, you are not allowed to edit this post.',
  };

  it('is left alone, and another draft sent where the customer wants one', async () => {
    await send();
    site.change(1, { status: 'publish' });
    await addText(app, id, 'Better.');
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
    await addText(app, id, 'Better.');
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
    await connect(customer, site);
    await send();
    await addText(app, id, 'Better.');
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
    id = await finishedText(app, customer, 'Another.');
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
    await addText(app, id, 'Better.');
    expect(await send()).toMatchObject({ state: 'asking', conflict: 'edited' });
  });
  const begin = (onto: 'draft' | 'new') => sendingOf(app, customer, id).begin(onto);

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
