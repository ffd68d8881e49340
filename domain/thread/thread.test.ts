import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REQUEST_STATUSES } from '../content-request/status';
import { ROLES } from '../users/roles';
import { splitLinks } from './links';
import { mayAsk, mayWrite, partyOf } from './message';

const linksOf = (message: string) =>
  splitLinks(message).flatMap(({ text, href }) => (href === null ? [] : [[text, href]]));

describe('links in a message', () => {
  it('are http and https addresses, without the punctuation of their sentence', () => {
    expect(linksOf('See https://example.com/a?b=1, or (http://example.org/).')).toEqual([
      ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
      ['http://example.org/', 'http://example.org/'],
    ]);
    expect(linksOf('https://fi.wikipedia.org/wiki/Polku_(pelto)')).toEqual([
      ['https://fi.wikipedia.org/wiki/Polku_(pelto)', 'https://fi.wikipedia.org/wiki/Polku_(pelto)'],
    ]);
    expect(linksOf('“https://example.com”')).toEqual([['https://example.com', 'https://example.com/']]);
  });

  it('are nothing else: no scripts, no markup, no address that hides another', () => {
    for (const message of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'ftp://example.com',
      '//example.com',
      'www.example.com',
      'https://',
      'http://[',
      'https://bank.example@evil.example/',
      '<a href="javascript:alert(1)">x</a>',
    ])
      expect(linksOf(message), message).toEqual([]);
    expect(linksOf('<a href="https://example.com">x</a>')).toEqual([
      ['https://example.com', 'https://example.com/'],
    ]);
  });

  it('leave the words as they are', () => {
    const words = fc.array(
      fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', '.', ' ', '(', ')')),
    );
    fc.assert(
      fc.property(words, (parts) => {
        const pieces = splitLinks(parts.join(''));
        expect(pieces.map(({ text }) => text).join('')).toBe(parts.join(''));
        for (const { href } of pieces) if (href !== null) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });
});

describe('a part in a thread', () => {
  const request = {
    customerId: 'customer',
    assignedWriterId: 'writer',
    language: 'english',
    status: 'in_progress',
    offeredTo: null,
  } as const;
  const person = (id: string, role: (typeof ROLES)[number]) => ({ id, role, languages: [] });

  it('have the customer, the current writer and admins, each in their role', () => {
    const parties = ['customer', 'writer', 'other'].map((id) =>
      ROLES.map((role) => `${role}: ${partyOf(person(id, role), request)}`).sort(),
    );
    expect(parties).toEqual([
      ['admin: customer', 'customer: customer', 'writer: null'],
      ['admin: admin', 'customer: null', 'writer: writer'],
      ['admin: admin', 'customer: null', 'writer: null'],
    ]);
    expect(partyOf(person('writer', 'writer'), { ...request, assignedWriterId: null })).toBeNull();
  });

  it('lets customers write while a writer has the request, and writers ask until they hand in', () => {
    expect(mayWrite('customer', { ...request, assignedWriterId: null }, false)).toBe(false);
    expect(mayWrite('customer', { ...request, assignedWriterId: null }, true)).toBe(true);
    expect(mayWrite('customer', request, false)).toBe(true);
    expect(mayWrite('admin', { ...request, assignedWriterId: null }, false)).toBe(true);
    expect(REQUEST_STATUSES.filter((status) => mayAsk('writer', { ...request, status }))).toEqual([
      ...['assigned', 'in_progress'],
    ]);
    expect(mayAsk('customer', request)).toBe(false);
    expect(mayAsk('admin', request)).toBe(false);
  });
});
