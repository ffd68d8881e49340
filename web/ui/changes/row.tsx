import type { ComparedPart, ComparedRun } from '#domain/document/compare/comparison';
import type { NumberedPart } from './compare-texts';
import { PartContent } from './part-view';

/** Separates the cells of a row that is compared as one part. */
const CELL_SEPARATOR = '\t';

/** A table row with what has changed in it. */
export function Row({ id, part }: { id?: string; part: NumberedPart }) {
  return (
    <tr id={id}>
      {cellsOf(part).map((runs, at) => {
        const cell = { state: at === 0 ? part.state : 'changed', runs } as const;
        return part.heads ? (
          <th key={at} scope="col">
            <PartContent part={cell} />
          </th>
        ) : (
          <td key={at}>
            <PartContent part={cell} />
          </td>
        );
      })}
    </tr>
  );
}

/**
 * The runs of each cell, one of each run for a cell, so that it is announced as one. A separator that was removed from a row that
 * remains joins two cells of the old row: their words follow each other with a space between them.
 */
function cellsOf({ state, runs }: ComparedPart): ComparedRun[][] {
  const cells: ComparedRun[][] = [[]];
  for (const { kind, content } of runs) {
    const isJoining = (kind === 'removed' || kind === 'departed') && state !== 'removed';
    // Empty cells were joined: nothing of them is left to show.
    if (isJoining && content.every((inline) => inline.kind === 'text' && inline.text.trim() === '')) continue;
    let run: ComparedRun = { kind, content: [] };
    for (const inline of content) {
      const text = inline.kind === 'text' ? inline.text : '';
      const texts = isJoining ? [text.replaceAll(CELL_SEPARATOR, ' ')] : text.split(CELL_SEPARATOR);
      for (const [at, text] of texts.entries()) {
        if (at > 0) {
          cells.push([]);
          run = { kind, content: [] };
        }
        if (inline.kind === 'text' && text === '') continue;
        if (run.content.length === 0) cells.at(-1)?.push(run);
        run.content.push(inline.kind === 'text' ? { ...inline, text } : inline);
      }
    }
  }
  return cells;
}
