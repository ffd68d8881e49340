import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultCode } from '#domain/errors';
import { contentRequests, userRoles, writerProfiles } from '#server/database/schema/index';
import { lockUser } from '#server/identity/users/lock-users';
import { isAwaited } from '#server/testing/database/awaited';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin', fullName: 'Anna Admin' });
});
afterAll(() => app.close());

const signIn = (email: string, password: string) =>
  app.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { origin: app.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
const calls = () => admin.client.admin;
const statusOf = async (id: string) => {
  const [row] = await app.services.database.orm
    .select()
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  return row && { status: row.status, writer: row.assignedWriterId };
};
const rolesOf = (userId: string) =>
  app.services.database.orm
    .select()
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.id);

describe('creating a user', () => {
  it('makes one who can sign in at once, in the role, with the languages', async () => {
    const { userId } = await calls().createUser({
      email: 'New.Writer@Example.com',
      password: 'sju sjösjuka sjömän',
      fullName: ' Nils Ny ',
      role: 'writer',
      supportedLanguages: ['finnish', 'swedish', 'finnish'],
    });
    const { items } = await calls().users({ search: 'nils' });
    expect(items).toMatchObject([
      {
        id: userId,
        email: 'new.writer@example.com',
        fullName: 'Nils Ny',
        role: 'writer',
        supportedLanguages: ['swedish', 'finnish'],
        emailVerified: true,
        deactivated: false,
      },
    ]);
    expect((await signIn('new.writer@example.com', 'sju sjösjuka sjömän')).status).toBe(200);
  });

  it('makes a customer unless told otherwise', async () => {
    const { userId } = await calls().createUser({
      email: 'c@example.com',
      password: 'sju sjösjuka',
      fullName: 'C',
    });
    expect(await rolesOf(userId)).toMatchObject([{ role: 'customer', isActive: true, assignedBy: admin.id }]);
  });

  it('is refused for a taken address, a common or short password, no name', async () => {
    const user = { email: 'taken@example.com', password: 'sju sjösjuka', fullName: 'T' };
    await calls().createUser(user);
    await expectFault(calls().createUser({ ...user, email: 'TAKEN@example.com' }), 'EMAIL_TAKEN');
    const another = { ...user, email: 'another@example.com' };
    await expectFault(calls().createUser({ ...another, password: 'password1' }), 'WEAK_PASSWORD');
    await expectFault(calls().createUser({ ...another, password: 'kort' }), 'INVALID_INPUT');
    await expectFault(calls().createUser({ ...another, fullName: ' ' }), 'INVALID_INPUT');
    await expectFault(calls().createUser({ ...another, supportedLanguages: [] }), 'INVALID_INPUT');
    // One character more than a mail server takes.
    const domain = `${['b', 'c', 'd', 'e'].map((letter) => letter.repeat(61)).join('.')}.fi`;
    const long = `${'a'.repeat(254 - domain.length)}@${domain}`;
    expect(long).toHaveLength(255);
    await expectFault(calls().createUser({ ...another, email: long }), 'INVALID_INPUT');
  });
});

describe('the list of users', () => {
  it('is searched by name and address, to the letter, and filtered by role, page by page', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      const user = await app.createUser({
        fullName: `Söklig 100% Person ${n}`,
        role: n === 0 ? 'writer' : 'customer',
      });
      made.unshift(user.id);
    }
    const first = await calls().users({ search: 'söklig 100%', limit: 3 });
    const second = await calls().users({ search: 'söklig 100%', limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map((user) => user.id)).toEqual(made);
    expect(second.nextCursor).toBeNull();
    expect((await calls().users({ search: 'söklig 100_' })).items).toEqual([]);
    expect((await calls().users({ search: 'söklig', role: 'writer' })).items.map((user) => user.id)).toEqual([
      made[4],
    ]);
    expect((await calls().users({ search: admin.email })).items.map((user) => user.id)).toEqual([admin.id]);
  });
});

