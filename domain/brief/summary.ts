import type { Brief, Language, StructureToggles } from './brief';
import { chipLabel, OPTION_LABELS } from './option-labels';

type Line =
  | 'title'
  | 'language'
  | 'contentType'
  | 'purpose'
  | 'audience'
  | 'tone'
  | 'mainKeyword'
  | 'subKeywords'
  | 'wordCount'
  | 'structureAndStyle'
  | 'structureToggles'
  | 'references'
  | 'referenceText'
  | 'humanize';

const LABELS: Record<Language, Record<Line, string>> = {
  english: {
    title: 'Title',
    language: 'Language',
    contentType: 'Content type',
    purpose: 'Purpose',
    audience: 'Target audience',
    tone: 'Tone of voice',
    mainKeyword: 'Main keywords',
    subKeywords: 'Sub keywords',
    wordCount: 'Word count',
    structureAndStyle: 'Structure & style',
    structureToggles: 'Structure',
    references: 'References',
    referenceText: 'Reference text',
    humanize: 'Humanize',
  },
  swedish: {
    title: 'Rubrik',
    language: 'Språk',
    contentType: 'Innehållstyp',
    purpose: 'Syfte',
    audience: 'Målgrupp',
    tone: 'Tonläge',
    mainKeyword: 'Huvudsökord',
    subKeywords: 'Relaterade sökord',
    wordCount: 'Textlängd',
    structureAndStyle: 'Struktur och stil',
    structureToggles: 'Uppbyggnad',
    references: 'Referenser',
    referenceText: 'Referenstext',
    humanize: 'Bearbetas av skribent',
  },
  finnish: {
    title: 'Otsikko',
    language: 'Kieli',
    contentType: 'Sisältötyyppi',
    purpose: 'Tarkoitus',
    audience: 'Kohderyhmä',
    tone: 'Sävy',
    mainKeyword: 'Pääavainsanat',
    subKeywords: 'Lisäavainsanat',
    wordCount: 'Pituus',
    structureAndStyle: 'Rakenne ja tyyli',
    structureToggles: 'Rakenne',
    references: 'Lähteet',
    referenceText: 'Lähdeteksti',
    humanize: 'Kirjoittaja viimeistelee',
  },
};

/**
 * The brief in words, in the brief's language (English until one is chosen): a line for each field that is filled in.
 * Free texts keep their own line breaks.
 */
export function briefInWords(brief: Brief): string {
  const language = brief.language ?? 'english';
  const labels = LABELS[language];
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
