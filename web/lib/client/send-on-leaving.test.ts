import { setPassword } from 'virtual:routes/contract/account';
import { save } from 'virtual:routes/contract/workingCopies';
import { logOut } from 'virtual:routes/http/programs';
import { sendEmailCode, verifyEmail } from 'virtual:routes/http/signIn';
import { afterEach, expect, it, vi } from 'vitest';
import { callUrl } from './call-route';
import { sendOnLeaving } from './send-on-leaving';

afterEach(() => vi.unstubAllGlobals());

it('sends what a closing page saves at once: the id in the path, the rest as the body', () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('The page is gone')));
  vi.stubGlobal('fetch', fetch);
  const text = { markdown: '# Cats', seoTitle: '', metaDescription: '', slug: '' };
  sendOnLeaving(save, { id: 'a/b', revision: 3, text });
  expect(fetch).toHaveBeenCalledWith('/api/writer/assignments/a%2Fb/working-copy', {
    method: 'PUT',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ revision: 3, text }),
  });
});

it('knows method, path and captcha of each call as the contract declares them', () => {
  expect(setPassword).toEqual({ method: 'PUT', path: '/api/me/password' });
  expect(callUrl(logOut, { query: { scope: 'others' } })).toBe('/api/auth/logout?scope=others');
  expect([sendEmailCode.captcha, verifyEmail.captcha]).toEqual([true, undefined]);
});
