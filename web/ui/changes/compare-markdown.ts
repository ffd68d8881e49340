import { compareDocuments } from '#domain/document/compare/compare-documents';
import type { Comparison } from '#domain/document/compare/comparison';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import type { ComparedTexts } from './compare-texts';

export function compareMarkdown({ before, after, language }: ComparedTexts): Comparison {
  return compareDocuments(parseDraft(before), parseDraft(after), language);
}