describe('a role', () => {
  it('holds from the next call, with history, and a new writer gets a profile', async () => {
    const user = await app.createUser({ role: 'customer' });
    await expectFault(user.client.writer.jobs({}), 'NOT_ALLOWED');
    expect(await calls().setRole({ id: user.id, role: 'writer' })).toMatchObject({
      role: 'writer',
      supportedLanguages: ['english'],
    });
    await user.client.writer.jobs({});
    await expectFault(user.client.customer.requests({}), 'NOT_ALLOWED');
    expect(
      await app.services.database.orm.select().from(writerProfiles).where(eq(writerProfiles.userId, user.id)),
    ).toMatchObject([{ supportedLanguages: ['english'], hourlyRate: '25.00' }]);
    await calls().setRole({ id: user.id, role: 'writer' });
    expect(await rolesOf(user.id)).toMatchObject([
      { role: 'customer', isActive: false },
      { role: 'writer', isActive: true, assignedBy: admin.id, endedAt: null },
    ]);
  });

  it('taken from a writer frees what they had not finished', async () => {
    const customer = await app.createUser();
    const writer = await app.createUser({ role: 'writer' });
    const of = (status: 'assigned' | 'in_progress' | 'completed') =>
      makeRequest(app, { customer, writer, status });
    const [assigned, inProgress, completed] = [
      await of('assigned'),
      await of('in_progress'),
      await of('completed'),
    ];
    expect(await calls().setRole({ id: writer.id, role: 'customer' })).toMatchObject({
      supportedLanguages: null,
    });
    expect(await statusOf(assigned)).toEqual({ status: 'pending', writer: null });
    expect(await statusOf(inProgress)).toEqual({ status: 'pending', writer: null });
    expect(await statusOf(completed)).toEqual({ status: 'completed', writer: writer.id });
    await expectFault(writer.client.writer.dashboard(), 'NOT_ALLOWED');
  });

  it('taken from a writer leaves them no news of what others ordered, then or later', async () => {
    const customer = await app.createUser();
    const writer = await app.createUser({ role: 'writer' });
    await makeRequest(app, { customer, writer, status: 'in_progress' });
    const submitted = await makeRequest(app, { customer, writer, status: 'in_progress' });
    expect((await submitDocument(app, writer, submitted, {})).status).toBe(200);
    await calls().setRole({ id: writer.id, role: 'customer' });
    await customer.client.reviews.approve({ id: submitted, round: 1 });
    expect((await writer.client.notifications.list({})).items).toEqual([]);
  });

  it('is changed from the one that the admin saw, and not from another that it got meanwhile', async () => {
    const user = await app.createUser();
    await calls().setRole({ id: user.id, role: 'admin', from: 'customer' });
    await expectFault(calls().setRole({ id: user.id, role: 'writer', from: 'customer' }), 'WRONG_STATE');
    // Repeated after a lost answer.
    expect(await calls().setRole({ id: user.id, role: 'admin', from: 'customer' })).toMatchObject({
      role: 'admin',
    });
    expect(await rolesOf(user.id)).toHaveLength(2);
    await calls().setRole({ id: user.id, role: 'customer' });
  });

  it('taken while its writer accepts leaves no request with somebody who is no writer', async () => {
    const writer = await app.createUser({ role: 'writer' });
    const id = await makeRequest(app, { customer: await app.createUser() });
    const { database } = app.services;
    let accepting: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await lockUser(tx, writer.id);
      await tx
        .update(userRoles)
        .set({ role: 'customer' })
        .where(and(eq(userRoles.userId, writer.id), userRoles.isActive));
      let answered = false;
      accepting = writer.client.writer.accept({ id }).catch((error: unknown) => error);
      accepting.then(() => {
        answered = true;
      });
      // The embedded database serves no other statement while a transaction is open; the real one must have it wait for the lock.
      while (database.kind === 'postgres' && !answered && !(await isAwaited(tx))) {}
      expect(answered).toBe(false);
    });
    expect(await accepting).toMatchObject({ code: expect.toBeOneOf(['NOT_ALLOWED', 'NOT_FOUND']) });
    expect(await statusOf(id)).toEqual({ status: 'pending', writer: null });
  });

  it('cannot be changed for nobody', async () => {
    await expectFault(calls().setRole({ id: crypto.randomUUID(), role: 'writer' }), 'NOT_FOUND');
  });
});

describe('a password', () => {
  it('set by an admin lets its user in, ends their sessions and replaces the old one', async () => {
    const user = await app.createUser();
    expect((await signIn(user.email, 'sju sjösjuka')).status).toBe(400);
    await calls().setPassword({ id: user.id, newPassword: 'sju sjösjuka' });
    await expectFault(user.client.account.me(), 'SESSION_MISSING');
    expect((await signIn(user.email, 'sju sjösjuka')).status).toBe(200);
    await calls().setPassword({ id: user.id, newPassword: 'åtta sjösjuka' });
    expect((await signIn(user.email, 'sju sjösjuka')).status).toBe(400);
    expect((await signIn(user.email, 'åtta sjösjuka')).status).toBe(200);
  });

  it('of one’s own keeps the session that asks', async () => {
    const other = await app.createUser({ role: 'admin' });
    await other.client.admin.setPassword({ id: other.id, newPassword: 'sju sjösjuka' });
    expect((await other.client.account.me()).id).toBe(other.id);
    await calls().setRole({ id: other.id, role: 'customer' });
  });

  it('is refused when short, common, or nobody’s', async () => {
    const user = await app.createUser();
    const error = await expectFault(
      calls().setPassword({ id: user.id, newPassword: 'kort' }),
      'INVALID_INPUT',
    );
    expect(error).toMatchObject({
      data: { problems: [{ field: 'newPassword', message: 'Password must be at least 6 characters long' }] },
    });
    await expectFault(calls().setPassword({ id: user.id, newPassword: 'qwerty123' }), 'WEAK_PASSWORD');
    await expectFault(
      calls().setPassword({ id: crypto.randomUUID(), newPassword: 'sju sjösjuka' }),
      'NOT_FOUND',
    );
    expect((await user.client.account.me()).id).toBe(user.id);
  });
});

