import type { Brief } from '#domain/brief/brief';

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, at) => item === b[at]);

/** Whether two briefs say the same. The order of keys differs between what the form holds and what the server sends. */
export function sameBrief(a: Brief, b: Brief): boolean {
  return (
    a.language === b.language &&
    a.title === b.title &&
    a.contentType === b.contentType &&
    sameList(a.purpose, b.purpose) &&
    a.audience === b.audience &&
    sameList(a.tone, b.tone) &&
    sameList(a.mainKeyword, b.mainKeyword) &&
    sameList(a.subKeywords, b.subKeywords) &&
    a.wordCount === b.wordCount &&
    a.structureAndStyle === b.structureAndStyle &&
    a.structureToggles.useHeadings === b.structureToggles.useHeadings &&
    a.structureToggles.includeBullets === b.structureToggles.includeBullets &&
    a.structureToggles.addSteps === b.structureToggles.addSteps &&
    a.structureToggles.includeFaq === b.structureToggles.includeFaq &&
    sameList(a.references, b.references) &&
    a.referenceText === b.referenceText &&
    a.humanize === b.humanize
  );
}
