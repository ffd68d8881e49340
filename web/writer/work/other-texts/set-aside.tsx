import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkingText } from '#contract/work/working-copies';
import type { Language } from '#domain/brief/brief';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { momentText } from '#web/lib/format/moment-text';
import { DocumentView } from '#web/ui/document/document-view';
import { isSameText } from '../store-copy';
import classes from '../work-page.module.css';
import type { OfferedText } from './use-offered-texts';

export interface SetAsideProps {
  offered: readonly OfferedText[];
  /** The present text. */
  text: WorkingText;
  language: Language;
  /** Whether nothing can be changed for a moment. */
  locked: boolean;
  onTake: (other: OfferedText) => void;
}

/** Texts to read, and to put in place of the present one. */
export function SetAside({ offered, text, language, locked, onTake }: SetAsideProps) {
  const [replaced, setReplaced] = useState<{ at: number; text: WorkingText } | null>(null);
  const isReplaced = (one: OfferedText) => replaced !== null && isSameText(one.text, replaced.text);
  const placed = offered.filter((one) => !isReplaced(one));
  // The way back stands open and focused where the other text was, beside all others.
  placed.splice(replaced?.at ?? 0, 0, ...offered.filter(isReplaced));
  return placed.map((other, at) => (
    <Offered
      key={at}
      other={other}
      language={language}
      locked={locked}
      onTake={() => {
        setReplaced({ at, text });
        onTake(other);
      }}
    />
  ));
}

function Offered({
  other,
  language,
  locked,
  onTake,
}: Pick<SetAsideProps, 'language' | 'locked'> & { other: OfferedText; onTake: () => void }) {
  const { t } = useTranslation('rare');
  const { markdown } = other.text;
  const blocks = useMemo(() => parseDraft(markdown), [markdown]);
  return (
    <details className={classes.notice}>
      <summary>
        {other.savedAt
          ? t('otherTexts.setAside', { date: momentText(other.savedAt) })
          : t('otherTexts.replaced')}
      </summary>
      <DocumentView blocks={blocks} language={language} from={3} />
      <Button variant="outline" disabled={locked} onClick={onTake}>
        {t('otherTexts.setAsideTake')}
      </Button>
    </details>
  );
}
