import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedCopy } from '#contract/work/working-copies';
import type { Language } from '#domain/brief/brief';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { momentText } from '#web/lib/format/moment-text';
import { DocumentView } from '#web/ui/document/document-view';
import classes from '../work-page.module.css';

export interface SetAsideProps {
  setAside: LoadedCopy['setAside'];
  language: Language;
  /** Whether nothing can be changed for a moment. */
  locked: boolean;
  onTake: (text: NonNullable<LoadedCopy['setAside']>['text']) => void;
}

/** What the writer had saved before the text changed under it, to read, and to put in place of the present text. */
export function SetAside({ setAside, language, locked, onTake }: SetAsideProps) {
  const { t } = useTranslation('work');
  const blocks = useMemo(() => parseDraft(setAside?.text.markdown ?? ''), [setAside]);
  if (!setAside) return null;
  return (
    <details className={classes.notice}>
      <summary>{t('setAside', { date: momentText(setAside.savedAt) })}</summary>
      <DocumentView blocks={blocks} language={language} from={3} />
      <Button variant="outline" disabled={locked} onClick={() => onTake(setAside.text)}>
        {t('setAsideTake')}
      </Button>
    </details>
  );
}
