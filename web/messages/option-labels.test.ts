import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/brief/brief';
import { OPTION_LABELS } from '#domain/brief/option-labels';
import english from './en/create.json';
import finnish from './fi/create.json';
import swedish from './sv/create.json';

/** The brief in words and the texts made from it call a choice what the form calls it. */
it.each(LANGUAGES)('the form and the domain name the choices alike, in %s', (language) => {
  const form = { english, swedish, finnish }[language];
  // Languages are called by their own names everywhere, and humanization by its cards.
  const { language: _, humanize, ...domain } = OPTION_LABELS[language];
  expect(form.options).toEqual(domain);
});
