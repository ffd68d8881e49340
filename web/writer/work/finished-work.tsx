import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkingCopy } from '#contract/work/working-copies';
import type { Language } from '#domain/brief/brief';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { keepText, readKept } from '#web/lib/browser/kept-texts';
import { useUnsaved } from '#web/lib/session/use-unsaved';
import { CopyButton } from '#web/ui/button/copy-button';
import { DocumentView } from '#web/ui/document/document-view';
import { focusOn } from '#web/ui/focus';
import { ProvenanceSection } from '#web/ui/provenance/provenance-section';
import { isLocalCopy, isSameText, keptName } from './store-copy';
import classes from './work-page.module.css';

export interface FinishedWorkProps {
  userId: string;
  requestId: string;
  /** What was handed in. */
  copy: WorkingCopy;
  language: Language;
}

/** What belongs to a text that is handed in: how it was made, and words that did not come along. */
export function FinishedWork(props: FinishedWorkProps) {
  return (
    <>
      <LeftWords {...props} />
      <ProvenanceSection requestId={props.requestId} level={2} />
    </>
  );
}

/** Words that this browser has kept, without which another window has handed the text in: to copy, or to discard. */
function LeftWords({ userId, requestId, copy, language }: FinishedWorkProps) {
  const { t } = useTranslation(['rare', 'common']);
  const name = keptName(userId, requestId);
  const [kept, setKept] = useState(() => readKept(name, isLocalCopy)?.text ?? null);
  const left = kept && !isSameText(kept, copy.text) ? kept : null;
  const blocks = useMemo(() => (left ? parseDraft(left.markdown) : []), [left]);
  useUnsaved(left !== null);
  if (!left) return null;
  const fields = (['seoTitle', 'metaDescription', 'slug'] as const).filter(
    (field) => left[field] !== copy.text[field],
  );
  return (
    <div className={classes.notice} role="alert">
      <p>{t('rare:late.work')}</p>
      <details>
        <summary>{t('rare:late.label')}</summary>
        <DocumentView blocks={blocks} language={language} from={3} />
        {fields.length > 0 ? (
          <dl>
            {fields.map((field) => (
              <div key={field}>
                <dt>{t(`common:result.${field}`)}</dt>
                <dd>{left[field]}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </details>
      <div className={classes.buttons}>
        <CopyButton what={t('rare:late.label')} text={left.markdown} />
        <Button
          variant="default"
          onClick={() => {
            // The button goes with all that is around it.
            focusOn(document.querySelector('h1'));
            keepText(name, null);
            setKept(null);
          }}
        >
          {t('rare:late.discard')}
        </Button>
      </div>
    </div>
  );
}
