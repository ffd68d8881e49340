import type { Language } from '../../brief/brief';
import { ENGLISH } from './english';
import { FINNISH } from './finnish';
import { SWEDISH } from './swedish';

/**
 * The texts of the placeholder article. `{topic}`, `{audience}`, `{tone}`, `{keyword}`, `{keywords}` and `{purpose}` are filled in
 * from the brief; the paragraphs are about writing in general, so that none makes up facts about the topic.
 */
export interface TemplateTexts {
  audience: string;
  opening: string;
  /** The second paragraph's sentences; those about purpose and keywords are omitted when the brief has none. */
  intent: { audience: string; purpose: string; keywords: string; reader: string };
  sections: { heading: string; text: string }[];
  bulletsIntro: string;
  bullets: string[];
  stepsHeading: string;
  steps: string[];
  faqHeading: string;
  faq: { question: string; answer: string }[];
  closingHeading: string;
  closing: string;
  metaDescription: string;
}

export const TEMPLATE_TEXTS: Record<Language, TemplateTexts> = {
  english: ENGLISH,
  swedish: SWEDISH,
  finnish: FINNISH,
};
