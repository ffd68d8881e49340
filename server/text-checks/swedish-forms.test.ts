import { beforeAll, describe, expect, it } from 'vitest';
import { createMatcher } from '#domain/text-checks/create-matcher';
import type { KeywordMatcher } from '#domain/text-checks/keywords/matcher';
import { parseSuffixRules } from '#domain/text-checks/swedish/affixes';
import { SwedishDictionary } from '#domain/text-checks/swedish/swedish-dictionary';
import { loadMorphology } from './load-morphology';

/** Flags of the suffixes that inflect (see SwedishDictionary), and those that keep an entry from standing alone. */
const INFLECTING = /[ABCDEFGHIJKLmMNOPQR]/;
const CONFINED = /[%Z]/;
const EVERY = 50;

let aff = '';
let dic = '';
beforeAll(async () => {
  const { swedish } = await loadMorphology('swedish', '');
  ({ aff = '', dic = '' } = swedish ?? {});
});

it('each form that the Swedish dictionary makes leads back to its lemma', () => {
  const dictionary = new SwedishDictionary(aff, dic);
  const rules = parseSuffixRules(aff).filter(({ flag }) => INFLECTING.test(flag));
  const lost: string[] = [];
  let forms = 0;
  for (const [place, line] of dic.split('\n').entries()) {
    const [word = '', flags = ''] = line.split('/');
    if (place % EVERY !== 0 || !/^\p{Ll}{2,}$/u.test(word) || CONFINED.test(flags)) continue;
    for (const { flag, strip, add, condition } of rules) {
      if (!flags.includes(flag) || !condition.test(word)) continue;
      const form = word.slice(0, word.length - strip.length) + add;
      forms++;
      if (!dictionary.lemmasOf(form).includes(word)) lost.push(`${word}: ${form}`);
    }
  }
  expect(forms).toBeGreaterThan(5_000);
  expect(lost).toEqual([]);
});

it('a form that the dictionary gives to one word alone is found of each that has it', () => {
  const matcher = createMatcher('swedish', { swedish: { aff, dic } });
  const found = (keyword: string, text: string) =>
    matcher.findKeyword(text, keyword).map((occurrence) => occurrence.text);
  expect(found('text', 'texter, textar')).toEqual(['texter']);
  expect(found('sol', 'solar, solade')).toEqual(['solar']);
  expect(found('spegel', 'speglar, speglade')).toEqual(['speglar']);
  expect(found('ek', 'ekar, eka')).toEqual(['ekar']);
  expect(found('fest', 'fester, festar, festade')).toEqual(['fester']);
  expect(found('test', 'tester, testar, testa')).toEqual(['tester']);
  expect(found('vit', 'vita, vitt, vitare')).toEqual(['vita', 'vitt', 'vitare']);
  expect(found('bad', 'badet, baden, badar, bada')).toEqual(['badet', 'baden']);
  expect(found('mål', 'målen, målar, måla')).toEqual(['målen']);
  expect(found('arbete', 'arbetet, arbeten, arbetar')).toEqual(['arbetet', 'arbeten']);
});

/** A keyword, and words that are kinds or forms of it. */
const KINDS: readonly (readonly [string, string])[] = [
  ['kort', 'kreditkort, presentkort, visitkortet, bankkort'],
  ['cykel', 'elcykel, motorcyklar, elcyklarna'],
  ['resa', 'charterresa, tågresor, hemresan'],
  ['bil', 'hyrbil, hyrbilarna, elbil, lastbil'],
  ['vin', 'rödvin, vitviner, rödvinet'],
  ['pris', 'elpris, elpriserna'],
  ['lån', 'blancolån, bostadslånet, privatlån'],
  ['försäkring', 'hemförsäkring, hemförsäkringar, bilförsäkring'],
  ['tjänst', 'hemtjänst, hemtjänsten'],
  ['sida', 'hemsida, hemsidor'],
  ['film', 'skräckfilm, kortfilmer'],
  ['klubb', 'nattklubb, golfklubbar'],
  ['råd', 'riksråd, skönhetsråd'],
  ['lag', 'fotbollslag, arbetstidslag'],
  ['kunskap', 'läskunskap'],
  ['ring', 'vigselring, guldringar'],
  ['stad', 'städerna, städernas, huvudstäder, huvudstäderna, storstäderna'],
  ['huvudstad', 'huvudstäder, huvudstäderna'],
  ['bostad', 'bostäder, bostäderna, bostäders, hyresbostäder, studentbostad'],
  ['bostäder', 'bostad, bostaden, bostäderna'],
  ['förstäder', 'förstad, förstaden'],
  ['kort', 'årskort, dagskort'],
  ['redovisning', 'årsredovisning, årsredovisningar, bokslutsredovisning'],
  ['avgift', 'årsavgift, årsavgifter'],
  ['natt', 'nätterna, natten'],
  ['bokstav', 'bokstäver, bokstäverna'],
  ['broder', 'bröderna'],
  ['hand', 'händerna'],
  ['handbok', 'handböckerna'],
  ['bok', 'talböcker'],
  ['tid', 'restid'],
  ['folk', 'kulturfolk'],
  ['musiker', 'frilansmusiker'],
  ['underlag', 'beslutsunderlag'],
  ['lägenhet', 'hyreslägenhet, bostadsrättslägenheter'],
  ['skatt', 'guldskatt, fastighetsskatt'],
  ['städning', 'hemstädning, kontorsstädning'],
  ['larm', 'villalarm'],
  ['läggning', 'takläggning'],
  ['nätter', 'nätterna, natten, bröllopsnätter'],
  ['städer', 'städerna, storstäder'],
  ['friskola', 'friskolan'],
];

