import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/brief/brief';
import { OPTION_LABELS } from '#domain/brief/option-labels';
import english from './en/create.json';
import finnish from './fi/create.json';
import swedish from './sv/create.json';

/** The brief in words and the texts made from it call a choice what the form calls it. */
it.each(LANGUAGES)('the form and the domain name the choices alike, in %s', (language) => {
  const form = { english, swedish, finnish }[language];
  const domain = OPTION_LABELS[language];
  expect(domain.contentType).toEqual(form.contentTypes);
  expect(domain.wordCount).toEqual(form.wordCounts);
  expect(domain.purpose).toEqual(form.purposes);
  expect(domain.tone).toEqual(form.tones);
  expect(domain.toggles).toEqual(form.toggles);
});
