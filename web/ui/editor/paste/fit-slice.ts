import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { __pastedCells as pastedCells } from 'prosemirror-tables';
import { editorSchema } from '../schema';

const {
  paragraph,
  list_item,
  bullet_list,
  ordered_list,
  quote,
  table,
  table_cell,
  table_header,
  hard_break,
} = editorSchema.nodes;

/**
 * What is pasted as the cell, the list or the quote around `$at` takes it, which ProseMirror would divide: in a cell as lines, in a
 * list as items, in a quote as paragraphs. Null where it is inserted as it is: elsewhere, and a table into a list or a quote.
 */
export function fitSlice($at: ResolvedPos, slice: Slice): Slice | null {
  for (let depth = $at.depth; depth > 0; depth--) {
    const { type, attrs } = $at.node(depth);
    if (type === table_cell || type === table_header) return copiedTable(slice) ?? cellLines(slice);
    if (type !== quote && type !== bullet_list && type !== ordered_list) continue;
    if (hasTable(slice.content)) return null;
    const lines = linesOf(slice.content);
    if (type === quote || lines.length < 2)
      return Slice.maxOpen(Fragment.from(lines.map((line) => paragraph.create(null, line))));
    return Slice.maxOpen(Fragment.from(type.create(attrs, itemsOf(slice.content))));
  }
  return null;
}

/** A table, or a part of one, that fills cells; null where something else was copied, or words with it. */
function copiedTable(slice: Slice): Slice | null {
  if (!hasTable(slice.content)) return null;
  // Word puts an empty paragraph after it.
  const written = slice.content.content.filter(({ textContent }) => textContent.trim() !== '');
  const [only] = written;
  const alone =
    slice.content.childCount > 1 && written.length === 1 && only
      ? new Slice(Fragment.from(only), 0, 0)
      : slice;
  return pastedCells(alone) && alone;
}

function cellLines({ content }: Slice): Slice {
  const joined = linesOf(content).flatMap((line, at) =>
    at === 0 ? line.content : [hard_break.create(), ...line.content],
  );
  return Slice.maxOpen(Fragment.from(paragraph.create(null, joined)));
}

export function hasTable(content: Fragment): boolean {
  let found = false;
  content.descendants(({ type }) => {
    found ||= type === table;
    return !found;
  });
  return found;
}

/** Blocks, with what stands between them in paragraphs. */
function blocksOf(content: Fragment): Node[] {
  const blocks: Node[] = [];
  let line: Node[] = [];
  const endLine = () => {
    if (line.length > 0) blocks.push(paragraph.create(null, line));
    line = [];
  };
  for (const node of content.content) {
    if (node.isInline) line.push(node);
    else {
      endLine();
      blocks.push(node);
    }
  }
  endLine();
  return blocks;
}

/** The content of each line that is not empty. */
function linesOf(content: Fragment): Fragment[] {
  return blocksOf(content)
    .flatMap((block) => (block.isTextblock ? [block.content] : linesOf(block.content)))
    .filter(({ size }) => size > 0);
}

/** Each line as an item; items keep the lists below their line. */
function itemsOf(content: Fragment): Node[] {
  return blocksOf(content).flatMap((block) => {
    // What was copied may begin within a nested list, and so with items that have no line.
    if (block.type === list_item && block.firstChild?.isTextblock) return [block];
    if (!block.isTextblock) return itemsOf(block.content);
    return block.content.size > 0 ? [list_item.create(null, paragraph.create(null, block.content))] : [];
  });
}
