// `npm run audit:pages`: Lighthouse's audits of the public pages of the built server and of three of its users' pages, as a slow phone
// sees them (the median of five runs, AUDIT_RUNS), the budget of every page, and how soon every click on it is answered. Prints Markdown; ends with
// 1 where a bar is missed.
import { cpus, loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { Launcher, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { generate, signIn } from '../e2e/support/api-client';
import { ADDRESS_BAR_FEATURES, browserOptions } from '../e2e/support/browser';
import { clickEverything } from '../e2e/support/click-answers';
import { BUDGETS, type Budget, excesses, type PageWeight, weighPage } from '../e2e/support/page-weight';
import { signInContext } from '../e2e/support/people';
import { PASSWORD, removeFolder, startServerProcess } from '../e2e/support/server-process';
import { findChromium } from './set-up/find-chromium.mjs';

const RUNS = Number(process.env.AUDIT_RUNS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
type Category = (typeof CATEGORIES)[number];

const PERFECT = { accessibility: 100, 'best-practices': 100, seo: 100 };
/** Pages that are no search engine's. */
const WITHIN = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 0 };
/** Each audited page with the user who opens it and its lowest accepted scores. */
const AUDITED: { path: string; person: string | null; bars: Record<Category, number> }[] = [
  { path: '/', person: null, bars: { performance: 98, ...PERFECT } },
  { path: '/auth', person: null, bars: { performance: 90, ...PERFECT } },
  { path: '/customer', person: 'customer', bars: WITHIN },
  { path: '/writer', person: 'writer', bars: WITHIN },
  { path: '/create', person: 'customer', bars: WITHIN },
];
/** The longest accepted time until the largest part is painted, in milliseconds. */
const LCP_MS = 2_500;

/** The pages on which every control is clicked, by the user who opens them. */
const CLICKED = {
  visitor: ['/auth', '/auth?tab=sign-up'],
  customer: ['/customer', '/create', '/style-guide', '/account'],
  writer: ['/writer', '/writer?tab=assignments', '/writer?tab=time'],
  admin: [
    '/admin',
    ...['users', 'requests', 'pay', 'automation', 'audit', 'settings'].map((tab) => `/admin?tab=${tab}`),
  ],
};
/** The longest accepted time from a click to the next paint, in milliseconds. */
const CLICK_MS = 100;

/** The number of rows that a list shows first. */
const ROWS = 20;

interface Run {
  scores: Record<Category, number>;
  metrics: number[];
  /** Ids of the audits that lowered the score. */
  failing: string[];
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium could be had.');
const missed: string[] = [];
const server = await startServerProcess({ environment: { GENERATION_DELAY_MS: '0' } });
try {
  const [processor] = cpus();
  console.log(
    `${processor?.model.trim()}, ${cpus().length} cores, load ${load()}; Node.js ${process.version}`,
  );
  await auditPages(executablePath);
  const browser = await chromium.launch(browserOptions(executablePath));
  await weighPages(browser);
  await clickPages(browser);
  await browser.close();
  console.log(`\nLoad at the end: ${load()}`);
} finally {
  await server.stop();
  await removeFolder(server.dataDir);
}
console.log(missed.length === 0 ? '\nAll within the bars.' : `\nMissed:\n- ${missed.join('\n- ')}`);
process.exit(missed.length === 0 ? 0 : 1);

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '';
}

async function auditPages(chromePath: string): Promise<void> {
  console.log(
    '\n| page | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { path, person, bars } of AUDITED) {
    const cookie = person && (await signIn(server, `${person}@example.com`, PASSWORD)).cookie;
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) {
      runs.push(await audit(chromePath, server.url + path, cookie, bars));
    }
    const scores = CATEGORIES.map((category) => {
      const all = runs.map((run) => run.scores[category]);
      const score = median(all);
      if (score < bars[category]) missed.push(`${path} ${category}: ${score} of ${bars[category]}`);
      return category === 'performance'
        ? `${score} (${Math.min(...all)}–${Math.max(...all)})`
        : String(score);
    });
    const [fcp = 0, lcp = 0, tbt = 0, cls = 0] = METRICS.map((_, at) =>
      median(runs.map((run) => run.metrics[at] ?? 0)),
    );
    if (lcp > LCP_MS) missed.push(`${path} LCP: ${lcp.toFixed(0)} ms of ${LCP_MS}`);
    const metrics = [seconds(fcp), seconds(lcp), tbt.toFixed(0), cls.toFixed(3)];
    console.log(`| \`${path}\` | ${[...scores, ...metrics].join(' | ')} |`);
    for (const id of new Set(runs.flatMap((run) => run.failing))) missed.push(`${path} ${id}`);
  }
}

/** The result of one run on a page. */
async function audit(
  chromePath: string,
  url: string,
  cookie: string | null,
  bars: Record<Category, number>,
): Promise<Run> {
  let result = await runLighthouse(chromePath, url, cookie);
  // A trace without a navigation start has no result, so the run is repeated.
  if (result?.runtimeError?.code === 'NO_NAVSTART') result = await runLighthouse(chromePath, url, cookie);
  if (!result || result.runtimeError) throw new Error(result?.runtimeError?.message ?? 'No result');
  const { categories, audits } = result;
  const strict = CATEGORIES.filter((category) => category !== 'performance' && bars[category] > 0);
  const refs = strict.flatMap((category) => categories[category]?.auditRefs ?? []);
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    metrics: METRICS.map((id) => audits[id]?.numericValue ?? Number.NaN),
    failing: refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
  };
}

