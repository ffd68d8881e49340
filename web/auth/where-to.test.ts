import { describe, expect, it } from 'vitest';
import { whereTo } from './where-to';

describe('where a signed-in user goes', () => {
  it('is the dashboard of the role', () => {
    expect(whereTo('admin', null)).toBe('/admin');
    expect(whereTo('writer', null)).toBe('/writer');
    expect(whereTo('customer', '')).toBe('/customer');
  });

  it('is back where the guard came from, if the role may open it', () => {
    expect(whereTo('customer', '/create')).toBe('/create');
    expect(whereTo('customer', '/customer?request=1#x')).toBe('/customer?request=1#x');
    expect(whereTo('admin', '/writer?tab=time')).toBe('/writer?tab=time');
    expect(whereTo('writer', '/outbox')).toBe('/outbox');
    expect(whereTo('customer', '/')).toBe('/');
  });

  it('is the own dashboard where the page is for others', () => {
    expect(whereTo('customer', '/admin')).toBe('/customer');
    expect(whereTo('writer', '/create')).toBe('/writer');
    expect(whereTo('customer', '/writer/anything')).toBe('/customer');
  });

  it('is never another site, nor a loop', () => {
    const bad = ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'];
    for (const next of [...bad, 'create', '/auth', '/auth?next=/auth', '/auth/verify', '/api/me', '/%5C%5Cevil\n']) {
      expect(whereTo('customer', next), next).toBe('/customer');
    }
  });
});