describe('languages', () => {
  it('are set for writers, at least one', async () => {
    const writer = await app.createUser({ role: 'writer' });
    const customer = await app.createUser();
    const changed = await calls().setLanguages({ id: writer.id, supportedLanguages: ['finnish', 'english'] });
    expect(changed.supportedLanguages).toEqual(['english', 'finnish']);
    expect((await writer.client.account.me()).supportedLanguages).toEqual(['english', 'finnish']);
    const error = await expectFault(
      calls().setLanguages({ id: writer.id, supportedLanguages: [] }),
      'INVALID_INPUT',
    );
    expect(error).toMatchObject({ data: { problems: [{ message: 'Please select at least one language' }] } });
    await expectFault(
      calls().setLanguages({ id: customer.id, supportedLanguages: ['english'] }),
      'NOT_FOUND',
    );
  });
});

describe('deactivating', () => {
  it('ends sessions, bars sign-in, frees open work, keeps the rest, and can be undone', async () => {
    const customer = await app.createUser();
    const writer = await app.createUser({ role: 'writer' });
    await calls().setPassword({ id: writer.id, newPassword: 'sju sjösjuka' });
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    expect(await calls().setDeactivated({ id: writer.id, deactivated: true })).toMatchObject({
      deactivated: true,
      role: 'writer',
    });
    await expectFault(writer.client.account.me(), 'SESSION_MISSING');
    expect((await signIn(writer.email, 'sju sjösjuka')).status).toBeGreaterThanOrEqual(400);
    expect(await statusOf(id)).toEqual({ status: 'pending', writer: null });
    expect(await calls().setDeactivated({ id: writer.id, deactivated: false })).toMatchObject({
      deactivated: false,
    });
    expect((await signIn(writer.email, 'sju sjösjuka')).status).toBe(200);
  });

  it('is not for oneself', async () => {
    await expectFault(calls().setDeactivated({ id: admin.id, deactivated: true }), 'OWN_ACCOUNT');
    await expectFault(calls().setDeactivated({ id: crypto.randomUUID(), deactivated: true }), 'NOT_FOUND');
  });
});

describe('the last admin', () => {
  it('stays', async () => {
    await expectFault(calls().setRole({ id: admin.id, role: 'writer' }), 'LAST_ADMIN');
    await expectFault(calls().deleteUser({ id: admin.id }), 'OWN_ACCOUNT');
    const barred = await app.createUser({ role: 'admin' });
    await calls().setDeactivated({ id: barred.id, deactivated: true });
    // An admin who cannot sign in is none to rely on.
    await expectFault(calls().setRole({ id: admin.id, role: 'customer' }), 'LAST_ADMIN');
    await calls().deleteUser({ id: barred.id });
  });

  const removals: [string, (by: TestUser, id: string) => Promise<unknown>][] = [
    ['delete', (by, id) => by.client.admin.deleteUser({ id })],
    ['demote', (by, id) => by.client.admin.setRole({ id, role: 'customer' })],
    ['deactivate', (by, id) => by.client.admin.setDeactivated({ id, deactivated: true })],
  ];
  it.each(removals)('stays when two %s each other at once', async (_name, remove) => {
    const two = await app.createUser({ role: 'admin' });
    const answers = await Promise.allSettled([remove(admin, two.id), remove(two, admin.id)]);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(1);
    const codes: FaultCode[] = ['LAST_ADMIN', 'SESSION_MISSING', 'NOT_ALLOWED'];
    expect(refused).toMatchObject([{ reason: { code: expect.toBeOneOf(codes) } }]);
    if (answers[0].status === 'rejected') admin = two;
    expect(
      (await admin.client.admin.users({ role: 'admin' })).items.filter((user) => !user.deactivated),
    ).toMatchObject([{ id: admin.id }]);
  });
});
