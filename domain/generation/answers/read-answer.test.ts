import { expect, it } from 'vitest';
import { type CompleteBrief, emptyBrief } from '../../brief/brief';
import type { SectionForm } from './parse-section';
import { type AskedAnswer, readAnswer } from './read-answer';

const brief = { ...emptyBrief('english'), title: '' } as CompleteBrief;
const outline: AskedAnswer = { stage: 'outline', language: 'english', brief, strict: true };
const form: SectionForm = {
  heading: 'When to change',
  others: [],
  faq: false,
  useHeadings: true,
  links: [],
  callToAction: '',
  instruction: '',
};
const section: AskedAnswer = { stage: 'sections', language: 'english', form };
const TEXT = 'Change your tyres before the first night of frost, since cold rubber loses its grip.';
const SWEDISH =
  'Byt däcken före den första natten med frost, eftersom kallt gummi tappar sitt grepp. Det är också då som verkstäderna har mest att göra.';

it('an answer is read as what its stage asked for', () => {
  const said = readAnswer(`# Tyres\n\n## When to change\n- ${TEXT}\n\n## What they cost`, outline, '');
  expect('output' in said && JSON.parse(said.output)).toMatchObject({
    title: 'Tyres',
    sections: [{ heading: 'When to change', points: [TEXT] }, { heading: 'What they cost' }],
  });
  expect(readAnswer(`## When to change\n\n${TEXT}\n\nI hope this helps!`, section, '')).toEqual({
    output: TEXT,
  });
});

it.each([
  ['has no text', '<think>Tyres?</think>', section, 'malformed'],
  ['is in another language', SWEDISH, section, 'wrong-language'],
  ['has no headings', TEXT, outline, 'malformed'],
  [
    'lacks fields',
    `TITLE: Tyres\n${TEXT}`,
    { stage: 'seo', language: 'english', contentType: 'article' },
    'malformed',
  ],
] as [string, string, AskedAnswer, string][])(
  'an answer that %s is told what it lacks',
  (_, answer, asked, code) => {
    expect(readAnswer(answer, asked, '')).toEqual({ code, fault: expect.stringMatching(/^\S.*\.$/) });
  },
);

it('a refusal is told from a text that begins like one, and from what the customer wrote', () => {
  expect(readAnswer("I'm sorry, but I can't write this article.", section, '')).toEqual({
    refused: 'plainly',
  });
  const perhaps = "I can't help my child with maths. Many parents say so, and there is much they can do.";
  expect(readAnswer(perhaps, section, '')).toMatchObject({
    refused: 'perhaps',
    words: expect.stringMatching(/^I can.t help my child/),
  });
  expect(readAnswer(perhaps, section, "I can't help my child with maths")).toMatchObject({ output: perhaps });
});
