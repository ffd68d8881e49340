import type { CompleteBrief, Language, TONES } from '../brief/brief';
import { isOption, optionLabel } from '../brief/option-labels';
import { textTitle } from '../brief/title';
import { snippetOf } from '../document/search-snippet';
import { slugOf } from '../text/slug';
import { countWords, WORD_COUNT_RANGES } from '../text/words';
import type { SeoFields } from './answers/parse-seo';
import type { Outline } from './outline';
import type { GenerationResult } from './result';
import { assembleDraft } from './section-tasks';
import { META_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from './seo-lengths';
import { TEMPLATE_TEXTS } from './template-texts/template-texts';

/** Characters of long brief values that the placeholder repeats, so that its length stays within the range. */
const SHOWN_TOPIC = 60;
const SHOWN_LIST = 120;
/** Words above the range's lower end, since word processors count slightly differently. */
const SPARE_WORDS = 10;

const DEFAULT_TONE: (typeof TONES)[number] = 'Professional';

/** The placeholder text in its parts. */
export interface TemplatePlan {
  title: string;
  introduction: string;
  sections: { heading: string; markdown: string }[];
  seo: SeoFields;
}

/** The placeholder text of a brief as one. Deterministic: the same brief always gives the same text. */
export function templateResult(brief: CompleteBrief): GenerationResult {
  const plan = templatePlan(brief);
  const { title, introduction, sections, seo } = plan;
  const texts = [introduction, ...sections.map(({ markdown }) => markdown)];
  const outline = {
    title,
    introduction: [],
    sections: sections.map(({ heading }) => ({ heading, points: [] })),
  };
  return {
    draft: assembleDraft(outline, texts, brief.structureToggles.useHeadings).markdown,
    ...seo,
    suggestedHeadings: sections.map(({ heading }) => heading),
  };
}

/** The outline of the placeholder text: each section's point is its first sentence. */
export function templateOutline(brief: CompleteBrief): Outline {
  const { title, introduction, sections } = templatePlan(brief);
  return {
    title,
    introduction: [firstSentence(introduction)],
    sections: sections.map(({ heading, markdown }) => ({ heading, points: [firstSentence(markdown)] })),
  };
}

/** The placeholder of a section of any outline, the customer's own included. */
export function templateSection(brief: CompleteBrief, heading: string | null, section: number): string {
  const plan = templatePlan(brief);
  if (heading === null) return plan.introduction;
  const own = plan.sections.find((other) => other.heading === heading);
  return own?.markdown ?? plan.sections[(section - 1) % plan.sections.length]?.markdown ?? plan.introduction;
}

/** The placeholder text, in the brief's language and within its word count. */
export function templatePlan(brief: CompleteBrief): TemplatePlan {
  const texts = TEMPLATE_TEXTS[brief.language];
  const title = textTitle(brief);
  const { values, fill } = fillerOf(brief);
  const { useHeadings, includeBullets, addSteps, includeFaq } = brief.structureToggles;
  const { audience, purpose, keywords: builtAround, reader } = texts.intent;
  const intent = [
    audience,
    ...(values.purpose ? [purpose] : []),
    ...(values.keywords ? [builtAround] : []),
    reader,
  ];
  const introduction = [fill(texts.opening), fill(intent.join(' '))].join('\n\n');

  const bullets = [texts.bulletsIntro, texts.bullets.map((item) => `- ${fill(item)}`).join('\n')].join(
    '\n\n',
  );
  const steps = texts.steps.map((item, n) => `${n + 1}. ${fill(item)}`).join('\n');
  const faq = texts.faq
    .map(({ question, answer }) =>
      [useHeadings ? `### ${fill(question)}` : `**${fill(question)}**`, fill(answer)].join('\n\n'),
    )
    .join('\n\n');
  const ending = [
    ...(addSteps ? [{ heading: texts.stepsHeading, markdown: steps }] : []),
    ...(includeFaq ? [{ heading: texts.faqHeading, markdown: faq }] : []),
    { heading: texts.closingHeading, markdown: fill(texts.closing) },
  ];
  const wordsIn = (parts: readonly string[]) => countWords(parts.join('\n\n'), brief.language);
  const wordsOf = ({ heading, markdown }: { heading: string; markdown: string }) =>
    wordsIn(useHeadings ? [heading, markdown] : [markdown]);

  const body: { heading: string; markdown: string }[] = [];
  let words = wordsIn([title, introduction, ...(includeBullets ? [bullets] : [])]);
  words += ending.reduce((sum, section) => sum + wordsOf(section), 0);
  for (let turn = 0; words < WORD_COUNT_RANGES[brief.wordCount].min + SPARE_WORDS; turn++) {
    const section = texts.sections[turn % texts.sections.length];
    if (!section) break;
    const filled = { heading: fill(section.heading, turn), markdown: fill(section.text, turn) };
    body.push(filled);
    words += wordsOf(filled);
  }
  const bulleted = body[0] ?? ending.at(-1);
  if (includeBullets && bulleted) bulleted.markdown += `\n\n${bullets}`;
  return {
    title,
    introduction,
    sections: [...body, ...ending],
    seo: seoOf(brief, title, fill(texts.metaDescription)),
  };
}

/** Fills a text's `{names}` with what the brief says. */
function fillerOf(brief: CompleteBrief) {
  const texts = TEMPLATE_TEXTS[brief.language];
  const keywords = [...brief.mainKeyword, ...brief.subKeywords].map(oneLine).filter((k) => k !== '');
  const topic = cutAtWord(oneLine(brief.title) || keywords[0] || textTitle(brief), SHOWN_TOPIC);
  const list = (items: string[]) => cutAtWord(oneLine(items.join(', ')), SHOWN_LIST);
  const chips = (kind: 'purpose' | 'tone') =>
    list(brief[kind].map((v) => chipInText(kind, v, brief.language)));
  const values: Record<string, string> = {
    topic,
    audience: list([brief.audience]) || texts.audience,
    tone: chips('tone') || chipInText('tone', DEFAULT_TONE, brief.language),
    purpose: chips('purpose'),
    keywords: list(keywords),
  };
  const fill = (text: string, turn = 0): string =>
    text.replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
      const value =
        name === 'keyword'
          ? cutAtWord(keywords[turn % keywords.length] ?? topic, SHOWN_TOPIC)
          : (values[name] ?? '');
      // What was typed may end the sentence by itself.
      return /[.?!…]$/u.test(value) ? value : value + stop;
    });
  return { values, fill };
}

