import type { Block } from '#domain/document/document';
import { itemNumbers } from './item-numbers';

/** The places of the first rows of a document's tables among its parts (`documentParts`). */
export function headRows(blocks: readonly Block[]): ReadonlySet<number> {
  const places = new Set<number>();
  let place = 0;
  for (const block of blocks) {
    if (block.kind === 'table') places.add(place);
    place += itemNumbers([block]).length;
  }
  return places;
}
