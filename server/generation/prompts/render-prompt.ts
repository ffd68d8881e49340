import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import {
  appliesTo,
  type BriefField,
  type CompleteBrief,
  FIELD_NAMES,
  LANGUAGES,
  type Language,
} from '#domain/brief/brief';
import { optionLabel } from '#domain/brief/option-labels';
import { textTitle } from '#domain/brief/title';
import { printOutline } from '#domain/generation/outline';
import { TEXT_PLANS } from '#domain/generation/section-tasks';
import { META_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '#domain/generation/seo-lengths';
import type { SectionsTask, StageTask } from '#domain/generation/stage-task';
import { projectFile } from '#server/runtime/project-root';

export interface Prompt {
  system: string;
  prompt: string;
}

/** The files of each language's folder. `brief` is part of each stage's prompt; `again` is added after an unusable answer. */
const FILES = ['system', 'brief', 'outline', 'section', 'seo', 'again'] as const;
type PromptFile = (typeof FILES)[number];

const STAGE_FILES = { outline: 'outline', sections: 'section', seo: 'seo' } as const satisfies Record<
  StageTask['stage'],
  PromptFile
>;

const cache = new Map<Language, Record<PromptFile, string>>();

/** The prompt files of a language, read once. */
export function promptFiles(language: Language): Record<PromptFile, string> {
  const read = (file: PromptFile) =>
    readFileSync(projectFile(`server/generation/prompts/${language}/${file}.mustache`), 'utf8');
  const files = cache.get(language) ?? {
    system: read('system'),
    brief: read('brief'),
    outline: read('outline'),
    section: read('section'),
    seo: read('seo'),
    again: read('again'),
  };
  cache.set(language, files);
  return files;
}

/** Reads every prompt, so that a missing file stops the start and not the first text. */
export function loadPrompts(): void {
  for (const language of LANGUAGES) promptFiles(language);
}

/**
 * The prompt of a task, from the files of its language. What the customer wrote stands between marks, and marks inside it are
 * replaced, so that it can neither close them nor pass for a part of the prompt.
 */
export function renderPrompt(task: StageTask): Prompt {
  const files = promptFiles(task.brief.language);
  const view = promptView(task);
  const file = files[STAGE_FILES[task.stage]];
  const again = task.problems.length > 0 ? files.again : '';
  return {
    system: tidy(render(files.system, view)),
    prompt: tidy(
      render(file + again, { ...view, problems: task.problems.map(oneLine) }, { brief: files.brief }),
    ),
  };
}

type View = Record<string, unknown>;

function render(template: string, view: View, partials: Record<string, string> = {}): string {
  // Nothing is HTML here, so nothing is escaped as such.
  return Mustache.render(template, view, partials, { escape: String });
}

function tidy(text: string): string {
  return text.replace(/\n{3,}/g, '\n\n').trim();
}

type FieldView = (brief: CompleteBrief, task: StageTask) => View;
const none: FieldView = () => ({});

/** What the prompts show of each field; a field that only the stages act on shows nothing. */
const FIELD_VIEWS: { [F in BriefField]: FieldView } = {
  title: (brief) => ({ title: oneLine(textTitle(brief)) }),
  contentType: ({ contentType }) => ({
    article: contentType === 'article',
    landingPage: contentType === 'landing-page',
    subPage: contentType === 'sub-page',
    blogPost: contentType === 'blog-post',
  }),
  purpose: (brief) => ({ purpose: labels(brief, 'purpose') }),
  audience: ({ audience }) => ({ audience: oneLine(audience) }),
  tone: (brief) => ({ tone: labels(brief, 'tone') }),
  mainKeyword: ({ mainKeyword }) => ({ mainKeywords: list(mainKeyword) }),
  subKeywords: ({ subKeywords }) => ({ subKeywords: list(subKeywords) }),
  wordCount: ({ wordCount }) => ({
    words: TEXT_PLANS[wordCount].words,
    sections: TEXT_PLANS[wordCount].sections,
  }),
  structureAndStyle: ({ structureAndStyle }) => ({ structureAndStyle: unmarked(structureAndStyle.trim()) }),
  structureToggles: ({ structureToggles }) => ({ ...structureToggles }),
  references: ({ references }) => ({ references: references.map(oneLine).join('\n') }),
  referenceText: ({ referenceText }) => ({ referenceText: unmarked(referenceText.trim()) }),
  callToAction: (_, { wishes }) => ({ callToAction: oneLine(wishes.callToAction) }),
  company: (_, { wishes }) => ({ company: oneLine(wishes.company) }),
  links: (_, { wishes }) => ({
    links: wishes.links.map(({ url, anchor }) => ({ url: oneLine(url), anchor: oneLine(anchor) })),
  }),
  avoidedWords: (_, { wishes }) => ({ avoidedWords: list(wishes.blockedWords) }),
  formOfAddress: (_, { wishes }) => ({
    formal: wishes.formOfAddress === 'formal',
    informal: wishes.formOfAddress === 'informal',
  }),
  englishVariant: (_, { wishes }) => ({ american: wishes.englishVariant === 'american' }),
  language: none,
  reviewOutline: none,
  humanize: none,
  wishedBy: none,
  sameWriterAs: none,
};

/** What the prompt files of a task may name. A field that concerns other languages than the text's is left out. */
export function promptView(task: StageTask): View {
  return { ...briefView(task), ...stageView(task) };
}

function briefView(task: StageTask): View {
  const views = FIELD_NAMES.filter((field) => appliesTo(field, task.brief)).map((field) =>
    FIELD_VIEWS[field](task.brief, task),
  );
  const { glossary, samples } = task.wishes;
  return Object.assign(
    {
      glossary: glossary.map(({ term, writeAs }) => ({ term: oneLine(term), writeAs: oneLine(writeAs) })),
      partWish: task.ofPart ? oneLine(task.instruction) : '',
      textWish: task.ofPart ? '' : oneLine(task.instruction),
      samples: samples.map((sample) => unmarked(sample.trim())),
    },
    ...views,
  );
}

function stageView(task: StageTask): View {
  switch (task.stage) {
    case 'outline':
      return {};
    case 'sections':
      return sectionView(task);
    case 'seo':
      return {
        text: unmarked(task.text),
        titleLength: SEO_TITLE_LENGTH,
        descriptionLength: META_DESCRIPTION_LENGTH,
      };
  }
}

function sectionView({ outline, section, count, before, linksSet, current }: SectionsTask): View {
  return {
    outline: unmarked(printOutline(outline)),
    part: partOf(section),
    words: section.words,
    introduction: section.form === 'introduction',
    bullets: section.form === 'bullets',
    steps: section.form === 'steps',
    faq: section.form === 'faq',
    last: section.section === count - 1,
    before: unmarked(before),
    linksSet: linksSet.map(oneLine).join('\n'),
    current: unmarked(current),
  };
}

/** What the plan says of one part, in the plan's own form. */
function partOf({ heading, points }: SectionsTask['section']): string {
  const lines = [
    ...(heading === null ? [] : [`## ${oneLine(heading)}`]),
    ...points.map((point) => `- ${oneLine(point)}`),
  ];
  return lines.join('\n');
}

function labels(brief: CompleteBrief, field: 'purpose' | 'tone'): string {
  return list(brief[field].map((value) => optionLabel(field, value, brief.language)));
}

function list(items: readonly string[]): string {
  return items
    .map(oneLine)
    .filter((item) => item !== '')
    .join(', ');
}

/** Line breaks are removed, so that a one-line field cannot pass for further lines of the prompt. */
function oneLine(text: string): string {
  return unmarked(text.replace(/\s+/g, ' ').trim());
}

/** Also a mark that is not closed, or written with spaces or invisible characters, which a model may take for one. */
function unmarked(text: string): string {
  const mark =
    /<([\s\p{Cf}]*\/?[\s\p{Cf}]*(?:brief|material|plan|written|wish|problems)(?![\p{L}\d])[^<>\n]*)(>?)/giu;
  return text.replace(mark, (_, inside: string, end: string) => `‹${inside}${end && '›'}`);
}
