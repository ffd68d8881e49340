import { useTranslation } from 'react-i18next';
import type { ComparedPart, ComparedRun } from '#domain/document/compare/comparison';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { inlineView } from '../document/inline-view';
import classes from './changes.module.css';

/** A heading or paragraph, or what stands in a list item, with what has changed in it. */
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
    case 'row':
      return <PartContent part={part} />;
  }
}

/** What stands in a part, or in a cell of one. */
export function PartContent({ part }: { part: Pick<ComparedPart, 'state' | 'runs'> }) {
  return (
    <>
      {part.state === 'moved' ? <Moved /> : null}
      {part.runs.map((run, at) => (
        <Run key={at} run={run} />
      ))}
    </>
  );
}

const isBlank = ({ content }: ComparedRun) =>
  content.every((inline) => inline.kind === 'text' && inline.text.trim() === '');

function Moved() {
  const { t } = useTranslation('common');
  return (
    <>
      <span lang={interfaceLanguage()} className={classes.moved}>
        {t('changes.moved')}
      </span>{' '}
    </>
  );
}

/** Removed, added and moved words, with the kind of change in words for assistive technology. */
function Run({ run }: { run: ComparedRun }) {
  const { t } = useTranslation('common');
  const content = inlineView(run.content);
  if (run.kind === 'same' || run.kind === 'kept') return content;
  // Its words are shown where they stand now.
  if (run.kind === 'departed') return null;
  // A space that came or went alone is no change to read: its mark would be a line without a word.
  if (isBlank(run)) return content;
  const end = (
    <span lang={interfaceLanguage()} className={classes.spoken}>
      {' '}
      {t('changes.end')}
    </span>
  );
  if (run.kind === 'moved')
    return (
      <span className={classes.movedWords}>
        <Moved />
        {content}
        {end}
      </span>
    );
  const Mark = run.kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark className={classes[run.kind]}>
      <span lang={interfaceLanguage()} className={classes.spoken}>
        {t(`changes.${run.kind}`)}{' '}
      </span>
      {content}
      {end}
    </Mark>
  );
}
