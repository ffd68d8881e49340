import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayRedirectTo } from './redirect-target';
import { ROLES } from './roles';
import { guardRoute } from './route-guard';

describe('the route guard', () => {
  it('redirects visitors, and shows a skeleton until the role is known', () => {
    expect(guardRoute({ user: null, allowed: ['customer'] })).toEqual({ redirect: '/auth' });
    expect(guardRoute({ user: null, allowed: ['customer'], redirectTo: '/x' })).toEqual({ redirect: '/x' });
    expect(guardRoute({ user: { role: null }, allowed: ['customer'] })).toEqual({ skeleton: true });
  });
  it('shows a page to its roles and to admins, and redirects others to their dashboard', () => {
    const table = ROLES.map((role) =>
      (['customer', 'writer', 'admin'] as const).map((page) =>
        guardRoute({ user: { role }, allowed: [page] }),
      ),
    );
    const show = { show: true };
    expect(table).toEqual([
      [show, show, show],
      [{ redirect: '/writer' }, show, { redirect: '/writer' }],
      [show, { redirect: '/customer' }, { redirect: '/customer' }],
    ]);
  });
});

describe('the redirect after a sign-in', () => {
  it('leads only to pages of this site that the role may open', () => {
    expect(mayRedirectTo('customer', '/create?x=1#y')).toBe(true);
    expect(mayRedirectTo('writer', '/writer?tab=time')).toBe(true);
    expect(mayRedirectTo('admin', '/writer')).toBe(true);
    // Where the links of mails lead.
    const work = '/writer/work/00000000-0000-4000-8000-000000000001';
    expect(mayRedirectTo('writer', work)).toBe(true);
    expect(mayRedirectTo('customer', work)).toBe(false);
    expect(mayRedirectTo('writer', '/writer/work/../../x')).toBe(false);
    expect(mayRedirectTo('customer', '/style-guide')).toBe(true);
    expect(mayRedirectTo('writer', '/notifications')).toBe(true);
    expect(mayRedirectTo('customer', '/admin')).toBe(false);
    expect(mayRedirectTo('customer', '/auth')).toBe(false);
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    '/create\n',
    '/__proto__',
  ])('is never %j', (target) => expect(ROLES.some((role) => mayRedirectTo(role, target))).toBe(false));
  it('stays on this site for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...ROLES), (text, role) => {
        if (!mayRedirectTo(role, text)) return;
        expect(new URL(text, 'https://ours.example').origin).toBe('https://ours.example');
      }),
    );
  });
});
