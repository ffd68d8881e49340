import mammoth from 'mammoth';
import { expect, it } from 'vitest';
import english from '#web/messages/en/landing.json';
import finnish from '#web/messages/fi/landing.json';
import swedish from '#web/messages/sv/landing.json';

const LANGUAGES = { en: english, sv: swedish, fi: finnish };

it.each(['en', 'sv', 'fi'] as const)(
  'the Word document offered beside ‘Before and After’ holds its redraft, in %s',
  async (code) => {
    const { topic, redraft } = LANGUAGES[code].compare;
    const { value } = await mammoth.extractRawText({ path: `web/public/samples/redraft-${code}.docx` });
    const paragraphs = value.split(/\n+/).filter((line) => line !== '');
    expect(paragraphs).toEqual([topic, ...redraft.flatMap(({ heading, text }) => [heading, text])]);
  },
);
