import type { Block, Inline, List } from '../document';
import type { Numbering } from './numbering';
import type { ListReference } from './styles';

interface OpenList extends ListReference {
  list: List;
}

/** Puts numbered paragraphs together into lists, and counts as Word does, so that each list has its first number. */
export class ListBuilder {
  private open: OpenList[] = [];
  /** The last number given, by definition and level. */
  private readonly counts = new Map<string, number[]>();
  private readonly seen = new Set<string>();

  constructor(
    private readonly numbering: Numbering,
    private readonly blocks: Block[],
  ) {}

  /** Ends the lists that are open: the next item begins a new list, which may continue the count. */
  end(): void {
    this.open = [];
  }

  /** Adds an item; false where the reference leads to no list. */
  add({ listId, level }: ListReference, content: Inline[]): boolean {
    const format = this.numbering.format(listId, level);
    if (!format) return false;
    const counts = this.counts.get(format.definition) ?? [];
    this.counts.set(format.definition, counts);
    const first = `${listId}/${level}`;
    if (!this.seen.has(first) && format.override !== undefined) counts[level] = format.override - 1;
    this.seen.add(first);
    const number = (counts[level] ?? format.start - 1) + 1;
    counts[level] = number;
    counts.length = level + 1;
    while ((this.open.at(-1)?.level ?? -1) > level) this.open.pop();
    let last = this.open.at(-1);
    if (last?.level === level && last.listId !== listId) {
      this.open.pop();
      last = this.open.at(-1);
    }
    if (last?.level !== level) {
      const list: List = { kind: 'list', ordered: format.ordered, start: number, items: [] };
      (last?.list.items.at(-1)?.lists ?? this.blocks).push(list);
      this.open.push({ listId, level, list });
    }
    this.open.at(-1)?.list.items.push({ content, lists: [] });
    return true;
  }
}