function seoOf(brief: CompleteBrief, title: string, description: string): SeoFields {
  const keyword = oneLine(brief.mainKeyword[0] ?? '');
  const fits = (text: string) =>
    text !== '' && [...text].length <= SEO_TITLE_LENGTH && snippetOf('title', text).fit !== 'cut';
  return {
    seoTitle: [title, keyword].find(fits) ?? cutAtWord(title, SEO_TITLE_LENGTH / 2),
    metaDescription: cutAtWord(description, META_DESCRIPTION_LENGTH),
    slug: slugOf(title, brief.contentType),
  };
}

function firstSentence(markdown: string): string {
  const line = markdown.split('\n').find((text) => text.trim() !== '') ?? '';
  const text = line.replace(/^(?:#+|-|\d+\.)\s+/u, '').replaceAll('**', '');
  return /^.*?[.?!](?=\s|$)/u.exec(text)?.[0] ?? text;
}

/** The words of a text that fit into `length` characters; of one long word, its characters. */
export function cutAtWord(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const end = characters[length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return (end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/u, '');
}

/** An option's label for use inside a sentence; custom values stay as typed. */
function chipInText(kind: 'purpose' | 'tone', value: string, language: Language): string {
  if (!isOption(kind, value)) return value;
  const label = optionLabel(kind, value, language);
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