/** A new browser with Lighthouse's default settings: a phone on a slow connection. */
async function runLighthouse(chromePath: string, url: string, cookie: string | null) {
  // Replaces the launcher's default list by the same list plus further features.
  const disabled = Launcher.defaultFlags().filter((flag) => flag.startsWith('--disable-features='));
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      ...disabled.map((list) => [list, ...ADDRESS_BAR_FEATURES].join(',')),
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      ...(cookie === null ? {} : { extraHeaders: { Cookie: cookie } }),
    });
    return result?.lhr;
  } finally {
    chrome.kill();
  }
}

async function weighPages(browser: Browser): Promise<void> {
  console.log('\n| page | scripts kB | styles kB | fonts kB | files | calls | chain |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { path, person, budget } of BUDGETS) {
    const weight = await weigh(browser, path, person, budget);
    const sizes = [weight.script, weight.style, weight.font].map((bytes) => (bytes / 1000).toFixed(1));
    console.log(
      `| \`${path}\` | ${[...sizes, weight.files, weight.calls.length, weight.chain.length].join(' | ')} |`,
    );
    for (const excess of excesses(weight, budget)) missed.push(`${path} ${excess}`);
  }
}

async function weigh(
  browser: Browser,
  path: string,
  person: string | null,
  budget: Budget,
): Promise<PageWeight> {
  const context = await openAs(browser, person);
  const weight = await weighPage(await context.newPage(), path, budget);
  await context.close();
  return weight;
}

/** Clicks each control of each page while the network is blocked: the measured response must not depend on it. */
async function clickPages(browser: Browser): Promise<void> {
  const customer = await signIn(server, 'customer@example.com', PASSWORD);
  const writer = await signIn(server, 'writer@example.com', PASSWORD);
  const ids: string[] = [];
  // Enough rows to fill the lists.
  for (let one = 1; one <= 2 * ROWS; one++) ids.push(await generate(customer, { title: `Retki ${one}` }));
  for (const id of ids.slice(0, ROWS)) await writer.send('POST', `/api/writer/jobs/${id}/accept`);
  await writer.send('POST', `/api/writer/assignments/${ids[0]}/start`);
  const admin = await signIn(server, 'admin@example.com', PASSWORD);
  for (let one = 1; one <= ROWS; one++) {
    const person = { email: `writer${one}@example.com`, fullName: `Writer ${one}`, password: PASSWORD };
    await admin.send('POST', '/api/admin/users', {
      ...person,
      role: 'writer',
      supportedLanguages: ['finnish'],
    });
  }
  console.log('\n| page | controls | slowest click ms | on |');
  console.log('| --- | ---: | ---: | --- |');
  for (const [person, paths] of Object.entries(CLICKED)) {
    const context = await openAs(browser, person === 'visitor' ? null : person);
    for (const path of paths) {
      const answers = await clickEverything(context, path, CLICK_MS);
      const [slowest] = [...answers].sort((a, b) => b.duration - a.duration);
      console.log(`| \`${path}\` | ${answers.length} | ${slowest?.duration} | ${slowest?.control} |`);
      for (const { control, duration, answered } of answers) {
        if (!answered) missed.push(`${path} ${control}: nothing changed`);
        if (duration > CLICK_MS) missed.push(`${path} ${control}: ${duration} of ${CLICK_MS} ms`);
      }
    }
    await context.close();
  }
}

async function openAs(browser: Browser, person: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url });
  if (person) await signInContext(context, server, person);
  return context;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
