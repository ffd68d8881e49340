// `npm run sample-documents`: the Word document that the landing page offers, one per language, built like a customer's
// from the redraft of 'Before and After'. Run it when that text or the documents' look changes, and commit the result.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '#domain/brief/brief';
import { buildDocx } from '#domain/document/docx/build-docx';

interface Compared {
  topic: string;
  mainKeyword: string;
  subKeyword: string;
  redraft: { heading: string; text: string }[];
}

const LANGUAGES: Record<string, Language> = { en: 'english', sv: 'swedish', fi: 'finnish' };

mkdirSync('web/public/samples', { recursive: true });
for (const [code, language] of Object.entries(LANGUAGES)) {
  const messages = readFileSync(`web/messages/${code}/landing.json`, 'utf8');
  const { compare } = JSON.parse(messages) as { compare: Compared };
  const document = await buildDocx({
    title: compare.topic,
    language,
    draft: compare.redraft.map(({ heading, text }) => `## ${heading}\n\n${text}`).join('\n\n'),
    keywords: [compare.mainKeyword, compare.subKeyword],
    disclosure: { origin: 'redrafted', fromSample: true, recordUrl: null },
    generator: 'Redraft',
  });
  writeFileSync(`web/public/samples/redraft-${code}.docx`, document);
  console.log(`web/public/samples/redraft-${code}.docx: ${Math.round(document.length / 1000)} kB`);
}
