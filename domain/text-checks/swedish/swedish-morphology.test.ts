import { describe, expect, it } from 'vitest';
import { SwedishDictionary } from './swedish-dictionary';
import { createSwedishMorphology } from './swedish-morphology';

const AFF = `
SET UTF-8
SFX  A  Y  1
SFX  A  0  s  .
SFX  D  Y  1
SFX  D  0  en  [^a]
SFX  G  Y  4
SFX  G  0  ar  [^ae]
SFX  G  0  arna  [^ae]
SFX  G  a  or  a
SFX  G  a  orna  a
SFX  E  Y  1
SFX  E  0  n  [^m]
SFX  K  Y  2
SFX  K  a  er  [^r]a
SFX  K  a  te  [ks]a
SFX  T  Y  1
SFX  T  0  re  a
SFX  v  N  1
SFX  v  0  s/WXZ  [^a]
SFX  z  N  1
SFX  z  a  0/WXZ  a
`;
const DIC = `30
bil/ADGXY
last/ADX
lastbil/ADGvY
mat/ADXY
tomat/ADGXY
kund/ADGXY
se/K
sekund/ADGXY
gift/ADGY
av/X
avgift/ADGY
pump/DGXY
värme/EXY
värmepump/ADGY
berg/AX
spegel/AEXY
spegla/AK
speglar
fall/AX
lucka/AEGYz
köpa/KT
bok/ADXY
hand/ADX
böcker/AY
Volvo/A
vd:/AE
fel/%
ving/XZ
hälsning/ADGvY
kort/ADGY
`;
const { textNames, keywordNames } = createSwedishMorphology(new SwedishDictionary(AFF, DIC), (word) =>
  word.slice(0, 4),
);

describe('the names of a Swedish word', () => {
  it.each([
    ['bilarna', 'bil'],
    ['luckorna', 'lucka'],
    ['volvos', 'volvo'],
    ['vd:n', 'vd'],
    ['böckers', 'bok'],
    ['skrev', 'skriva'],
    ['köp', 'köpa'],
    ['skriv', 'skriva'],
  ])('are the lemma of a form: %s', (form, lemma) => {
    expect(textNames(form)).toContain(lemma);
  });

  it('are also those of an entry whose form another entry makes', () => {
    expect(textNames('speglar')).toContain('spegel');
  });

  it('are a derived word, not what it is derived from', () => {
    expect(textNames('köpare')).toContain('köpare');
    expect(textNames('köpare')).not.toContain('köpa');
  });

  it.each([
    ['lastbilar', 'bil'],
    ['bergvärmepumpen', 'värmepump'],
    ['bergvärmepumpen', 'pump'],
    ['hälsningskorten', 'kort'],
    ['fallucka', 'lucka'],
  ])('are those of the end of a compound: %s', (compound, head) => {
    expect(textNames(compound)).toContain(head);
  });

  it.each([
    ['tomaten', 'mat'],
    ['sekunden', 'kund'],
    ['avgiften', 'gift'],
    ['luckbil', 'luck'],
  ])('leave out what ends a word by chance: %s', (word, end) => {
    expect(textNames(word)).not.toContain(end);
  });

  it('are itself alone for an entry that is a keyword', () => {
    expect(keywordNames('lastbil')).toEqual(['lastbil']);
    expect(keywordNames('böcker')).toContain('bok');
    expect(keywordNames('handböcker')).toContain('handbok');
  });

  it('are guessed from the endings of a word that the dictionary lacks', () => {
    expect(textNames('spotifys')).toContain('spotify');
  });

  it('are guessed for what the dictionary forbids or keeps for compounds', () => {
    for (const word of ['fel', 'ving']) expect(keywordNames(word)).toContain(`~${word}`);
  });
});
