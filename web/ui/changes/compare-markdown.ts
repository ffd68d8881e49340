import { compareDocuments } from '#domain/document/compare/compare-documents';
import { isShown } from '#domain/document/compare/comparison';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { compareFields } from './compare-fields';
import type { ComparedTexts, NumberedComparison } from './compare-texts';
import { headRows } from './head-rows';
import { itemNumbers } from './item-numbers';

export function compareMarkdown({ before, after, language }: ComparedTexts): NumberedComparison {
  const [oldBlocks, newBlocks] = [parseDraft(before.draft), parseDraft(after.draft)];
  const [oldNumbers, newNumbers] = [itemNumbers(oldBlocks), itemNumbers(newBlocks)];
  const [oldHeads, newHeads] = [headRows(oldBlocks), headRows(newBlocks)];
  const comparison = compareDocuments(oldBlocks, newBlocks, language);
  return {
    ...comparison,
    fields: compareFields([before, oldBlocks], [after, newBlocks], language),
    parts: comparison.parts.filter(isShown).map((part) => {
      const present = part.newPlace === null ? null : newNumbers[part.newPlace];
      const earlier = part.oldPlace === null ? null : oldNumbers[part.oldPlace];
      // Where both begin a list, the number itself was changed; that of others only follows from the items before them.
      const isRenumbered =
        part.state === 'changed' && present?.first && earlier?.first && present.number !== earlier.number;
      return {
        ...part,
        number: present?.number ?? null,
        removedNumber: (part.state === 'removed' || isRenumbered ? earlier?.number : null) ?? null,
        heads:
          part.newPlace === null
            ? part.oldPlace !== null && oldHeads.has(part.oldPlace)
            : newHeads.has(part.newPlace),
      };
    }),
  };
}
