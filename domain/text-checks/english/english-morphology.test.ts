import { stemmer } from '@orama/stemmers/english';
import { describe, expect, it } from 'vitest';
import { createEnglishMorphology } from './english-morphology';

const { textNames, keywordNames } = createEnglishMorphology(stemmer);

describe('the names of an English word', () => {
  it.each([
    ['boxes', 'box'],
    ['stories', 'story'],
    ['ties', 'tie'],
    ['tried', 'try'],
    ['died', 'die'],
    ['planning', 'plan'],
    ['hoping', 'hope'],
    ['travelled', 'travel'],
    ['largest', 'large'],
    ['easier', 'easy'],
    ['hottest', 'hot'],
    ['children', 'child'],
    ['better', 'good'],
    ["london's", 'london'],
    ["companies'", 'company'],
  ])('are those of what it is a form of: %s', (form, lemma) => {
    expect(textNames(form)).toContain(lemma);
  });

  it.each([
    ['hoping', 'hop'],
    ['hopping', 'hope'],
    ['news', 'new'],
    ['university', 'universe'],
    ['important', 'import'],
    ['boxer', 'box'],
    ['forest', 'for'],
    ['business', 'busines'],
    ['wing', 'w'],
  ])('leave out another word: %s', (word, other) => {
    expect(textNames(word)).not.toContain(other);
  });

  it('are fewer for a keyword, which a verb stands for as it is written', () => {
    expect(keywordNames('training')).toEqual(['training']);
    expect(textNames('trainings')).toContain('training');
    expect(keywordNames('shoes')).toContain('shoe');
    expect(keywordNames('children')).toContain('child');
  });
});
