// `npm run audit:pages`: Lighthouse's audits of the public pages of the built server, as a slow phone sees them (the median of
// five runs, AUDIT_RUNS), and the budget of every page. Prints Markdown; ends with 1 where a bar is missed.
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { signIn } from '../e2e/api-client';
import { BUDGETS, excesses, type PageWeight, weighPage } from '../e2e/page-weight';
import { PASSWORD, removeFolder, type ServerProcess, startServerProcess } from '../e2e/server-process';
import { findChromium } from './find-chromium.mjs';

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
/** The least score of each page. */
const BARS: Record<string, Record<Category, number>> = {
  '/': { performance: 98, ...PERFECT },
  '/auth': { performance: 90, ...PERFECT },
};

interface Run {
  scores: Record<Category, number>;
  metrics: number[];
  /** What cost points, by its id. */
  failing: string[];
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium could be had.');
const missed: string[] = [];
const server = await startServerProcess();
try {
  const [processor] = cpus();
  console.log(
    `${processor?.model.trim()}, ${cpus().length} cores, load ${load()}; Node.js ${process.version}`,
  );
  await auditPages(executablePath);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  await weighPages(browser);
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
  for (const [path, bars] of Object.entries(BARS)) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(chromePath, server.url + path));
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
    const metrics = [seconds(fcp), seconds(lcp), tbt.toFixed(0), cls.toFixed(3)];
    console.log(`| \`${path}\` | ${[...scores, ...metrics].join(' | ')} |`);
    for (const id of new Set(runs.flatMap((run) => run.failing))) missed.push(`${path} ${id}`);
  }
}

/** One run in a browser of its own, with Lighthouse's own settings: a phone on a slow line. */
async function audit(chromePath: string, url: string): Promise<Run> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
    const { categories, audits } = result.lhr;
    const strict = CATEGORIES.filter((category) => category !== 'performance');
    const refs = strict.flatMap((category) => categories[category]?.auditRefs ?? []);
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
      ) as Record<Category, number>,
      metrics: METRICS.map((id) => audits[id]?.numericValue ?? Number.NaN),
      failing: refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}

async function weighPages(browser: Browser): Promise<void> {
  console.log('\n| page | scripts kB | styles kB | fonts kB | calls | chain |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { path, person, budget } of BUDGETS) {
    const weight = await weigh(browser, server, path, person);
    const sizes = [weight.script, weight.style, weight.font].map((bytes) => (bytes / 1000).toFixed(1));
    console.log(`| \`${path}\` | ${[...sizes, weight.calls.length, weight.chain.length].join(' | ')} |`);
    for (const excess of excesses(weight, budget)) missed.push(`${path} ${excess}`);
  }
}

async function weigh(
  browser: Browser,
  { url }: ServerProcess,
  path: string,
  person: string | null,
): Promise<PageWeight> {
  const context = await browser.newContext({ baseURL: url });
  if (person) {
    const { cookie } = await signIn(server, `${person}@example.com`, PASSWORD);
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
  }
  const weight = await weighPage(await context.newPage(), path);
  await context.close();
  return weight;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
