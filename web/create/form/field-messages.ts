import { type Brief, LANGUAGES, SECTIONS, type Section } from '#domain/brief/brief';
import { MISSING_FIELD_MESSAGES } from '#domain/brief/missing-field-messages';
import { missingFields } from '#domain/brief/missing-fields';
import type { FieldProblem } from '#domain/errors';
import { INTERFACE_LANGUAGE_OF, type InterfaceLanguage } from '#web/lib/i18n/languages';
import { sectionOfField, sectionsMeeting } from './sections';

/** Error messages by section. */
export type FieldMessages = Partial<Record<Section, string>>;

/** `spoken`: the interface's language, used until the brief has one. */
function textsFor({ language }: Brief, spoken: InterfaceLanguage) {
  const own = LANGUAGES.find((name) => INTERFACE_LANGUAGE_OF[name] === spoken) ?? 'english';
  return MISSING_FIELD_MESSAGES[language ?? own];
}

/** The messages for missing fields, by section, in the form's language. */
export function missingMessages(brief: Brief, spoken: InterfaceLanguage = 'en'): FieldMessages {
  const texts = textsFor(brief, spoken);
  const messages: FieldMessages = {};
  for (const requirement of missingFields(brief)) {
    for (const section of sectionsMeeting(requirement)) messages[section] = texts[requirement];
  }
  return messages;
}

/** The sections of fields that the server refused. The form has its own texts, since the server's are for programs. */
export function refusedSections(problems: readonly FieldProblem[]): Section[] {
  const found = new Set(problems.map((problem) => sectionOfField(problem.field)));
  return SECTIONS.filter((section) => found.has(section));
}

/** The first section with a message: it gets the focus, and its message is the toast. */
export function firstMessage(messages: FieldMessages): { section: Section; text: string } | null {
  for (const section of SECTIONS) {
    const text = messages[section];
    if (text !== undefined) return { section, text };
  }
  return null;
}