/** A keyword, and words that only end like one of its forms. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['kort', 'kortvarig, förkorta, rekord'],
  ['bil', 'mobil, stabil, mobilen, automobil'],
  ['vin', 'gravin, ravin, svin, gårdsvärd'],
  ['resa', 'oresonlig'],
  ['lån', 'plån, plånbok'],
  ['ek', 'teknik, apotek, bibliotek'],
  ['mat', 'tomat, automat, klimat, format'],
  ['dom', 'sjukdom, ungdom, barndom, egendomen'],
  ['ring', 'servering, värdering, lagring'],
  ['lek', 'storlek, kärlek'],
  ['slag', 'fotbollslag, arbetstidslag'],
  ['svin', 'kvalitetsvin'],
  ['gift', 'avgift, hemgift, uppgift'],
  ['man', 'hemman'],
  ['port', 'export, import, rapport, support'],
  ['text', 'kontext'],
  ['roll', 'kontroll'],
  ['etik', 'estetik, genetik'],
  ['ris', 'aktris'],
  ['enhet', 'hängivenhet, erfarenhet'],
  ['kap', 'entreprenörskap'],
  ['kund', 'sekund, sekunden'],
  ['lägenhet', 'angelägenhet, angelägenheter, familjeangelägenhet'],
  ['lag', 'anslag, anslagen, beslag, beslutsunderlag, kundunderlag, offertunderlag, forskningsanslag'],
  ['mat', 'bankomat, bankomaten, utomhusbankomat'],
  ['kyl', 'kalkyl, kalkylen, kostnadskalkyl'],
  ['tjänst', 'arbetsförtjänst'],
  ['tak', 'takt, arbetstakt, arbetstakten'],
  ['bröd', 'fosterbröder, halvbröder'],
  ['skatt', 'havskatt, bebiskatt'],
  ['lek', 'tjocklek, isolertjocklek'],
  ['musik', 'frilansmusiker'],
  ['tagning', 'mottagning, läkarmottagning'],
  ['ryck', 'avtryck, intryck, fingeravtryck'],
  ['skola', 'friska'],
  ['friskola', 'friska'],
  ['nätter', 'nät, bredbandsnät, elnät'],
  ['nötter', 'not, fotnot, slutnot'],
  ['städer', 'smidesstäd, kvarstad'],
  ['far', 'livsfara, brandfara'],
  ['band', 'binda, bunden'],
  ['binda', 'armband'],
  ['modern', 'mor, mormor'],
  ['ko', 'hakkors, gravkor'],
  ['rivning', 'beskrivning, arbetsbeskrivning, projektbeskrivningen'],
  ['mål', 'slagsmål'],
  ['tjänst', 'gudstjänst, julgudstjänsten'],
];

describe('a Swedish word of the dictionary', () => {
  let matcher: KeywordMatcher;
  beforeAll(() => {
    matcher = createMatcher('swedish', { swedish: { aff, dic } });
  });
  const found = (keyword: string, text: string) =>
    matcher
      .findKeyword(text, keyword)
      .map((occurrence) => occurrence.text)
      .join(', ');

  it.each(KINDS)('is found in its kinds and irregular forms: %s in %s', (keyword, text) => {
    expect(found(keyword, text)).toBe(text);
  });

  it.each([
    ['köpa cykel', 'Köp cykel'],
    ['byta däck', 'Byt däck'],
    ['läsa mer', 'Läs mer'],
    ['resa billigt', 'Res billigt'],
  ])('is found in its imperative, also where that is a noun: %s in %s', (keyword, text) => {
    expect(found(keyword, text)).toBe(text);
  });

  it.each([
    ['kostnad badrumsrenovering', 'Kostnaden för en badrumsrenovering'],
    ['mat hundar', 'Mat för hundar'],
    ['boende studenter', 'boende för studenter'],
    ['renoveringskostnad villa', 'Renoveringskostnad för villa'],
  ])(
    'is a noun, behind which others may follow, though it ends like an adjective: %s in %s',
    (keyword, text) => {
      expect(found(keyword, text)).toBe(text);
    },
  );

  it.each([
    ['billig bil', 'Den är billig och en bil'],
    ['begagnad bil', 'begagnad av en bil'],
    ['växande marknad', 'Det är växande i en marknad'],
  ])('stands beside what it describes: %s not in %s', (keyword, text) => {
    expect(found(keyword, text)).toBe('');
  });

  it.each(OTHERS)('is not found in words that end like it by chance: %s in %s', (keyword, text) => {
    expect(found(keyword, text)).toBe('');
  });
});
