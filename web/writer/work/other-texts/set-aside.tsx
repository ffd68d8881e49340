import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedCopy, WorkingText } from '#contract/work/working-copies';
import type { Language } from '#domain/brief/brief';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { keepText, readKept } from '#web/lib/browser/kept-texts';
import { momentText } from '#web/lib/format/moment-text';
import { DocumentView } from '#web/ui/document/document-view';
import classes from '../work-page.module.css';

export interface SetAsideProps {
  setAside: LoadedCopy['setAside'];
  /** Under which the browser keeps that it was taken, with the user's id. */
  name: string;
  /** The present text. */
  text: WorkingText;
  language: Language;
  /** Whether nothing can be changed for a moment. */
  locked: boolean;
  onTake: (text: WorkingText) => void;
}

interface Taken {
  savedAt: string;
}
const isTaken = (value: unknown): value is Taken =>
  typeof value === 'object' && value !== null && 'savedAt' in value;

/**
 * What the writer had saved before the text changed under it, to read, and to put in place of the present text, which then stands here
 * in its turn: the SEO fields have no undo. Once it was taken and the page is loaded anew, the writer has gone on in it.
 */
export function SetAside({ setAside, name, text, language, locked, onTake }: SetAsideProps) {
  const { t } = useTranslation('work');
  const [replaced, setReplaced] = useState<WorkingText | null>(null);
  const [isOver] = useState(() => setAside !== null && readKept(name, isTaken)?.savedAt === setAside.savedAt);
  const other = replaced ?? setAside?.text;
  const blocks = useMemo(() => parseDraft(other?.markdown ?? ''), [other]);
  if (!setAside || !other || isOver) return null;
  return (
    <details className={classes.notice}>
      <summary>{replaced ? t('replaced') : t('setAside', { date: momentText(setAside.savedAt) })}</summary>
      <DocumentView blocks={blocks} language={language} from={3} />
      <Button
        variant="outline"
        disabled={locked}
        onClick={() => {
          keepText(name, { savedAt: setAside.savedAt } satisfies Taken);
          setReplaced(text);
          onTake(other);
        }}
      >
        {t('setAsideTake')}
      </Button>
    </details>
  );
}
