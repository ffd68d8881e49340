import { type CompleteBrief, emptyBrief, type Language } from '../../domain/brief/brief';

/** The fixed briefs of `npm run evaluate`: per language a short, a medium and a long one, with every wish that a text can show. */
export function evaluationBriefs(language: Language): CompleteBrief[] {
  const [bicycle, loan, sauna] = SUBJECTS[language];
  const brief = (part: Partial<CompleteBrief>): CompleteBrief => ({
    ...emptyBrief(language),
    ...{ language, contentType: 'article', wordCount: 'short', humanize: 'no' },
    ...part,
  });
  return [
    brief({
      ...bicycle,
      wordCount: 'short',
      structureToggles: { useHeadings: true, includeBullets: true, addSteps: false, includeFaq: false },
    }),
    brief({
      ...loan,
      contentType: 'sub-page',
      wordCount: 'medium',
      structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: true },
    }),
    brief({
      ...sauna,
      contentType: 'blog-post',
      wordCount: 'long',
      tone: ['Friendly'],
      structureToggles: { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true },
    }),
  ];
}

type Subject = Pick<CompleteBrief, 'title' | 'mainKeyword' | 'subKeywords' | 'audience'>;

const SUBJECTS: Record<Language, [Subject, Subject, Subject]> = {
  english: [
    {
      title: 'Bicycle service in autumn',
      mainKeyword: ['bicycle service'],
      subKeywords: ['chain', 'brakes'],
      audience: 'commuters',
    },
    {
      title: '',
      mainKeyword: ['mortgage'],
      subKeywords: ['interest rate', 'down payment'],
      audience: 'first-time buyers',
    },
    {
      title: 'How to build a sauna',
      mainKeyword: ['sauna'],
      subKeywords: ['stove', 'ventilation'],
      audience: 'people with a summer cottage',
    },
  ],
  swedish: [
    {
      title: 'Cykelservice på hösten',
      mainKeyword: ['cykelservice'],
      subKeywords: ['kedja', 'bromsar'],
      audience: 'pendlare',
    },
    {
      title: '',
      mainKeyword: ['bolån'],
      subKeywords: ['ränta', 'kontantinsats'],
      audience: 'den som köper sin första bostad',
    },
    {
      title: 'Så bygger du en bastu',
      mainKeyword: ['bastu'],
      subKeywords: ['bastuaggregat', 'ventilation'],
      audience: 'den som har en sommarstuga',
    },
  ],
  finnish: [
    {
      title: 'Polkupyörän huolto syksyllä',
      mainKeyword: ['polkupyörän huolto'],
      subKeywords: ['ketju', 'jarrut'],
      audience: 'työmatkapyöräilijät',
    },
    {
      title: '',
      mainKeyword: ['asuntolaina'],
      subKeywords: ['korko', 'omarahoitus'],
      audience: 'ensiasunnon ostajat',
    },
    {
      title: 'Näin rakennat saunan',
      mainKeyword: ['sauna'],
      subKeywords: ['kiuas', 'ilmanvaihto'],
      audience: 'mökin omistajat',
    },
  ],
};
