import type { Block, List } from '#domain/document/document';

/** An item's number in its list, and whether it is the first, from which the others' numbers follow. */
export interface ItemNumber {
  number: number;
  first: boolean;
}

/** The numbers of a document's list items, by the places of its parts (`documentParts`); null for a part without a number. */
export function itemNumbers(blocks: readonly Block[]): (ItemNumber | null)[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return numbersIn(block);
    if (block.kind === 'quote') return block.paragraphs.map(() => null);
    return block.kind === 'table' ? block.rows.map(() => null) : [null];
  });
}

function numbersIn({ ordered, start, items }: List): (ItemNumber | null)[] {
  return items.flatMap(({ lists }, at) => [
    ordered ? { number: start + at, first: at === 0 } : null,
    ...lists.flatMap(numbersIn),
  ]);
}
