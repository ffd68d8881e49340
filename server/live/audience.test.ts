import { describe, expect, it } from 'vitest';
import type { Person, RequestFacts } from '#domain/content-request/policy';
import {
  isCompletion,
  isVisibleIn,
  mayConcern,
  notificationsFor,
  REQUEST_VIEWS,
  snapshotsOf,
} from './audience';
import type { Change } from './read-changes';

const people: Record<string, Person> = {
  customer: { id: 'c', role: 'customer', languages: [] },
  otherCustomer: { id: 'c2', role: 'customer', languages: [] },
  writer: { id: 'w', role: 'writer', languages: ['swedish'] },
  otherWriter: { id: 'w2', role: 'writer', languages: ['swedish', 'english'] },
  wrongLanguage: { id: 'w3', role: 'writer', languages: ['finnish'] },
  writerWhoAsked: { id: 'c', role: 'writer', languages: ['swedish'] },
  writerNoMore: { id: 'w', role: 'customer', languages: [] },
  adminWhoAsked: { id: 'c', role: 'admin', languages: [] },
  admin: { id: 'a', role: 'admin', languages: [] },
};
const request = (status: RequestFacts['status'], assignedWriterId: string | null = null): RequestFacts => ({
  customerId: 'c',
  assignedWriterId,
  language: 'swedish',
  status,
  offeredTo: null,
});
const pending = request('pending');
const assigned = request('assigned', 'w');
const completed = request('completed', 'w');

/** `view` for a row that is shown, `-view` for one that is said to be gone. */
function told(moments: RequestFacts[], current: RequestFacts | null): Record<string, string[]> {
  const entries = Object.entries(people).map(([name, person]) => [
    name,
    notificationsFor(person, moments, current).map(({ view, visible }) => (visible ? view : `-${view}`)),
  ]);
  return Object.fromEntries(entries.filter(([, views]) => views?.length));
}
const owners = {
  customer: ['customer-request'],
  adminWhoAsked: ['customer-request', 'admin-request'],
  admin: ['admin-request'],
};

describe('who is told about a request', () => {
  it('a new one: its customer, admins, and writers of the language, but never as their own job', () => {
    expect(told([pending], pending)).toEqual({ ...owners, writer: ['job'], otherWriter: ['job'] });
  });
  it('one that is taken: it leaves the jobs and is its writer’s', () => {
    expect(told([pending, assigned], assigned)).toEqual({
      ...owners,
      writer: ['assignment', '-job'],
      otherWriter: ['-job'],
    });
  });
  it('one in work or finished: nobody but customer, its writer and admins', () => {
    const mine = { ...owners, writer: ['assignment'] };
    expect(told([assigned, request('in_progress', 'w')], request('in_progress', 'w'))).toEqual(mine);
    expect(told([request('in_progress', 'w'), completed], completed)).toEqual(mine);
  });
  it('one handed back: it leaves its writer and is a job again', () => {
    expect(told([assigned, pending], pending)).toEqual({
      ...owners,
      writer: ['-assignment', 'job'],
      otherWriter: ['job'],
    });
  });
  it('one taken while the news of it being handed back went out: what holds now is told', () => {
    expect(told([assigned, pending], request('assigned', 'w2'))).toEqual({
      ...owners,
      writer: ['-assignment', '-job'],
      otherWriter: ['-job'], // their assignment comes with the change that made it
    });
  });
  it('a deleted one: gone for all who saw it, and nobody else hears of it', () => {
    expect(told([pending], null)).toEqual({
      customer: ['-customer-request'],
      adminWhoAsked: ['-customer-request', '-admin-request'],
      admin: ['-admin-request'],
      writer: ['-job'],
      otherWriter: ['-job'],
    });
  });
  it('never shows a row that the view would not show now', () => {
    const all = [pending, assigned, request('assigned', 'w2'), request('in_progress', 'w'), completed];
    for (const person of Object.values(people)) {
      for (const current of all) {
        for (const { view, visible } of notificationsFor(person, all, current)) {
          expect(visible).toBe(isVisibleIn(view, person, current));
        }
      }
    }
    const stranger: Person = { id: 'x', role: 'somebody' as Person['role'], languages: ['swedish'] };
    for (const view of REQUEST_VIEWS) expect(isVisibleIn(view, stranger, pending)).toBe(false);
  });
});

