import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/brief/brief';
import { OPTION_LABELS } from '#domain/brief/option-labels';
import english from './en/create.json';
import finnish from './fi/create.json';
import swedish from './sv/create.json';

/** The brief as text, and texts made from it, name a choice as the form does. */
it.each(LANGUAGES)('the form and the domain name the choices alike, in %s', (language) => {
  const form = { english, swedish, finnish }[language];
  // Languages have their own names everywhere, and humanization its cards.
  const { language: _, humanize, ...domain } = OPTION_LABELS[language];
  expect(form.options).toEqual(domain);
});
