import { expect, it } from 'vitest';
import { LANGUAGES } from '../brief/brief';
import { TEMPLATE_TEXTS } from '../generation/template-texts/template-texts';
import { languageOf } from './language-of';

it('detects each of the three languages by stop words, and returns null when unsure', () => {
  for (const language of LANGUAGES) {
    const text = TEMPLATE_TEXTS[language].sections.map((section) => section.text).join(' ');
    expect(languageOf(text)).toBe(language);
  }
  expect(languageOf('Sauna Sauna Sauna')).toBeNull();
  expect(languageOf('the and of to is och att det som är')).toBeNull();
});
