import type { BriefField, Language } from './brief';

/** The label before the colon of each line of a brief's summary. */
export const LINE_LABELS: Record<Language, Record<BriefField, string>> = {
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
    callToAction: 'Call to action',
    company: 'Company',
    links: 'Links to set',
    avoidedWords: 'Words to avoid',
    formOfAddress: 'Form of address',
    englishVariant: 'English variant',
    reviewOutline: 'Outline first',
    humanize: 'Humanize',
    wishedBy: 'Wish for a date',
    sameWriterAs: 'Same writer again',
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
    callToAction: 'Uppmaning',
    company: 'Företag',
    links: 'Länkar i texten',
    avoidedWords: 'Ord att undvika',
    formOfAddress: 'Tilltal',
    englishVariant: 'Engelsk variant',
    reviewOutline: 'Disposition först',
    humanize: 'Bearbetas av skribent',
    wishedBy: 'Önskat datum',
    sameWriterAs: 'Samma skribent igen',
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
    callToAction: 'Toimintakehote',
    company: 'Yritys',
    links: 'Tekstiin lisättävät linkit',
    avoidedWords: 'Vältettävät sanat',
    formOfAddress: 'Puhuttelu',
    englishVariant: 'Englannin muoto',
    reviewOutline: 'Jäsennys ensin',
    humanize: 'Kirjoittaja viimeistelee',
    wishedBy: 'Toivottu päivä',
    sameWriterAs: 'Sama kirjoittaja uudelleen',
  },
};

/**
 * Splits a brief's summary (`briefSummary`) into lines, each with its label and colon as `name`; '' for the further lines of a
 * free text, even if they contain colons.
 */
export function summaryLines(content: string, language: Language): { name: string; text: string }[] {
  const names = Object.values(LINE_LABELS[language]).map((label) => `${label}:`);
  return content.split('\n').map((line) => {
    const name = names.find((one) => line.startsWith(`${one} `)) ?? '';
    return { name, text: line.slice(name.length) };
  });
}
