import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { failOnConsoleErrors, NO_SUCCESS, provoking } from './support/console-errors';
import { expectToast, row, signInAs } from './support/people';
import { PASSWORD, removeFolder, type ServerProcess, startServerProcess } from './support/server-process';

/** One fault of each kind by default. docs/reliability.md has the figures of the long form, `SAVE_FAULTS=200`. */
const FAULTS = Number(process.env.SAVE_FAULTS ?? 11);

failOnConsoleErrors();
let server: ServerProcess;
const environment = { GENERATION_DELAY_MS: '0' };
test.beforeAll(async () => {
  server = await startServerProcess({ environment });
});
test.afterAll(async () => {
  await server.kill();
  await removeFolder(server.dataDir);
});

const SAVE = '**/working-copy';
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Time and handing in' });

interface Work {
  context: BrowserContext;
  page: Page;
  url: string;
  /** What the server has acknowledged. */
  stored: () => Promise<string>;
}

async function type(page: Page, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(` ${words}`);
}

/** The saves of the page meet `fault` until the function that is returned is called. */
async function savesMeet(
  page: Page,
  fault: (route: Route) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const handler = (route: Route) => (route.request().method() === 'PUT' ? fault(route) : route.continue());
  await page.route(SAVE, handler);
  return () => page.unroute(SAVE, handler);
}

/** Resolves once a save has met the fault. */
async function withSaves(
  work: Work,
  words: string,
  fault: (route: Route) => Promise<unknown>,
): Promise<void> {
  let met: () => void = () => undefined;
  const once = new Promise<void>((resolve) => {
    met = resolve;
  });
  const heal = await savesMeet(work.page, async (route) => {
    await fault(route);
    met();
  });
  await type(work.page, words);
  await once;
  await heal();
}

const reload = async (work: Work) => {
  await work.page.reload();
  await expect(textOf(work.page)).toBeVisible();
};

/** Each types the words and lets something go wrong, with what a person does to heal it. */
const KINDS: Record<string, (work: Work, words: string) => Promise<void>> = {
  'connection refused': (work, words) => withSaves(work, words, (route) => route.abort('connectionrefused')),
  'answer lost after the commit': (work, words) =>
    withSaves(work, words, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    }),
  'answer lost, and more typed before the next save': async (work, words) => {
    const [first = '', ...others] = words.split(' ');
    await withSaves(work, first, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await type(work.page, others.join(' '));
  },
  'answer 503 with Retry-After': (work, words) =>
    withSaves(work, words, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } })),
  'answer 500': (work, words) =>
    withSaves(work, words, (route) => route.fulfill({ status: 500, body: 'oops' })),
  'slow answer while more is typed': async (work, words) => {
    const [first = '', ...others] = words.split(' ');
    await withSaves(work, first, async (route) => {
      const answer = await route.fetch();
      await type(work.page, others.join(' '));
      await route.fulfill({ response: answer });
    });
  },
  'session ended': async (work, words) => {
    await work.context.clearCookies();
    await type(work.page, words);
    const dialog = work.page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toHaveCount(0);
  },
  'kill -9 of the server': async (work, words) => {
    const port = Number(new URL(server.url).port);
    await type(work.page, words);
    await server.kill();
    server = await startServerProcess({ port, dataDir: server.dataDir, environment });
  },
  'another window saved first': async (work, words) => {
    const heal = await savesMeet(work.page, (route) => route.abort('internetdisconnected'));
    await type(work.page, words);
    const other = await work.context.newPage();
    await other.goto(work.url);
    await type(other, 'elsewhere');
    await expect(bar(other)).toContainText(/Saved \d/);
    await other.close();
    await heal();
    await work.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await work.page.getByRole('button', { name: 'Compare' }).click();
    await work.page.getByRole('dialog').getByRole('button', { name: 'Keep this window’s text' }).click();
  },
  offline: async (work, words) => {
    await work.context.setOffline(true);
    await type(work.page, words);
    await expect(bar(work.page)).toContainText('no connection');
    await work.context.setOffline(false);
  },
  'reloaded before a save': async (work, words) => {
    const heal = await savesMeet(work.page, (route) => route.abort('connectionrefused'));
    await type(work.page, words);
    await reload(work);
    await heal();
    await reload(work);
  },
};

/** A writer's work page, and how to read what the server has of it. */
async function openWork(context: BrowserContext, page: Page): Promise<Work> {
  const url = page.url();
  const id = url.split('/').at(-1);
  const stored = async () => {
    const answer = await context.request.get(`${server.url}/api/writer/assignments/${id}/working-copy`);
    const { text } = (await answer.json()) as { text?: { markdown: string } };
    return text?.markdown ?? '';
  };
  return { context, page, url, stored };
}

test('no word is lost, whatever happens between the page and the server', async ({ browser }) => {
  test.setTimeout(60_000 + FAULTS * 20_000);
  provoking('the connection, the session and the server fail', NO_SUCCESS);
  const customer = await signInAs(browser, server, 'customer');
  const title = 'A text through many faults';
  const answer = await customer.context.request.post(`${server.url}/api/generations`, {
    headers: { origin: server.url },
    data: {
      id: crypto.randomUUID(),
      brief: {
        ...{ language: 'english', title, contentType: 'blog-post', wordCount: 'short', humanize: 'yes' },
        ...{ purpose: [], audience: '', tone: [], mainKeyword: ['bicycle service'], subKeywords: [] },
        ...{ structureAndStyle: '', references: [], referenceText: '' },
        structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: false },
      },
    },
  });
  expect(answer.ok()).toBe(true);
  await expect(row(customer.page, title)).toContainText('Pending');
  await customer.context.close();
  const { context, page } = await signInAs(browser, server, 'writer');
  await row(page, title)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expectToast(page, 'Request accepted! You can now start working on it.');
  await page.getByRole('link', { name: /My Assignments/ }).click();
  await row(page, title)
    .getByRole('button', { name: /Start Work/ })
    .click();
  await expect(textOf(page)).toContainText('This is a sample text');
  const work = await openWork(context, page);

  const typed: string[] = [];
  const met: Record<string, number> = {};
  const kinds = Object.entries(KINDS);
  for (let at = 0; at < FAULTS; at++) {
    const [name = '', fault] = kinds[at % kinds.length] ?? [];
    const words = `first${at} second${at}`;
    await fault?.(work, words);
    typed.push(words);
    met[name] = (met[name] ?? 0) + 1;
    // A person looks again; the page would try by itself within ten seconds.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(work.stored, { message: `after ${name}`, timeout: 30_000 }).toContain(words);
    await expect(bar(page)).toContainText(/Saved \d/);
    await expect(page.getByText('Changed in another window: compare')).toHaveCount(0);
  }
  const text = await work.stored();
  expect(typed.filter((words) => !text.includes(words))).toEqual([]);
  console.log(`${FAULTS} faults: ${JSON.stringify(met)}`);
});
