import type { Language } from '../../brief/brief';

/** Above a text that no model wrote; in the language of the text, since readers of the document know that one. */
export const SAMPLE_NOTICES: Record<Language, string> = {
  english: 'Sample text: no model is configured',
  swedish: 'Exempeltext: ingen språkmodell är angiven',
  finnish: 'Esimerkkiteksti: kielimallia ei ole määritetty',
};
