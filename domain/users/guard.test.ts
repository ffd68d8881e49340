import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard } from './guard';
import { mayOpen } from './may-open';
import { ROLES } from './roles';

describe('the route guard', () => {
  it('sends visitors to the target, and shows nothing before the role is known', () => {
    expect(guard({ user: null, allowed: ['customer'] })).toEqual({ redirect: '/auth' });
    expect(guard({ user: null, allowed: ['customer'], redirectTo: '/x' })).toEqual({ redirect: '/x' });
    expect(guard({ user: { role: null }, allowed: ['customer'] })).toEqual({ skeleton: true });
  });
  it('shows a page to its roles and to admins, and sends others home', () => {
    const table = ROLES.map((role) =>
      (['customer', 'writer', 'admin'] as const).map((page) => guard({ user: { role }, allowed: [page] })),
    );
    const show = { show: true };
    expect(table).toEqual([
      [show, show, show],
      [{ redirect: '/writer' }, show, { redirect: '/writer' }],
      [show, { redirect: '/customer' }, { redirect: '/customer' }],
    ]);
  });
});

describe('where a sign-in may lead', () => {
  it('is a page of ours that the role may open', () => {
    expect(mayOpen('customer', '/create?x=1#y')).toBe(true);
    expect(mayOpen('writer', '/writer?tab=time')).toBe(true);
    expect(mayOpen('admin', '/writer')).toBe(true);
    expect(mayOpen('customer', '/admin')).toBe(false);
    expect(mayOpen('customer', '/auth')).toBe(false);
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
  ])('is never %j', (target) => expect(ROLES.some((role) => mayOpen(role, target))).toBe(false));
  it('stays on this site for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...ROLES), (text, role) => {
        if (!mayOpen(role, text)) return;
        expect(new URL(text, 'https://ours.example').origin).toBe('https://ours.example');
      }),
    );
  });
});
