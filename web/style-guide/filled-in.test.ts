import { expect, it } from 'vitest';
import { emptyStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import { filledIn, problemsOf, refusedFields } from './filled-in';

const guide: StyleGuide = {
  ...emptyStyleGuide(),
  company: ' Wheel Ltd\n',
  glossary: [
    { term: ' ', writeAs: '' },
    { term: 'ebike ', writeAs: ' e-bike' },
    { term: 'akku', writeAs: '' },
  ],
  samples: ['', ' We say it plainly. '],
};

it('is sent without the form’s empty rows and surrounding white space', () => {
  expect(filledIn(guide)).toEqual({
    ...emptyStyleGuide(),
    company: 'Wheel Ltd',
    glossary: [
      { term: 'ebike', writeAs: 'e-bike' },
      { term: 'akku', writeAs: '' },
    ],
    samples: ['We say it plainly.'],
  });
});

it('cannot be saved with half a term or a text that is too long', () => {
  expect([...problemsOf(guide)]).toEqual([['glossary.2.writeAs', 'incomplete']]);
  const long = { ...emptyStyleGuide(), company: 'x'.repeat(1_001), samples: ['', 'x'.repeat(5_001)] };
  expect([...problemsOf(long)]).toEqual([
    ['company', 'long'],
    ['samples.1', 'long'],
  ]);
});

it('shows what the server refused at the form’s own rows', () => {
  const problem = (field: string) => ({ field, message: 'x' });
  expect(
    refusedFields(guide, [
      problem('guide.glossary.1.term'),
      problem('guide.samples.0'),
      problem('guide.company'),
      problem('basedOn'),
    ]),
  ).toEqual(['glossary.2.term', 'samples.1', 'company']);
});
