import type { ComparedRun } from '#domain/document/compare/comparison';
import classes from './changes.module.css';
import type { NumberedPart } from './compare-texts';
import { PartView } from './part-view';

interface Item {
  part: NumberedPart;
  /** What is nested below it. */
  items: Item[];
}

/** Consecutive list items, in lists of their kind and nested by their depth. */
export function ItemLists({ parts }: { parts: readonly NumberedPart[] }) {
  return <Lists items={nested(parts)} />;
}

function nested(parts: readonly NumberedPart[]): Item[] {
  const outermost: Item[] = [];
  /** The items that the next one may be nested below, outermost first. */
  const open: Item[] = [];
  for (const part of parts) {
    while (open.some((above) => depthOf(above) >= depthOf({ part }))) open.pop();
    const item = { part, items: [] };
    (open.at(-1)?.items ?? outermost).push(item);
    open.push(item);
  }
  return outermost;
}

function Lists({ items }: { items: readonly Item[] }) {
  const lists: Item[][] = [];
  for (const item of items) {
    const last = lists.at(-1);
    if (last?.[0] && isOrdered(last[0]) === isOrdered(item)) last.push(item);
    else lists.push([item]);
  }
  return lists.map((list, at) => {
    const views = list.map((item, place) => <ItemView key={place} item={item} />);
    return list.some(isOrdered) ? <ol key={at}>{views}</ol> : <ul key={at}>{views}</ul>;
  });
}

function ItemView({ item: { part, items } }: { item: Item }) {
  return (
    <li
      value={part.number ?? undefined}
      className={part.removedNumber === null ? undefined : classes.renumbered}
    >
      <PartView part={{ ...part, runs: numberedRuns(part) }} />
      <Lists items={items} />
    </li>
  );
}

/** The runs of an item, preceded by the number that was removed and by the one in its place. */
function numberedRuns({ state, runs, number, removedNumber }: NumberedPart): ComparedRun[] {
  if (removedNumber === null) return runs;
  // A removed item is one removed run, so that it is announced as one.
  if (state === 'removed')
    return [
      {
        kind: 'removed',
        content: [
          text(`${removedNumber}. `),
          ...runs.flatMap(({ kind, content }) => (kind === 'removed' ? content : [])),
        ],
      },
    ];
  return [
    { kind: 'removed', content: [text(`${removedNumber}.`)] },
    { kind: 'added', content: [text(`${number}.`)] },
    { kind: 'same', content: [text(' ')] },
    ...runs,
  ];
}

const text = (words: string) => ({ kind: 'text', text: words }) as const;

function depthOf({ part: { shape } }: Pick<Item, 'part'>): number {
  return shape.kind === 'item' ? shape.depth : 0;
}

function isOrdered({ part: { shape } }: Item): boolean {
  return shape.kind === 'item' && shape.ordered;
}
