import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printOutline } from '#domain/generation/outline';
import { CopyButton } from '#web/ui/button/copy-button';
import { keepOutlineDraft, outlineOf, readOutlineDraft } from './outline-draft';
import classes from './unused-outline.module.css';

/** An outline that its customer had changed, after the text began to be written without the changes. */
export function UnusedOutline({ generationId }: { generationId: string }) {
  const { t } = useTranslation('generation');
  const [draft, setDraft] = useState(() => readOutlineDraft(generationId));
  if (!draft) return null;
  const text = printOutline(outlineOf(draft));
  const discard = () => {
    keepOutlineDraft(generationId, null);
    setDraft(null);
  };
  return (
    <div className={classes.unused} role="alert">
      <p className={classes.title}>{t('outline.unused')}</p>
      <p>{t('outline.unusedText')}</p>
      <pre className={classes.outline}>{text}</pre>
      <div className={classes.buttons}>
        <CopyButton what={t('outline.label')} text={text} />
        <Button variant="default" onClick={discard}>
          {t('outline.discard')}
        </Button>
      </div>
    </div>
  );
}
