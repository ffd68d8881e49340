import { Switch } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Brief, LANGUAGE_TAGS, type Language } from '#domain/brief/brief';
import { mapSource, type SourceMap } from '#domain/document/markdown/source-map';
import type { GenerationResult } from '#domain/generation/result';
import type { Finding } from '#domain/text-checks/finding';
import { ErrorState } from '../feedback/error-state';
import { documentRange } from './document-range';
import { FindingRow } from './finding-row';
import { FoldingPanel } from './folding-panel';
import { highlight } from './highlight';
import { formsOf } from './keyword-forms';
import classes from './text-checks.module.css';
import { usePlaces } from './use-places';
import { type CheckedWishes, useTextChecks } from './use-text-checks';

interface Props {
  language: Language;
  brief: Brief;
  result: GenerationResult;
  /** Words to avoid and terms, of brief and style guide. */
  wishes: CheckedWishes;
  /** The rendered document, in which findings are shown. */
  text: RefObject<HTMLElement | null>;
  /** Called before a place in the text is shown, which may be in a view that is hidden. */
  onShow?: (() => void) | undefined;
  /** Level of the panel's heading. */
  level: 2 | 3;
  /** Whether the panel folds under its heading. */
  folds?: boolean;
}

type Checked = NonNullable<ReturnType<typeof useTextChecks>['checks']['data']>;

/** What checks of a text have found: a line for each, what deserves a look first. Open where there is room beside the text. */
export function TextChecks(props: Props) {
  const { language, brief, result, text, onShow, level, folds } = props;
  const { t } = useTranslation('checks');
  const { checks, stale } = useTextChecks(language, brief, result, props.wishes);
  const warnings = checks.data?.checks.filter((finding) => finding.result === 'warning').length;
  return (
    <FoldingPanel
      title={t('title')}
      level={level}
      folds={folds}
      opened={() => level === 2 && window.matchMedia('(min-width: 900px)').matches}
      warns={Boolean(warnings)}
      failed={checks.isLoadingError}
      waiting={checks.isPending || stale ? t('checking') : null}
      summary={
        warnings === undefined ? null : warnings > 0 ? t('warnings', { count: warnings }) : t('noWarnings')
      }
    >
      {checks.isError && !checks.data ? (
        <ErrorState title={t('failed')} error={checks.error} onRetry={() => void checks.refetch()} />
      ) : null}
      {checks.data ? (
        <Findings
          checked={checks.data}
          stale={stale}
          draft={result.draft}
          text={text}
          onShow={onShow}
          lang={LANGUAGE_TAGS[language]}
        />
      ) : null}
    </FoldingPanel>
  );
}

const ORDER = { warning: 0, pass: 1, not_measurable: 2 } as const satisfies Record<Finding['result'], number>;

interface FindingsProps {
  checked: Checked;
  /** They are those of the text before this one. */
  stale: boolean;
  draft: string;
  text: RefObject<HTMLElement | null>;
  onShow: (() => void) | undefined;
  lang: string;
}

function Findings({ checked, stale, draft, text, onShow, lang }: FindingsProps) {
  const { t } = useTranslation('checks');
  const source = useMemo(() => mapSource(draft), [draft]);
  const { shown, showNext } = usePlaces(text, source, onShow);
  const findings = checked.checks.toSorted((a, b) => ORDER[a.result] - ORDER[b.result]);
  return (
    <>
      <p className={classes.intro}>{t('intro')}</p>
      <KeywordSwitch checked={checked} stale={stale} source={source} text={text} />
      <ul className={classes.findings}>
        {findings.map((finding, at) => {
          const key = `${finding.check} ${finding.reason} ${at}`;
          const places = stale ? [] : finding.places.filter((place) => place.in === 'text');
          return (
            <FindingRow
              key={key}
              finding={finding}
              forms={
                finding.check === 'keyword_coverage' && !stale
                  ? formsOf(String(finding.values.keyword), checked.keywords, source)
                  : []
              }
              lang={lang}
              places={places.length}
              shownPlace={shown?.finding === key ? shown.at : null}
              onShow={({ detail }) => showNext(key, places, detail === 0)}
            />
          );
        })}
      </ul>
      {checked.keywords.length > 0 ||
      findings.some(({ check }) => check === 'avoided_words' || check === 'glossary') ? (
        <p className={classes.intro}>{t(`basis.${checked.basis ?? 'none'}`)}</p>
      ) : null}
    </>
  );
}

interface SwitchProps {
  checked: Checked;
  stale: boolean;
  source: SourceMap;
  text: RefObject<HTMLElement | null>;
}

/** Marks every form of the keywords in the text. */
function KeywordSwitch({ checked, stale, source, text }: SwitchProps) {
  const { t } = useTranslation('checks');
  const [on, setOn] = useState(false);
  const occurrences = useMemo(() => checked.keywords.flatMap((keyword) => keyword.occurrences), [checked]);
  useEffect(() => {
    const root = text.current;
    const ranges = on && !stale && root ? occurrences.map((place) => documentRange(root, source, place)) : [];
    return highlight(
      'keyword-forms',
      ranges.filter((range) => range !== null),
    );
  }, [on, stale, occurrences, source, text]);
  if (occurrences.length === 0) return null;
  return (
    <Switch
      className={classes.switch}
      label={t('showForms')}
      checked={on}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  );
}
