import type { CompleteBrief } from '../brief/brief';
import { requestTitle } from '../brief/title';
import { slugOf } from '../text/slug';
import { WORD_COUNT_RANGES, countWords } from '../text/words';
import type { GenerationResult } from './result';
import { TEMPLATE_TEXTS } from './template-texts';

/** Common bounds of what a search result shows, in characters. */
export const SEO_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 155;

/**
 * The fixed placeholder text, in the brief's language and within its range of words. It depends on the brief alone, so
 * the same brief always gives the same text.
 */
export function templateResult(brief: CompleteBrief): GenerationResult {
  const texts = TEMPLATE_TEXTS[brief.language];
  const title = requestTitle(brief);
  const keywords = [...brief.mainKeyword, ...brief.subKeywords].map((k) => k.trim()).filter((k) => k !== '');
  const topic = brief.title.trim() || keywords[0] || title;
  const fill = (text: string, turn = 0): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'topic') return topic;
      if (name === 'audience') return brief.audience.trim() || texts.audience;
      if (name === 'tone') return brief.tone.join(', ').toLowerCase() || texts.tone.toLowerCase();
      if (name === 'purpose') return brief.purpose.join(', ') || '–';
      return keywords.length > 0 ? (keywords[turn % keywords.length] ?? topic) : topic;
    });
  const { useHeadings, includeBullets, addSteps, includeFaq } = brief.structureToggles;
  const headings: string[] = [];
  const heading = (text: string): string[] => {
    headings.push(text);
    return useHeadings ? [`## ${text}`] : [];
  };

  const opening = [`# ${title}`, ...texts.opening.map((text) => fill(text))];
  const extras: string[] = [];
  const ending: string[] = [];
  if (includeBullets) extras.push(texts.bulletsIntro, texts.bullets.map((item) => `- ${fill(item)}`).join('\n'));
  if (addSteps) {
    ending.push(...heading(texts.stepsHeading), texts.steps.map((item, n) => `${n + 1}. ${fill(item)}`).join('\n'));
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
  for (let turn = 0; countWords(draftOf(), brief.language) < min + 10; turn++) {
    const section = texts.sections[turn % texts.sections.length];
    if (!section) break;
    body.push(...heading(fill(section.heading, turn)), fill(section.text, turn));
  }

  return {
    draft: draftOf(),
    seoTitle: cutAtWord(title, SEO_TITLE_LENGTH),
    metaDescription: cutAtWord(fill(texts.metaDescription), META_DESCRIPTION_LENGTH),
    slug: slugOf(title, brief.contentType),
    suggestedHeadings: [...headings, ...endingHeadings],
  };
}

/** At most `length` characters, cut at the end of a word where there is one. */
export function cutAtWord(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/u, '')}…`;
}
