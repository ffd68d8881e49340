import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';

/** What a page loads with an empty cache: compressed bytes, files, calls, and the longest chain of requests. */
export interface PageWeight {
  script: number;
  style: number;
  font: number;
  /** Scripts and styles. */
  files: number;
  calls: string[];
  /** The longest chain of requests that wait for one another, beginning with the document. */
  chain: string[];
}

/** Limits of a page: bytes, files, calls and the length of the chain. */
export interface Budget {
  script: number;
  style: number;
  font: number;
  files: number;
  calls: number;
  depth: number;
}

const DASHBOARD: Budget = { script: 201_500, style: 45_000, font: 130_000, files: 44, calls: 3, depth: 3 };

/** Each measured page with the user who opens it and its budget. */
export const BUDGETS = [
  { path: '/', person: null, budget: { ...DASHBOARD, script: 15_000, files: 5 } },
  { path: '/auth', person: null, budget: { ...DASHBOARD, files: 31 } },
  // A page of a mail's link: these have no separate start page.
  { path: '/auth/reset', person: null, budget: { ...DASHBOARD, files: 31, depth: 6 } },
  { path: '/customer', person: 'customer', budget: DASHBOARD },
  // Its form has twice the fields of any other, and follows a generation.
  { path: '/create', person: 'customer', budget: { ...DASHBOARD, script: 209_500 } },
  { path: '/writer', person: 'writer', budget: DASHBOARD },
  // Its overview asks for the sample data of a trial by a separate call.
  { path: '/admin', person: 'admin', budget: { ...DASHBOARD, script: 202_000, calls: 4 } },
  // Weighed to its last chunk, with every way to sign in, and a customer's API keys and the section of WordPress it has 203,981 bytes.
  { path: '/account', person: 'customer', budget: { ...DASHBOARD, script: 204_200, calls: 4 } },
] as const;

/** That of a text's public record, which is reached by its address, so it has no separate start page either. */
export const RECORD_BUDGET: Budget = { ...DASHBOARD, files: 36, depth: 6 };

/**
 * That of the writer's work page, reached by its address too: it holds an editor, in a separate chunk, and loads
 * messages, comments and claims each by a call. Its aim is 260 kB of scripts. With an empty cache it weighs 335 kB (the
 * library 140, the editor 77, the parser of drafts 28), so this bound keeps it from growing.
 */
export const WORK_BUDGET: Budget = { ...DASHBOARD, script: 335_500, files: 54, calls: 9, depth: 8 };

/** The limits that a page exceeds, as text; empty if none. */
export function excesses(weight: PageWeight, budget: Budget): string[] {
  const found: string[] = [];
  for (const kind of ['script', 'style', 'font'] as const) {
    if (weight[kind] > budget[kind]) found.push(`${kind}: ${weight[kind]} bytes of ${budget[kind]}`);
  }
  if (weight.files > budget.files) found.push(`files: ${weight.files} of ${budget.files}`);
  if (weight.calls.length > budget.calls) found.push(`calls: ${weight.calls.join(', ')}`);
  if (weight.chain.length > budget.depth) found.push(`chain: ${weight.chain.join(' → ')}`);
  return found;
}

interface Seen {
  url: string;
  type: string;
  bytes: number;
  start: number;
  end: number;
  parents: string[];
}

interface Initiator {
  url?: string;
  stack?: Stack;
}
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/**
 * Loads `path` in a new page until it is idle, and measures what was loaded.
 *
 * On a busy machine calls that do not wait for each other may be made one after another, which only ever lengthens the
 * chain. So a page that exceeds its depth is loaded twice more, and its shortest chain counts.
 */
export async function weighPage(page: Page, path: string, { depth }: Budget): Promise<PageWeight> {
  const weight = await loadAndWeigh(page, path);
  for (let more = 0; more < 2 && weight.chain.length > depth; more++) {
    const again = await page.context().newPage();
    const { chain } = await loadAndWeigh(again, path);
    await again.close();
    if (chain.length < weight.chain.length) weight.chain = chain;
  }
  return weight;
}

async function loadAndWeigh(page: Page, path: string): Promise<PageWeight> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  const seen = await watchRequests(client);
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => {
          for (const one of seen.values()) {
            // Served from memory, which reports a negative size.
            if (one.url === request.url()) one.bytes = Math.max(one.bytes, responseBodySize);
          }
        },
        () => undefined,
      ),
    );
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
  // What is still on its way has no size yet, and what it asks for is not known: a page weighs the same however fast it was.
  await page.waitForLoadState('networkidle');
  const loaded = [...seen.values()];
  const inline = await page.$$eval('script:not([src]):not([type*=json])', (scripts) =>
    scripts.map(({ textContent }) => textContent ?? ''),
  );
  await Promise.all(sizes);
  await client.detach();
  // A style that lazily loaded code requests again is in memory, and doesn't count. A call does.
  const asked = new Set<string>();
  const requests = loaded.filter((one) => {
    if (!/^https?:/.test(one.url) || (asked.has(one.url) && !isCall(one))) return false;
    asked.add(one.url);
    return true;
  });
  const sum = (type: string) =>
    requests.filter((one) => one.type === type).reduce((total, { bytes }) => total + bytes, 0);
  return {
    script: sum('Script') + brotliCompressSync(inline.join('\n')).length,
    style: sum('Stylesheet'),
    font: sum('Font'),
    files: requests.filter(({ type }) => type === 'Script' || type === 'Stylesheet').length,
    calls: requests.filter(isCall).map(nameOf),
    chain: longestChain(requests),
  };
}

async function watchRequests(client: CDPSession): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    const parents = [(initiator as Initiator).url, ...framesOf((initiator as Initiator).stack)];
    seen.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      bytes: 0,
      start: timestamp,
      end: Number.POSITIVE_INFINITY,
      parents: parents.filter((url): url is string => Boolean(url)),
    });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const one = seen.get(requestId);
    if (one) one.end = timestamp;
  });
  await client.send('Network.enable');
  return seen;
}

function framesOf(stack: Stack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...framesOf(stack.parent)] : [];
}

const isCall = ({ url }: Seen) => new URL(url).pathname.startsWith('/api/');
const nameOf = ({ url }: Seen) => new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** A request waits for its initiator; a call also for the calls that were answered before it was made. */
function longestChain(requests: readonly Seen[]): string[] {
  const chains = new Map<Seen, string[]>();
  let longest: string[] = [];
  for (const one of [...requests].sort((a, b) => a.start - b.start)) {
    let before: string[] = [];
    for (const [other, chain] of chains) {
      const started = one.parents.includes(other.url);
      const answered = isCall(one) && isCall(other) && other.end <= one.start;
      if ((started || answered) && chain.length > before.length) before = chain;
    }
    const chain = [...before, nameOf(one)];
    chains.set(one, chain);
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}
