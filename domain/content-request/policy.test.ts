import { describe, expect, it } from 'vitest';
import { keysOf } from '../keys-of';
import {
  isAvailableTo,
  mayApply,
  mayDownloadOriginal,
  mayDownloadResult,
  maySee,
  type Person,
  type RequestFacts,
} from './policy';
import { REQUEST_STATUSES, TRANSITIONS } from './status';

const people: Record<string, Person> = {
  customer: { id: 'customer', role: 'customer', languages: [] },
  otherCustomer: { id: 'other', role: 'customer', languages: [] },
  writer: { id: 'writer', role: 'writer', languages: ['swedish'] },
  otherWriter: { id: 'other-writer', role: 'writer', languages: ['swedish'] },
  wrongLanguage: { id: 'finn', role: 'writer', languages: ['finnish'] },
  demotedWriter: { id: 'writer', role: 'customer', languages: [] },
  writerWhoAsked: { id: 'customer', role: 'writer', languages: ['swedish'] },
  admin: { id: 'admin', role: 'admin', languages: [] },
};
const request = (status: RequestFacts['status']): RequestFacts => ({
  customerId: 'customer',
  assignedWriterId: status === 'pending' ? null : 'writer',
  language: 'swedish',
  status,
  offeredTo: null,
});
const who = (rule: (person: Person) => boolean) =>
  Object.keys(people).filter((name) => rule(people[name] as Person));

describe('who may', () => {
  it('see and accept a pending request that is offered to one writer first', () => {
    const offered = { ...request('pending'), offeredTo: 'otherWriter' };
    expect(who((p) => isAvailableTo(p, offered))).toEqual([]);
    const toOther = { ...request('pending'), offeredTo: 'other-writer' };
    expect(who((p) => isAvailableTo(p, toOther))).toEqual(['otherWriter']);
    expect(who((p) => maySee(p, toOther))).toEqual(['customer', 'otherWriter', 'writerWhoAsked', 'admin']);
    expect(who((p) => mayApply('accept', p, toOther))).toEqual(['otherWriter']);
    const toFinn = { ...request('pending'), offeredTo: 'finn' };
    expect(who((p) => isAvailableTo(p, toFinn))).toEqual([]);
  });

  it('see a pending request', () => {
    expect(who((p) => maySee(p, request('pending')))).toEqual([
      'customer',
      'writer',
      'otherWriter',
      'writerWhoAsked',
      'admin',
    ]);
    expect(who((p) => isAvailableTo(p, request('pending')))).toEqual(['writer', 'otherWriter']);
  });
  it.each(['assigned', 'in_progress', 'completed'] as const)('see a request that is %s', (status) => {
    expect(who((p) => maySee(p, request(status)))).toEqual(['customer', 'writer', 'writerWhoAsked', 'admin']);
  });
  it('download', () => {
    expect(who((p) => mayDownloadOriginal(p, request('pending')))).toContain('otherWriter');
    expect(who((p) => mayDownloadResult(p, request('pending')))).toEqual([
      'customer',
      'writerWhoAsked',
      'admin',
    ]);
    expect(who((p) => mayDownloadResult(p, request('completed')))).toEqual([
      'customer',
      'writer',
      'writerWhoAsked',
      'admin',
    ]);
  });
  it('apply a transition, from every status', () => {
    const table = Object.fromEntries(
      keysOf(TRANSITIONS).map((name) => {
        const allowed = REQUEST_STATUSES.map((status) => ({
          status,
          people: who((p) => mayApply(name, p, request(status))),
        })).filter(({ people }) => people.length > 0);
        return [name, Object.fromEntries(allowed.map(({ status, people }) => [status, people]))];
      }),
    );
    // From a status that is not named here, no user may.
    expect(table).toEqual({
      accept: { pending: ['writer', 'otherWriter'] },
      start: { assigned: ['writer'] },
      submit: { in_progress: ['writer'] },
      handBack: { assigned: ['writer'], in_progress: ['writer'] },
      complete: { pending: ['admin'] },
      takeBack: { assigned: ['admin'], in_progress: ['admin'] },
      releaseNotStarted: {},
      requestRevision: { completed: ['customer'] },
      redraft: { completed: ['customer'] },
      reopen: { completed: ['admin'] },
      assign: { pending: ['admin'] },
      reassign: { assigned: ['admin'], in_progress: ['admin'] },
    });
  });
});
