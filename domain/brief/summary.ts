import type { Brief, StructureToggles } from './brief';
import { chipLabel, OPTION_LABELS } from './option-labels';
import { LINE_LABELS, type Line } from './summary-lines';

/**
 * The brief in words, in the brief's language (English until one is chosen): a line for each field that is filled in.
 * Free texts keep their own line breaks.
 */
export function briefInWords(brief: Brief): string {
  const language = brief.language ?? 'english';
  const labels = LINE_LABELS[language];
  const options = OPTION_LABELS[language];
  const toggles = (Object.keys(options.toggles) as (keyof StructureToggles)[]).filter(
    (toggle) => brief.structureToggles[toggle],
  );
  const values: Record<Line, string> = {
    title: oneLine(brief.title),
    language: brief.language ? options.language : '',
    contentType: brief.contentType ? options.contentType[brief.contentType] : '',
    purpose: list(brief.purpose.map((value) => chipLabel('purpose', value, language))),
    audience: oneLine(brief.audience),
    tone: list(brief.tone.map((value) => chipLabel('tone', value, language))),
    mainKeyword: list(brief.mainKeyword),
    subKeywords: list(brief.subKeywords),
    wordCount: brief.wordCount ? options.wordCount[brief.wordCount] : '',
    structureAndStyle: brief.structureAndStyle.trim(),
    structureToggles: list(toggles.map((toggle) => options.toggles[toggle])),
    references: list(brief.references),
    referenceText: brief.referenceText.trim(),
    humanize: brief.humanize ? options.humanize[brief.humanize] : '',
  };
  return (Object.keys(values) as Line[])
    .filter((line) => values[line] !== '')
    .map((line) => `${labels[line]}: ${values[line]}`)
    .join('\n');
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
