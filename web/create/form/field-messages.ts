import { type Brief, LANGUAGES, SECTIONS, type Section } from '#domain/brief/brief';
import { MISSING_FIELD_MESSAGES } from '#domain/brief/missing-field-messages';
import { missingFields } from '#domain/brief/missing-fields';
import type { FieldProblem } from '#domain/errors';
import { CODE_OF, type InterfaceLanguage } from '#web/lib/i18n/languages';
import { sectionOfField, sectionsMeeting } from './sections';

/** What is wrong, by section. */
export type FieldMessages = Partial<Record<Section, string>>;

/** `spoken`: the interface's language, which the form speaks until it has one of its own. */
function textsFor({ language }: Brief, spoken: InterfaceLanguage) {
  const own = LANGUAGES.find((name) => CODE_OF[name] === spoken) ?? 'english';
  return MISSING_FIELD_MESSAGES[language ?? own];
}

/** What is missing, in the form's language, beside its field. */
export function missingMessages(brief: Brief, spoken: InterfaceLanguage = 'en'): FieldMessages {
  const texts = textsFor(brief, spoken);
  const messages: FieldMessages = {};
  for (const requirement of missingFields(brief)) {
    for (const section of sectionsMeeting(requirement)) messages[section] = texts[requirement];
  }
  return messages;
}

/** The sections that the server refused; its own texts are for programs, so the form says it in its own words. */
export function refusedSections(problems: readonly FieldProblem[]): Section[] {
  const found = new Set(problems.map((problem) => sectionOfField(problem.field)));
  return SECTIONS.filter((section) => found.has(section));
}

/** Where the focus goes, and what the toast says: the first section that has a message. */
export function firstMessage(messages: FieldMessages): { section: Section; text: string } | null {
  for (const section of SECTIONS) {
    const text = messages[section];
    if (text !== undefined) return { section, text };
  }
  return null;
}
