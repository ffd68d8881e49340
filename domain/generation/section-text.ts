import { parseDraft } from '../document/markdown/parse-draft';
import { linkTargets, plainText } from '../document/plain-text';

/** A section's words without markup. */
export function sectionText(markdown: string): string {
  return plainText(parseDraft(markdown));
}

/** The addresses that a section links to. */
export function sectionLinks(markdown: string): string[] {
  return linkTargets(parseDraft(markdown));
}
