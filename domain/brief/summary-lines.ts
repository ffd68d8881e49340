import type { Language } from './brief';
import { LINE_LABELS } from './line-labels';

/**
 * Splits a brief's summary (`briefSummary`) into lines, each with its label and colon as `name`; '' for the further lines of a
 * free text, even if they contain colons.
 */
export function summaryLines(content: string, language: Language): { name: string; text: string }[] {
  const names = Object.values(LINE_LABELS[language]).map((label) => `${label}:`);
  return content.split('\n').map((line) => {
    const name = names.find((one) => line.startsWith(`${one} `)) ?? '';
    return { name, text: line.slice(name.length) };
  });
}
