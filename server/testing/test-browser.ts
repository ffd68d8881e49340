import type { TestApp } from './test-app';

export interface Landed {
  /** Path and query of the page of ours that the way ended at. */
  page: string;
  status: number;
  /** Every address on the way. */
  way: string[];
}

/** Goes where a browser would: keeps each site's cookies, follows redirects, and stops at a page of ours. */
export function testBrowser(app: TestApp, cookie = '') {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string | URL) => {
    const { origin } = new URL(url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  if (cookie) {
    const [name = '', ...value] = cookie.split('=');
    jarOf(app.url).set(name, value.join('='));
  }
  const header = (url: string | URL) => [...jarOf(url)].map((pair) => pair.join('=')).join('; ');

  async function ask(url: string | URL, init: RequestInit = {}, withCookies = true): Promise<Response> {
    const headers = new Headers(init.headers);
    if (withCookies) headers.set('cookie', header(url));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const equals = pair.indexOf('=');
      const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
      if (value === '' || /max-age=0/i.test(line)) jarOf(url).delete(name);
      else jarOf(url).set(name, value);
    }
    return answer;
  }

  async function follow(from: string | URL, first?: Response): Promise<Landed> {
    const way: string[] = [];
    let url = new URL(from);
    let answer = first;
    for (let steps = 0; steps < 15; steps++) {
      const ours = url.origin === app.url;
      if (ours && !url.pathname.startsWith('/api/')) {
        return { page: `${url.pathname}${url.search}`, status: 200, way };
      }
      way.push(url.href);
      answer ??= await ask(url);
      const location = answer.headers.get('location');
      if (!location) return { page: '', status: answer.status, way };
      url = new URL(location, url);
      answer = undefined;
    }
    throw new Error(`Round and round: ${way.join(' → ')}`);
  }

  const post = (path: string, body: object) =>
    ask(`${app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify(body),
    });

  return {
    ask,
    follow,
    post,
    cookies: () => header(app.url),
    /** Presses a button that leads to a provider, and comes back. */
    async press(path: string, body: object): Promise<Landed> {
      const answer = await post(path, body);
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      const { url } = (await answer.json()) as { url: string };
      return follow(url);
    },
    async me(): Promise<{ id: string; email: string | null; fullName: string } | null> {
      const answer = await ask(`${app.url}/api/me`);
      return answer.ok
        ? ((await answer.json()) as { id: string; email: string | null; fullName: string })
        : null;
    },
  };
}
