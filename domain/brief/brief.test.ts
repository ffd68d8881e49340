import { describe, expect, it } from 'vitest';
import { type Brief, emptyBrief, LANGUAGES, PURPOSES, REQUIREMENTS, TONES } from './brief';
import { MISSING_FIELD_MESSAGES } from './missing-field-messages';
import { isComplete, missingFields } from './missing-fields';
import { OPTION_LABELS } from './option-labels';
import { briefSummary } from './summary';
import { summaryLines } from './summary-lines';
import { requestTitle } from './title';

const complete: Brief = {
  ...emptyBrief('finnish'),
  contentType: 'article',
  mainKeyword: ['talvi'],
  wordCount: 'short',
  humanize: 'no',
};

describe('missing fields', () => {
  it('are reported in order', () => {
    expect(missingFields(emptyBrief())).toEqual([...REQUIREMENTS]);
    expect(missingFields(complete)).toEqual([]);
    expect(isComplete(complete)).toBe(true);
  });

  it('ignore white space, and accept a title or a keyword', () => {
    expect(missingFields({ ...complete, mainKeyword: [' '], title: ' ' })).toEqual(['titleOrMainKeyword']);
    expect(missingFields({ ...complete, mainKeyword: [], title: 'Talvi' })).toEqual([]);
  });

  it('have the specified messages, translated in each language', () => {
    expect(REQUIREMENTS.map((field) => MISSING_FIELD_MESSAGES.english[field])).toEqual([
      'Language is required',
      'Content type is required',
      'Title or main keyword is required',
      'Word count is required',
      'Humanization preference is required',
    ]);
    for (const field of REQUIREMENTS) {
      expect(new Set(LANGUAGES.map((language) => MISSING_FIELD_MESSAGES[language][field])).size).toBe(3);
    }
  });
});

describe('the title of a request', () => {
  it('is the brief’s, else names the content type, else is the default', () => {
    expect(requestTitle({ title: ' Sauna\n talvella ', contentType: 'article' })).toBe('Sauna talvella');
    expect(requestTitle({ title: '', contentType: 'blog-post' })).toBe('blog-post content');
    expect(requestTitle({ title: '', contentType: null })).toBe('AI Generated Content');
  });
});

describe('the summary of a brief', () => {
  it('has a line for each field that is filled in, in the brief’s language', () => {
    expect(briefSummary(complete)).toBe(
      [
        'Kieli: Suomi',
        'Sisältötyyppi: Artikkeli',
        'Pääavainsanat: talvi',
        'Pituus: Lyhyt (300–500 sanaa)',
        'Kirjoittaja viimeistelee: Ei',
      ].join('\n'),
    );
    expect(briefSummary(emptyBrief())).toBe('');
  });

  it('labels its fields but no line of a free text, which keeps its empty lines', () => {
    const referenceText = 'Tätä kysytään: kestääkö akku?\n\nKyllä.';
    const lines = summaryLines(briefSummary({ ...complete, referenceText }), 'finnish');
    expect(lines.slice(4, 7)).toEqual([
      { name: 'Lähdeteksti:', text: ' Tätä kysytään: kestääkö akku?' },
      { name: '', text: '' },
      { name: '', text: 'Kyllä.' },
    ]);
    const going = summaryLines('Lähdeteksti: Yksi\nTätä kysytään: kestääkö?', 'finnish');
    expect(going[1]).toEqual({ name: '', text: 'Tätä kysytään: kestääkö?' });
  });

  it('shows every field, with custom choices as typed', () => {
    const text = briefSummary({
      language: 'swedish',
      title: 'Elcykel',
      contentType: 'blog-post',
      purpose: ['Build trust', 'Fira våren'],
      audience: 'Pendlare',
      tone: ['Casual', 'constructor'],
      mainKeyword: ['elcykel', 'batteri'],
      subKeywords: ['service'],
      wordCount: 'medium',
      structureAndStyle: 'Kort\noch klart',
      structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: true },
      references: ['https://example.com'],
      referenceText: 'Fakta',
      callToAction: 'Boka service',
      company: 'Hjulet, cykelverkstad',
      links: ['https://example.com/boka boka tid'],
      avoidedWords: ['billig'],
      formOfAddress: 'informal',
      englishVariant: 'american',
      reviewOutline: true,
      humanize: 'yes',
      wishedBy: '2026-12-03',
      sameWriterAs: '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f',
    });
    expect(text).toBe(
      [
        'Rubrik: Elcykel',
        'Språk: Svenska',
        'Innehållstyp: Blogginlägg',
        'Syfte: Bygga förtroende, Fira våren',
        'Målgrupp: Pendlare',
        'Tonläge: Ledigt, constructor',
        'Huvudsökord: elcykel, batteri',
        'Relaterade sökord: service',
        'Textlängd: Medellång (500–1000 ord)',
        'Struktur och stil: Kort\noch klart',
        'Uppbyggnad: Använd mellanrubriker, Ta med vanliga frågor (FAQ)',
        'Referenser: https://example.com',
        'Referenstext: Fakta',
        'Uppmaning: Boka service',
        'Företag: Hjulet, cykelverkstad',
        'Länkar i texten: https://example.com/boka boka tid',
        'Ord att undvika: billig',
        'Tilltal: Du',
        'Disposition först: Ja',
        'Bearbetas av skribent: Ja',
        'Önskat datum: 3 december 2026',
      ].join('\n'),
    );
  });

  it('names what concerns the brief’s language only, and has the rest again after a change of language', () => {
    const chosen: Brief = { ...emptyBrief(), formOfAddress: 'formal', englishVariant: 'american' };
    expect(briefSummary({ ...chosen, language: 'finnish' })).toBe('Kieli: Suomi\nPuhuttelu: Teitittely');
    expect(briefSummary({ ...chosen, language: 'english' })).toBe(
      'Language: English\nEnglish variant: American',
    );
  });

  it('has a label for every option', () => {
    for (const language of LANGUAGES) {
      expect(Object.keys(OPTION_LABELS[language].purpose)).toEqual([...PURPOSES]);
      expect(Object.keys(OPTION_LABELS[language].tone)).toEqual([...TONES]);
    }
  });
});
