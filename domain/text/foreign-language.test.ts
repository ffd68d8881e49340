import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../brief/brief';
import { TEMPLATE_TEXTS } from '../generation/template-texts/template-texts';
import { hasForeignPassage, isForeign } from './foreign-language';

const OWN: Record<Language, string> = {
  english:
    'A bicycle that is serviced in the autumn rolls lightly through the winter and lasts many years longer. Clean the chain first, because salt and sand wear it faster than anything else on the road.',
  swedish:
    'En cykel som servas på hösten rullar lätt genom hela vintern och håller många år längre än en som glöms bort. Rengör kedjan först, eftersom salt och sand sliter på den mer än något annat på vägen.',
  finnish:
    'Syksyllä huollettu polkupyörä kulkee kevyesti koko talven ja kestää monta vuotta pidempään kuin huoltamaton. Puhdista ensin ketju, sillä suola ja hiekka kuluttavat sitä nopeammin kuin mikään muu.',
};
const OTHERS = {
  German:
    'Ein Fahrrad, das im Herbst gewartet wird, rollt leicht durch den Winter und hält viele Jahre länger. Reinigen Sie zuerst die Kette, denn Salz und Sand verschleißen sie schneller als alles andere.',
  Norwegian:
    'En sykkel som får service om høsten, ruller lett gjennom hele vinteren og varer mange år lenger. Rengjør kjedet først, fordi salt og sand sliter på det mer enn noe annet på veien.',
  Danish:
    'En cykel, der får service om efteråret, ruller let gennem hele vinteren og holder mange år længere. Rengør kæden først, fordi salt og sand slider på den mere end noget andet på vejen.',
  Estonian:
    'Sügisel hooldatud jalgratas veereb kergelt läbi talve ja kestab palju aastaid kauem. Puhasta esmalt kett, sest sool ja liiv kulutavad seda kiiremini kui miski muu.',
  'pseudo-Latin':
    'Sed ut perspiciatis unde omnis iste natus error sit voluptatem accusantium doloremque laudantium, totam rem aperiam eaque ipsa quae ab illo inventore veritatis et quasi architecto beatae vitae.',
  Russian: 'Велосипед, обслуженный осенью, легко проедет всю зиму и прослужит много лет.',
  Chinese: '秋天保养的自行车可以轻松度过冬天，并且使用寿命更长。',
};
const sentences = (text: string) => text.split(/(?<=\.) /);

describe.each(LANGUAGES)('in a text in %s', (language) => {
  const others = [
    ...Object.values(OTHERS),
    ...LANGUAGES.filter((one) => one !== language).map((one) => OWN[one]),
  ];

  it('nothing of the language itself is foreign', () => {
    const { sections } = TEMPLATE_TEXTS[language];
    expect(sections.filter(({ text }) => hasForeignPassage([text], language))).toEqual([]);
    expect(hasForeignPassage([OWN[language]], language)).toBe(false);
    // Names and units of other scripts are no passage.
    expect(hasForeignPassage([`${OWN[language]} Σ 10 Ω, 寿司.`], language)).toBe(false);
  });

  it('a whole passage of another language is, of our three or not', () => {
    expect(others.filter((other) => !isForeign(other, language))).toEqual([]);
  });

  it('sentences of another language between its own are', () => {
    // A sentence of the nearest relatives could as well be in the text’s language, and pseudo-Latin is made of every language.
    const distant = others.filter(
      (other) => ![OTHERS.Norwegian, OTHERS.Danish, OTHERS.Estonian, OTHERS['pseudo-Latin']].includes(other),
    );
    const found = distant.filter((other) => {
      const mixed = sentences(OWN[language]).flatMap((own, at) => [own, sentences(other)[at] ?? '']);
      return hasForeignPassage([mixed.join(' ')], language);
    });
    expect(found).toEqual(distant);
  });

  it('a single short sentence of another is, between its own', () => {
    const short: Record<string, string[]> = {
      english: [
        'Clean the chain first of all.',
        'This is how you save money every year.',
        'Focus on the battery before buying.',
      ],
      swedish: ['Det är viktigt att komma ihåg detta.', 'Rengör kedjan innan du oljar den.'],
      finnish: ['Tämä on hyvä muistaa myös talvella.', 'Puhdista ketju ennen kuin öljyät sen.'],
      german: ['Reinigen Sie zuerst die Kette mit Öl.'],
    };
    const { [language]: own = [], ...foreign } = short;
    const isFound = (sentence: string) => hasForeignPassage([`${OWN[language]} ${sentence}`], language);
    expect(
      Object.values(foreign)
        .flat()
        .filter((sentence) => !isFound(sentence)),
    ).toEqual([]);
    expect(own.filter(isFound)).toEqual([]);
    // A list of names is none, nor is a foreign saying inside a sentence.
    expect(isFound('Brunello di Montalcino Riserva Toscana Italia.')).toBe(false);
  });

  it('the items of a list in another language are', () => {
    const items = OWN[language === 'english' ? 'swedish' : 'english'].split(/[.,] /);
    expect(hasForeignPassage([OWN[language], ...items], language)).toBe(true);
  });
});
