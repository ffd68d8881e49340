import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes';
import { createApp } from '#server/app';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { website } from '#server/website/website';

/** The same path in the contract's form: `{id}` for a parameter, without the slash that ends the second way to write it. */
const inContract = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

describe('a route that the server mounts', () => {
  it('is a call of the contract, or a page of the website', () => {
    const pages = new Set(website(app.services).routes.map(({ method, path }) => `${method} ${path}`));
    expect([...pages].filter((page) => !/^(GET|ALL) \/(?!api|\.well-known)/.test(page))).toEqual([]);
    const mounted = createApp(app.services)
      .routes.filter(({ method, path }) => method !== 'ALL' && !pages.has(`${method} ${path}`))
      .map(({ method, path }) => `${method} ${inContract(path)}`);
    const declared = ROUTES.filter(({ socket }) => !socket).map(({ method, path }) => `${method} ${path}`);
    // TRACE is refused on every path.
    expect([...new Set(mounted)].toSorted()).toEqual(['TRACE /*', ...declared].toSorted());
  });

  it('takes a method by name: what is mounted for all of them is only what every call goes through', () => {
    const forAll = createApp(app.services).routes.filter(({ method }) => method === 'ALL');
    expect(forAll.map(({ path }) => path)).toEqual([
      '/*', // Security headers.
      '/api/*', // The challenge of a 401, and the rest of a body that was not read.
      '/api/*', // Services, and who is asking.
      '/api/mcp', // The limit of its body.
      '/api/mcp', // 405 for methods other than its own.
      '/api/auth/*', // 404 for what is no call, in GoTrue's form, and 405 for another method than a call's.
      '/api/*', // The same for the other calls.
      '/assets/*', // Headers of files: this one and the three after it.
      '/og/*',
      '/samples/*',
      '/*',
      '/*', // The files of the build.
    ]);
  });
});
