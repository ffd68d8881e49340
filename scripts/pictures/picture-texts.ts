import type { Page } from '@playwright/test';
import { storedProblem } from '#domain/generation/problem';
import { press, type Shot } from './picture-acts';

const RUNNING = '3f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';

const OUTLINE = {
  title: 'Sauna stoves compared',
  introduction: ['Why the stove decides how a sauna feels'],
  sections: [
    { heading: 'Wood or electricity', points: ['Heat and moisture', 'What each costs in a year'] },
    { heading: 'How many stones', points: ['Soft and sharp heat'] },
    { heading: 'What to ask before buying', points: ['Volume of the room', 'Chimney and wiring'] },
  ],
};

/** A text half written, which the template is too fast for. */
async function answerRunning(page: Page): Promise<void> {
  const generation = {
    ...{ id: RUNNING, title: OUTLINE.title, language: 'english', contentType: 'article' },
    ...{ wordCount: 'medium', humanize: 'yes', state: 'running', progress: 46, stage: 'sections' },
    ...{ words: 312, reviewUntil: null, rewrites: null, reason: null, nextTryAt: null },
    ...{ requestId: null, createdAt: new Date().toISOString() },
  };
  const section = (number: number, heading: string | null, state: string, markdown: string) => ({
    ...{ section: number, heading, state, markdown },
  });
  const [first, second, third] = OUTLINE.sections.map(({ heading }) => heading);
  const sections = [
    section(0, null, 'written', 'The stove decides **how a sauna feels**, and how much an evening costs.'),
    section(
      ...([1, first ?? null, 'written'] as const),
      'Wood heats a room in an hour and leaves the air moist.\n\n- Wood: birch, dry for a year\n- Electricity: 6 to 9 kW',
    ),
    section(2, second ?? null, 'writing', 'Many stones hold their heat for longer. A stove with'),
    section(3, third ?? null, 'waiting', ''),
  ];
  const text = { outline: OUTLINE, sections, seo: null, problems: [] };
  await page.route(`**/api/generations/${RUNNING}`, (route) => route.fulfill({ json: generation }));
  await page.route(`**/api/generations/${RUNNING}/text`, (route) => route.fulfill({ json: text }));
}

/** What the checks of a model's text could not mend; the template leaves nothing to mend. */
async function addProblems(page: Page): Promise<void> {
  const problems = [
    storedProblem({ code: 'missing_keyword', values: { keyword: 'sauna stones' } }),
    storedProblem({ code: 'leftover', section: 1, values: { text: '[Company name]' } }),
    storedProblem({ code: 'too_short', values: { words: 212, min: 300, goal: 400 } }),
  ];
  await page.route(/\/api\/customer\/requests\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), problems } });
  });
}

const unfold = (namespace: string, key: string) => async (page: Page, language: 'en' | 'sv' | 'fi') => {
  await press(namespace, key)(page, language);
  await page.locator('[aria-expanded="true"] >> visible=true').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
};

/** Texts on their way, what is found in them, and the public record of how one was made. */
export const TEXT_SHOTS: Shot[] = [
  {
    name: 'style-guide',
    title: 'The style guide for all texts',
    path: '/style-guide',
    person: 'customer',
    wholePage: true,
  },
  {
    name: 'generation-outline',
    title: 'An outline to look over',
    path: '/customer?generation={outline}',
    person: 'customer',
    wholePage: true,
  },
  {
    name: 'generation',
    title: 'A text being written',
    path: `/customer?generation=${RUNNING}`,
    person: 'customer',
    before: answerRunning,
    wholePage: true,
  },
  {
    name: 'problems',
    title: 'What the checks of a text could not mend',
    path: '/customer?request={pending}',
    person: 'customer',
    before: addProblems,
    wholePage: true,
  },
  {
    name: 'claims',
    title: 'What a text claims',
    path: '/customer?request={pending}',
    person: 'customer',
    act: unfold('checks', 'claims.title'),
    wholePage: true,
  },
  {
    name: 'verify',
    title: 'The public record of a text',
    path: '/verify/{record}',
    person: 'visitor',
    wholePage: true,
  },
  {
    name: 'verify-unknown',
    title: 'A record that is not there',
    path: '/verify/3f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f',
    person: 'visitor',
  },
];
