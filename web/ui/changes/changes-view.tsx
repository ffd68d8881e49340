import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import type { ComparedRun } from '#domain/document/compare/comparison';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import documentClasses from '../document/document-view.module.css';
import { ErrorState } from '../feedback/error-state';
import { LoadingRows } from '../feedback/loading-rows';
import classes from './changes.module.css';
import { type ComparedField, type ComparedTexts, compareTexts, type NumberedPart } from './compare-texts';
import { ItemLists } from './item-lists';
import { PartContent, PartView } from './part-view';
import { Row } from './row';

/** Kinds of runs that count as no change of their part: both texts have the words, or show them as moved in another part. */
const AS_BEFORE: readonly ComparedRun['kind'][] = ['same', 'kept', 'departed'];

/** What has changed from one text to another: removed words struck, added ones in red, moved passages named as moved. */
export function ChangesView(texts: ComparedTexts) {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useQuery({
    queryKey: ['changes', texts],
    queryFn: ({ signal }) => compareTexts(texts, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: 'always',
  });
  if (error) {
    return <ErrorState title={t('changes.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingRows rows={8} />;
  const numbers = new Intl.NumberFormat(LOCALES[interfaceLanguage()]);
  const percent = new Intl.NumberFormat(LOCALES[interfaceLanguage()], { style: 'percent' });
  const { parts, fields } = data;
  const isSame = fields.length === 0 && parts.every(({ state }) => state === 'same');
  // A target, a mark or a level alone, of which the words say nothing.
  const areWordsSame = parts.every(
    ({ state, runs }) => state !== 'moved' && runs.every(({ kind }) => AS_BEFORE.includes(kind)),
  );
  return (
    <>
      <p className={classes.share} role="status">
        {areWordsSame
          ? t(isSame ? 'changes.none' : 'changes.sameWords')
          : t('changes.share', {
              added: numbers.format(data.addedWords),
              words: numbers.format(data.words),
              share: percent.format(data.share),
            })}
      </p>
      <Fields fields={fields} lang={LANGUAGE_TAGS[texts.language]} />
      <div className={documentClasses.document} lang={LANGUAGE_TAGS[texts.language]}>
        {groupsOf(parts).map((group, at) => (
          <PartGroup key={at} parts={group} />
        ))}
      </div>
    </>
  );
}

/** The SEO fields and links that differ, above the text. */
function Fields({ fields, lang }: { fields: ComparedField[]; lang: string }) {
  const { t } = useTranslation('common');
  if (fields.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, lines }) => (
        <Fragment key={name}>
          <dt>{t(name)}</dt>
          {lines.map((line, at) => (
            <dd key={at} lang={lang}>
              <PartContent part={line} />
            </dd>
          ))}
        </Fragment>
      ))}
    </dl>
  );
}

/** Consecutive list items, and consecutive table rows, belong together. */
function groupsOf(parts: readonly NumberedPart[]): NumberedPart[][] {
  const groups: NumberedPart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const { kind } = part.shape;
    const continues = (kind === 'item' || kind === 'row') && last?.[0]?.shape.kind === kind;
    if (continues) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

function PartGroup({ parts }: { parts: NumberedPart[] }) {
  const kind = parts[0]?.shape.kind;
  if (kind === 'item') return <ItemLists parts={parts} />;
  if (kind === 'row') return <Rows parts={parts} />;
  return parts.map((part, at) => <PartView key={at} part={part} />);
}

/** Table rows, which scroll sideways and are named as `DocumentView` does it. */
function Rows({ parts }: { parts: NumberedPart[] }) {
  const firstId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <div className={documentClasses.table} tabIndex={0} role="group" aria-labelledby={firstId}>
      <table>
        <tbody>
          {parts.map((part, at) => (
            <Row key={at} part={part} {...(at === 0 && { id: firstId })} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
