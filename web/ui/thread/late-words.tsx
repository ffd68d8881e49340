import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUnsentText } from '#web/lib/session/use-unsent-text';
import { TextArea } from '#web/ui/form/text-area';
import { CopyButton } from '../button/copy-button';
import classes from './thread.module.css';

export interface LateWordsProps {
  /** Of the field in which they were typed. */
  name: string;
  /** What they were to be: it says why they can no longer be sent. */
  as: 'comment' | 'message';
}

/** Words that were typed and can no longer be sent, since the request has changed meanwhile: to copy, or to discard. */
export function LateWords({ name, as }: LateWordsProps) {
  const { t } = useTranslation('rare');
  const { text, change } = useUnsentText(name);
  if (text.trim() === '') return null;
  return (
    <div className={classes.form} role="alert">
      <p className={classes.hint}>{t(as === 'comment' ? 'late.comment' : 'late.message')}</p>
      <TextArea label={t('late.label')} minRows={2} maxRows={12} value={text} readOnly />
      <div className={classes.buttons}>
        <CopyButton what={t('late.label')} text={text} />
        <Button variant="default" onClick={() => change('')}>
          {t('late.discard')}
        </Button>
      </div>
    </div>
  );
}
