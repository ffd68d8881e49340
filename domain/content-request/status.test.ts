import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../keys-of';
import {
  ASSIGNMENT_STATUSES,
  canTransition,
  OPEN_STATUSES,
  REQUEST_STATUSES,
  STATUS_GROUPS,
  TRANSITIONS,
  WORK_STATUSES,
} from './status';

const names = keysOf(TRANSITIONS);

describe('the status of a request', () => {
  it('changes only by the specified transitions, from every status', () => {
    const ways = ['pending>assigned', 'assigned>in_progress', 'in_progress>completed', 'pending>completed'];
    const back = ['assigned>pending', 'in_progress>pending', 'completed>in_progress', 'completed>pending'];
    const between = ['assigned>assigned', 'in_progress>assigned'];
    fc.assert(
      fc.property(
        fc.constantFrom(...REQUEST_STATUSES),
        fc.array(fc.constantFrom(...names)),
        (start, events) => {
          let status = start;
          for (const event of events) {
            if (!canTransition(event, status)) continue;
            const next = TRANSITIONS[event].to;
            expect([...ways, ...back, ...between]).toContain(`${status}>${next}`);
            status = next;
          }
          expect(REQUEST_STATUSES).toContain(status);
        },
      ),
    );
  });

  it('is grouped for customers, and for writers, in the specified order', () => {
    expect(STATUS_GROUPS).toEqual(['completed', 'in_progress', 'assigned', 'pending']);
    expect(ASSIGNMENT_STATUSES).toEqual(['in_progress', 'assigned', 'completed']);
    expect(OPEN_STATUSES).toEqual(['pending', 'assigned', 'in_progress']);
    expect(WORK_STATUSES).toEqual(['assigned', 'in_progress']);
  });

  it('is completed by its writer from in progress, with document and minutes, or through the API while pending', () => {
    expect(names.filter((name) => TRANSITIONS[name].to === 'completed')).toEqual(['submit', 'complete']);
    expect(TRANSITIONS.complete).toMatchObject({
      from: ['pending'],
      by: 'admin',
      needs: ['text or document'],
    });
    expect(TRANSITIONS.submit).toMatchObject({
      from: ['in_progress'],
      by: 'assigned-writer',
      needs: ['document', 'minutes'],
    });
  });

  it('allows only accepting, assigning, or completing through the API, while pending', () => {
    expect(REQUEST_STATUSES.filter((status) => canTransition('accept', status))).toEqual(['pending']);
    expect(names.filter((name) => canTransition(name, 'pending'))).toEqual(['accept', 'complete', 'assign']);
  });
});
