import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/brief/brief';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { momentText } from '#web/lib/format/moment-text';
import { DocumentView } from '#web/ui/document/document-view';
import classes from '../work-page.module.css';
import type { OfferedText } from './use-offered-texts';

export interface SetAsideProps {
  offered: readonly OfferedText[];
  language: Language;
  /** Whether nothing can be changed for a moment. */
  locked: boolean;
  onTake: (other: OfferedText) => void;
}

/** Texts to read, and to put in place of the present one. */
export function SetAside({ offered, language, locked, onTake }: SetAsideProps) {
  // By place, so that the way back stands open and focused where the other text was.
  return offered.map((other, at) => (
    <Offered key={at} other={other} language={language} locked={locked} onTake={onTake} />
  ));
}

function Offered({
  other,
  language,
  locked,
  onTake,
}: Omit<SetAsideProps, 'offered'> & { other: OfferedText }) {
  const { t } = useTranslation('work');
  const { markdown } = other.text;
  const blocks = useMemo(() => parseDraft(markdown), [markdown]);
  return (
    <details className={classes.notice}>
      <summary>{other.savedAt ? t('setAside', { date: momentText(other.savedAt) }) : t('replaced')}</summary>
      <DocumentView blocks={blocks} language={language} from={3} />
      <Button variant="outline" disabled={locked} onClick={() => onTake(other)}>
        {t('setAsideTake')}
      </Button>
    </details>
  );
}
