import type { Brief, Language } from './brief';
import { requestTitle } from './title';

type Line =
  | 'title' | 'language' | 'contentType' | 'purpose' | 'audience' | 'tone' | 'mainKeyword' | 'subKeywords'
  | 'wordCount' | 'structureAndStyle' | 'structureToggles' | 'references' | 'referenceText' | 'humanize';

const LABELS: Record<Language, Record<Line, string>> = {
  english: {
    title: 'Title', language: 'Language', contentType: 'Content type', purpose: 'Purpose', audience: 'Target audience',
    tone: 'Tone of voice', mainKeyword: 'Main keywords', subKeywords: 'Sub keywords', wordCount: 'Word count',
    structureAndStyle: 'Structure & style', structureToggles: 'Include', references: 'References',
    referenceText: 'Reference text', humanize: 'Humanize',
  },
  swedish: {
    title: 'Rubrik', language: 'Språk', contentType: 'Innehållstyp', purpose: 'Syfte', audience: 'Målgrupp',
    tone: 'Tonläge', mainKeyword: 'Huvudsökord', subKeywords: 'Undersökord', wordCount: 'Textlängd',
    structureAndStyle: 'Struktur och stil', structureToggles: 'Ta med', references: 'Referenser',
    referenceText: 'Referenstext', humanize: 'Bearbetas av skribent',
  },
  finnish: {
    title: 'Otsikko', language: 'Kieli', contentType: 'Sisältötyyppi', purpose: 'Tarkoitus', audience: 'Kohderyhmä',
    tone: 'Sävy', mainKeyword: 'Pääavainsanat', subKeywords: 'Lisäavainsanat', wordCount: 'Pituus',
    structureAndStyle: 'Rakenne ja tyyli', structureToggles: 'Mukaan', references: 'Lähteet',
    referenceText: 'Viiteteksti', humanize: 'Kirjoittaja viimeistelee',
  },
};

/** The brief in words, in the brief's language: one line for each field that is filled in. */
export function briefInWords(brief: Brief): string {
  const labels = LABELS[brief.language ?? 'english'];
  const toggles = Object.entries(brief.structureToggles).flatMap(([name, on]) => (on ? [name] : []));
  const values: Record<Line, string> = {
    title: requestTitle(brief),
    language: brief.language ?? '',
    contentType: brief.contentType ?? '',
    purpose: brief.purpose.join(', '),
    audience: brief.audience.trim(),
    tone: brief.tone.join(', '),
    mainKeyword: brief.mainKeyword.join(', '),
    subKeywords: brief.subKeywords.join(', '),
    wordCount: brief.wordCount ?? '',
    structureAndStyle: brief.structureAndStyle.trim(),
    structureToggles: toggles.join(', '),
    references: brief.references.join(', '),
    referenceText: brief.referenceText.trim(),
    humanize: brief.humanize ?? '',
  };
  return (Object.keys(values) as Line[])
    .filter((line) => values[line] !== '')
    .map((line) => `${labels[line]}: ${values[line]}`)
    .join('\n');
}
