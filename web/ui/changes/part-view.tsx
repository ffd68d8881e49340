import { useTranslation } from 'react-i18next';
import type { ComparedPart, ComparedRun } from '#domain/document/compare/comparison';
import type { Inline } from '#domain/document/document';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { inlineView } from '../document/inline-view';
import classes from './changes.module.css';

/** Separates the cells of a row that is compared as one part. */
const CELL_SEPARATOR = '\t';

/** A heading, paragraph or table row, or what stands in a list item, with what has changed in it. */
export function PartView({ part }: { part: ComparedPart }) {
  const { shape } = part;
  switch (shape.kind) {
    case 'heading': {
      // One below the heading above the document, as where it is read.
      const Heading = (['h3', 'h4', 'h5', 'h6'] as const)[shape.level - 1] ?? 'h6';
      return (
        <Heading data-level={shape.level}>
          <PartContent part={part} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <PartContent part={part} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <p>
            <PartContent part={part} />
          </p>
        </blockquote>
      );
    case 'item':
      return <PartContent part={part} />;
    case 'row':
      return <Row part={part} />;
  }
}

function PartContent({ part }: { part: ComparedPart }) {
  return (
    <>
      <Moved part={part} />
      {part.runs.map((run, at) => (
        <Run key={at} run={run} />
      ))}
    </>
  );
}

function Moved({ part }: { part: ComparedPart }) {
  const { t } = useTranslation('common');
  return part.state === 'moved' ? (
    <span lang={interfaceLanguage()} className={classes.moved}>
      {t('changes.moved')}
    </span>
  ) : null;
}

/** Removed and added words, with the kind of change in words for assistive technology. */
function Run({ run }: { run: ComparedRun }) {
  const { t } = useTranslation('common');
  const content = inlineView(run.content);
  if (run.kind === 'same') return content;
  const Mark = run.kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark className={classes[run.kind]}>
      <span lang={interfaceLanguage()} className={classes.spoken}>
        {t(`changes.${run.kind}`)}{' '}
      </span>
      {content}
      <span lang={interfaceLanguage()} className={classes.spoken}>
        {' '}
        {t('changes.end')}
      </span>
    </Mark>
  );
}

function Row({ part }: { part: ComparedPart }) {
  return (
    <tr>
      {cellsOf(part.runs).map((runs, at) => (
        <td key={at}>
          {at === 0 ? <Moved part={part} /> : null}
          {runs.map((run, place) => (
            <Run key={place} run={run} />
          ))}
        </td>
      ))}
    </tr>
  );
}

/** The runs of each cell. A separator that was removed joins two cells of the old row: their words follow each other. */
function cellsOf(runs: readonly ComparedRun[]): ComparedRun[][] {
  const cells: ComparedRun[][] = [[]];
  for (const { kind, content } of runs) {
    for (const inline of content) {
      const texts = inline.kind === 'text' ? inline.text.split(CELL_SEPARATOR) : [null];
      for (const [at, text] of texts.entries()) {
        if (at > 0 && kind !== 'removed') cells.push([]);
        const piece: Inline = inline.kind === 'text' ? { ...inline, text: text ?? '' } : inline;
        if (piece.kind !== 'text' || piece.text !== '') cells.at(-1)?.push({ kind, content: [piece] });
      }
    }
  }
  return cells;
}