describe('a change', () => {
  const facts = {
    customerId: 'c',
    writerId: null,
    language: 'swedish',
    status: 'pending',
    humanizedDocument: false,
  };
  const change = (before: object | null, after: object | null) => ({
    kind: 'content-request' as const,
    entityId: 'r',
    before: before && { ...facts, ...before },
    after: after && { ...facts, ...after },
  });
  it('carries the facts before and after', () => {
    expect(snapshotsOf(change(null, {}))).toEqual([pending]);
    expect(snapshotsOf(change({}, { status: 'assigned', writerId: 'w' }))).toEqual([pending, assigned]);
    expect(snapshotsOf(change({}, null))).toEqual([pending]);
  });
  it('completes a request only when it was not born completed', () => {
    expect(isCompletion(change({ status: 'in_progress' }, { status: 'completed' }))).toBe(true);
    expect(isCompletion(change(null, { status: 'completed' }))).toBe(false);
    expect(isCompletion(change({ status: 'completed' }, { status: 'completed' }))).toBe(false);
    expect(isCompletion(change({ status: 'completed' }, null))).toBe(false);
  });
});

describe('whom a change may concern that a page has missed', () => {
  const asked = ['customer', 'writerWhoAsked', 'adminWhoAsked'];
  const admins = ['adminWhoAsked', 'admin'];
  const writers = ['writer', 'otherWriter', 'wrongLanguage', 'writerWhoAsked'];
  const everyone = Object.keys(people);
  const of = (kind: Change['kind'], facts: Partial<Change> = {}): Change => ({
    ...{ kind, entityId: 'c', before: null, after: null },
    ...facts,
  });
  const pendingRow = { customerId: 'c', writerId: null, status: 'pending' };
  const takenRow = { customerId: 'c', writerId: 'w', status: 'assigned' };

  it.each<[string, Change, string[]]>([
    ['a new request', of('content-request', { after: pendingRow }), [...asked, ...admins, ...writers]],
    [
      'one taken',
      of('content-request', { before: pendingRow, after: takenRow }),
      [...asked, ...admins, ...writers, 'writerNoMore'],
    ],
    [
      'one deleted',
      of('content-request', { before: takenRow }),
      [...asked, ...admins, 'writer', 'writerNoMore'],
    ],
    ['a hold', of('job-hold', { before: pendingRow, after: pendingRow }), [...asked, ...admins, ...writers]],
    ['a thread', of('thread', { after: takenRow }), [...asked, ...admins, 'writer', 'writerNoMore']],
    ['a generation', of('generation', { after: { customerId: 'c' } }), [...asked, ...admins]],
    ['a generation deleted', of('generation', { before: { customerId: 'c' } }), [...asked, ...admins]],
    ['a webhook', of('webhook', { after: { customerId: 'c' } }), [...asked, ...admins]],
    ['a draft in WordPress', of('wordpress', { after: { customerId: 'c' } }), [...asked, ...admins]],
    ['a time entry', of('time', { after: { writerId: 'w' } }), [...admins, 'writer', 'writerNoMore']],
    ['archived pay', of('time', { after: {} }), admins],
    ['a user', of('user'), [...asked, ...admins]],
    ['a notification', of('notification', { entityId: 'n', after: { recipientId: 'c' } }), asked],
    ['what was read', of('notifications-read'), asked],
    ['a style guide', of('style-guide'), asked],
    ['rights', of('rights'), asked],
    ['announced jobs', of('job-announced'), writers],
    ['the rights of all', of('rights-of-all'), everyone],
    ['the end of a session', of('session-ended'), []],
  ])('%s', (_, change, expected) => {
    const concerned = everyone.filter((name) => {
      const person = people[name];
      return person && mayConcern(person, change);
    });
    expect(concerned).toEqual(everyone.filter((name) => expected.includes(name)));
  });
});
