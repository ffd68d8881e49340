import {
  appliesTo,
  BRIEF_FIELDS,
  type Brief,
  type BriefField,
  FIELD_NAMES,
  type FieldOf,
  LANGUAGE_TAGS,
  type Language,
} from './brief';
import { dayText } from './day';
import { LINE_LABELS } from './line-labels';
import { OPTION_LABELS, optionLabel } from './option-labels';

/** The fields in the order of the summary's lines: the title is first, unlike in the form. */
const LINES: readonly BriefField[] = ['title', ...FIELD_NAMES.filter((field) => field !== 'title')];

/**
 * A plain-text summary of a brief in its language (English until one is chosen): one line per field that is filled in and
 * concerns that language. Free texts keep their line breaks.
 */
export function briefSummary(brief: Brief): string {
  const language = brief.language ?? 'english';
  const labels = LINE_LABELS[language];
  return LINES.filter((field) => appliesTo(field, { language, humanize: brief.humanize }))
    .map((field) => ({ field, words: valueText(brief, field, language) }))
    .filter(({ words }) => words !== '')
    .map(({ field, words }) => `${labels[field]}: ${words}`)
    .join('\n');
}

function valueText(brief: Brief, field: BriefField, language: Language): string {
  const value = brief[field];
  if (value === null || value === false) return '';
  if (value === true) return OPTION_LABELS[language].humanize.yes;
  const label = (option: string) => (hasOptions(field) ? optionLabel(field, option, language) : option);
  if (typeof value === 'string') {
    const { kind } = BRIEF_FIELDS[field];
    // An id says nothing in words.
    if (kind === 'request') return '';
    if (kind === 'date') return value === '' ? '' : dayText(value, LANGUAGE_TAGS[language]);
    return kind === 'text' ? value.trim() : label(oneLine(value));
  }
  if (Array.isArray(value)) return list(value.map(label));
  return list(
    Object.entries(value)
      .filter(([, on]) => on)
      .map(([option]) => label(option)),
  );
}

function hasOptions(field: BriefField): field is FieldOf<'choice' | 'chips' | 'switches'> {
  return 'options' in BRIEF_FIELDS[field];
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function list(values: readonly string[]): string {
  return values
    .map(oneLine)
    .filter((value) => value !== '')
    .join(', ');
}
