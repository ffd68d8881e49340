import { Fragment, type ReactNode, type Ref, useId } from 'react';
import type { Language } from '#domain/brief/brief';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import type { Block, List, Table } from '#domain/document/document';
import { BESIDE } from './beside';
import { copyHeadings } from './copy-headings';
import classes from './document-view.module.css';
import { inlineView } from './inline-view';

interface Props {
  blocks: readonly Block[];
  language: Language;
  /** Level of the document's title: one below the heading above it. */
  from: 3 | 4;
  /** The element that contains the document and nothing else. */
  ref?: Ref<HTMLDivElement>;
  /** What stands below the heading of each section, such as a button; numbered as `splitDraft` does. */
  belowHeading?: ((section: number) => ReactNode) | undefined;
}

const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

/** Renders a document. */
export function DocumentView({ blocks, language, from, ref, belowHeading }: Props) {
  const starts = sectionStarts(blocks);
  const titled = blocks[0]?.kind === 'heading' && blocks[0].level === 1;
  // A document without a title begins with its introduction, which then has nothing to stand below.
  return (
    <div
      ref={ref}
      className={classes.document}
      lang={LANGUAGE_TAGS[language]}
      data-section-start={0}
      onCopy={copyHeadings}
    >
      {titled || !belowHeading ? null : <Beside>{belowHeading(0)}</Beside>}
      {blocks.map((block, at) => {
        const section = starts.get(at);
        return (
          <Fragment key={at}>
            <BlockView block={block} from={from} section={section} />
            {belowHeading && section !== undefined ? <Beside>{belowHeading(section)}</Beside> : null}
            {belowHeading && titled && at === 0 ? <Beside>{belowHeading(0)}</Beside> : null}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The number of the section that begins at each heading, by the heading's index. */
function sectionStarts(blocks: readonly Block[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const [at, block] of blocks.entries()) {
    const starting = block.kind === 'heading' && block.level < 3 && !(block.level === 1 && at === 0);
    if (starting) starts.set(at, starts.size + 1);
  }
  return starts;
}

/** What stands within a document and is no part of its text. */
function Beside({ children }: { children: ReactNode }) {
  return (
    <div className={classes.beside} {...{ [BESIDE]: '' }}>
      {children}
    </div>
  );
}

function BlockView({ block, from, section }: { block: Block; from: number; section?: number | undefined }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[from - 3 + block.level - 1] ?? 'h6';
      return (
        <Heading data-level={block.level} data-section-start={section}>
          {inlineView(block.content)}
        </Heading>
      );
    }
    case 'paragraph':
      return <p>{inlineView(block.content)}</p>;
    case 'quote':
      return (
        <blockquote>
          {block.paragraphs.map((paragraph, at) => (
            <p key={at}>{inlineView(paragraph)}</p>
          ))}
        </blockquote>
      );
    case 'list':
      return <ListView list={block} />;
    case 'table':
      return <TableView table={block} />;
  }
}

function ListView({ list: { ordered, start, items } }: { list: List }) {
  const children = items.map(({ content, lists }, at) => (
    <li key={at}>
      {inlineView(content)}
      {lists.map((nested, n) => (
        <ListView key={n} list={nested} />
      ))}
    </li>
  ));
  return ordered ? <ol start={start}>{children}</ol> : <ul>{children}</ul>;
}

/**
 * Scrolls sideways by itself, with the keyboard too, where it is wider than the text. Named by its header row: so tables differ by
 * name, in the language of the text.
 */
function TableView({ table: { rows } }: { table: Table }) {
  const headId = useId();
  const [head = [], ...body] = rows;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <div className={classes.table} tabIndex={0} role="group" aria-labelledby={headId}>
      <table>
        <thead>
          <tr id={headId}>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {inlineView(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            <tr key={at}>
              {row.map((cell, n) => (
                <td key={n}>{inlineView(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
