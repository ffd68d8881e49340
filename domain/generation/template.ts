import type { CompleteBrief, Language, TONES } from '../brief/brief';
import { isOption, optionLabel } from '../brief/option-labels';
import { textTitle } from '../brief/title';
import { slugOf } from '../text/slug';
import { countWords, WORD_COUNT_RANGES } from '../text/words';
import type { GenerationResult } from './result';
import { TEMPLATE_TEXTS } from './template-texts';

/** What search results commonly show before cutting off, in characters. */
export const SEO_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 155;

/** Characters of long brief values that the placeholder repeats, so that its length stays within the range. */
const SHOWN_TOPIC = 60;
const SHOWN_LIST = 120;
/** Words above the range's lower end, since word processors count slightly differently. */
const SPARE_WORDS = 10;

const DEFAULT_TONE: (typeof TONES)[number] = 'Professional';

/**
 * The placeholder text, in the brief's language and within its word count. Deterministic: the same brief always gives the
 * same text.
 */
export function templateResult(brief: CompleteBrief): GenerationResult {
  const texts = TEMPLATE_TEXTS[brief.language];
  const title = textTitle(brief);
  const keywords = [...brief.mainKeyword, ...brief.subKeywords].map(oneLine).filter((k) => k !== '');
  const topic = cutAtWord(oneLine(brief.title) || keywords[0] || title, SHOWN_TOPIC);
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
      // What was typed, or was cut, may end the sentence by itself.
      return /[.?!…]$/u.test(value) ? value : value + stop;
    });
  const { useHeadings, includeBullets, addSteps, includeFaq } = brief.structureToggles;
  const headings: string[] = [];
  const heading = (text: string): string[] => {
    headings.push(text);
    return useHeadings ? [`## ${text}`] : [];
  };

  const { audience, purpose, keywords: builtAround, reader } = texts.intent;
  const intent = [
    audience,
    ...(values.purpose ? [purpose] : []),
    ...(values.keywords ? [builtAround] : []),
    reader,
  ];
  const opening = [`# ${title}`, fill(texts.opening), fill(intent.join(' '))];
  const extras: string[] = [];
  const ending: string[] = [];
  if (includeBullets)
    extras.push(texts.bulletsIntro, texts.bullets.map((item) => `- ${fill(item)}`).join('\n'));
  if (addSteps) {
    ending.push(
      ...heading(texts.stepsHeading),
      texts.steps.map((item, n) => `${n + 1}. ${fill(item)}`).join('\n'),
    );
  }
  if (includeFaq) {
    ending.push(...heading(texts.faqHeading));
    for (const { question, answer } of texts.faq) {
      ending.push(useHeadings ? `### ${fill(question)}` : `**${fill(question)}**`, fill(answer));
    }
  }
  const closing = [...heading(texts.closingHeading), fill(texts.closing)];

  const { min } = WORD_COUNT_RANGES[brief.wordCount];
  const endingHeadings = headings.splice(0);
  const body: string[] = [];
  const draftOf = () => [...opening, ...body, ...extras, ...ending, ...closing].join('\n\n');
  let words = countWords(draftOf(), brief.language);
  for (let turn = 0; words < min + SPARE_WORDS; turn++) {
    const section = texts.sections[turn % texts.sections.length];
    if (!section) break;
    const pieces = [...heading(fill(section.heading, turn)), fill(section.text, turn)];
    body.push(...pieces);
    words += countWords(pieces.join('\n\n'), brief.language);
  }

  return {
    draft: draftOf(),
    seoTitle: cutAtWord(title, SEO_TITLE_LENGTH),
    metaDescription: cutAtWord(fill(texts.metaDescription), META_DESCRIPTION_LENGTH),
    slug: slugOf(title, brief.contentType),
    suggestedHeadings: [...headings, ...endingHeadings],
  };
}

/** Truncates to at most `length` characters, at the end of a word if possible, with … appended. */
export function cutAtWord(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/u, '')}…`;
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
