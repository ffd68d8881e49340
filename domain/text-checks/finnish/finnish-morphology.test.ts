import { describe, expect, it } from 'vitest';
import { createFinnishMorphology } from './finnish-morphology';

/** What Voikko's transducer gives for some words. */
const ANALYSES: Record<string, string[]> = {
  asuntolainoissa: ['[Ln][Xp]asunto[X]asunto[Sn][Ny][Bh][Bc][Ln][Xp]laina[X]lain[Sine][Nm]oissa'],
  laina: ['[Ln][Xp]laina[X]lain[Sn][Ny]a'],
  lainahakemus: ['[Ln][Xp]laina[X]lain[Sn][Ny]a[Bh][Bc][Ln][Xp]hakemus[X]hakemu[Sn][Ny]s'],
  edullisimman: ['[Ln][Xp]etu[X]edu[Ll]lli[Xj]nen[X]s[Sg][Ny][Cs]imman'],
  opitut: ['[Lt][Xp]oppia[X]opi[Ll][Rt]t[Xj]tu[X]tu[Sn][Nm]t'],
  sijoittamisen: ['[Lt][Xp]sijoittaa[X]sijoitta[Tn4]mi[Sg][Ny]sen'],
  perustamisesta: ['[Lt][Xp]perustaa[X]perusta[Tn4]mise[Sela][Ny]sta'],
  perustamisia: ['[Lt][Xp]perustaa[X]perusta[Tn4]mi[Sp][Nm]sia'],
  '15:n': ['[Lu]15[Sg][Ny]:n'],
  '11:ssä': ['[Lu]11[Sine][Ny]:ssä'],
  sijoittaminen: ['[Lt][Xp]sijoittaa[X]sijoitta[Tn4]mi[Sn][Ny]nen'],
  maailman: [
    '[Ln][Xp]maailma[X]maailm[Sg][Ny]an',
    '[Ln][Ica][Xp]maa[X]maa[Sn][Ny][Bh][Bc][Ln][Xp]ilma[X]ilm[Sg][Ny]an',
  ],
  hyvinvoinnin: ['[Ln][Xp]hyvin=vointi[X]hyvin[Bm]voinn[Sg][Ny]in'],
  helsingistä: ['[Lep][Xp]Helsinki[X]helsingi[Sela][Ny]stä'],
  hoidon: ['[Ln][Xp]hoito[X]hoido[Sg][Ny]n'],
};
const { textNames, keywordNames } = createFinnishMorphology(
  { lookUp: (word) => ANALYSES[word] ?? [] },
  (word) => word.slice(0, 4),
);

describe('the names of a Finnish word', () => {
  it('are the lemmas of a compound and of its last part', () => {
    expect(textNames('asuntolainoissa')).toEqual(expect.arrayContaining(['asuntolaina', 'laina']));
    expect(textNames('lainahakemus')).not.toContain('laina');
  });

  it('leave out a compound reading of a word that is none', () => {
    expect(textNames('maailman')).toContain('maailma');
    expect(textNames('maailman')).not.toContain('ilma');
  });

  it('are found inside a compound that the dictionary holds as one word', () => {
    expect(textNames('hyvinvoinnin')).toEqual(expect.arrayContaining(['hyvinvointi', 'vointi']));
  });

  it('are those of a derived word, not of what it is derived from', () => {
    expect(textNames('edullisimman')).toContain('edullinen');
    expect(textNames('edullisimman')).not.toContain('etu');
  });

  it.each([
    ['opitut', 'opittu', 'oppia'],
    ['sijoittamisen', 'sijoittaminen', 'sijoittaa'],
    ['perustamisesta', 'perustaminen', 'perustaa'],
    ['perustamisia', 'perustaminen', 'perustaa'],
  ])('are a noun and its verb in a text: %s', (word, noun, verb) => {
    expect(textNames(word)).toEqual(expect.arrayContaining([noun, verb]));
  });

  it.each([
    ['15:n', '15'],
    ['11:ssä', '11'],
  ])('are the figure before an ending: %s', (word, figure) => {
    expect(textNames(word)).toContain(figure);
    expect(keywordNames(word)).toContain(figure);
  });

  it('leave out the verb in a keyword', () => {
    expect(keywordNames('sijoittaminen')).toEqual(['sijoittaminen', 'sijoittaminen']);
  });

  it('are in lower case for a place', () => {
    expect(textNames('helsingistä')).toContain('helsinki');
  });

  it('are guessed from the endings of a word that the dictionary lacks', () => {
    expect(textNames('redraftillammekin')).toContain('redraft');
    expect(textNames('gdpr:n')).toContain('gdpr');
  });

  it('are those of the known end of an unknown compound', () => {
    expect(textNames('detoxhoidon')).toEqual(expect.arrayContaining(['hoito', 'detoxhoito']));
  });
});
