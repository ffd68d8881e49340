import { Button } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useUnsentText } from '#web/lib/session/use-unsent-text';
import { TextArea } from '#web/ui/form/text-area';
import { CopyButton } from '../button/copy-button';
import { focusOn } from '../focus';
import classes from './thread.module.css';

export interface LateWordsProps {
  /** Of the field in which they were typed. */
  name: string;
  /** What they were to be, which says why they can no longer be sent: `late` is a message about a text that is completed. */
  as: 'comment' | 'message' | 'late';
  /** Called once they are discarded: what is there for them alone goes with them. */
  onDiscard?: () => void;
}

const TEXTS = { comment: 'late.comment', message: 'late.message', late: 'late.completed' } as const;

/** Words that were typed and can no longer be sent, since the request has changed meanwhile: to copy, or to discard. */
export function LateWords({ name, as, onDiscard }: LateWordsProps) {
  const { t } = useTranslation('rare');
  const { text, change } = useUnsentText(name);
  if (text.trim() === '') return null;
  return (
    <div className={classes.form} role="alert">
      <p className={classes.hint}>{t(TEXTS[as])}</p>
      <TextArea label={t('late.label')} minRows={2} maxRows={12} value={text} readOnly />
      <div className={classes.buttons}>
        <CopyButton what={t('late.label')} text={text} />
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            const around = currentTarget.closest<HTMLElement>('li, section');
            const beyond = around?.parentElement?.closest<HTMLElement>('section, [role=dialog], main');
            flushSync(() => {
              change('');
              onDiscard?.();
            });
            // The button is gone, and perhaps the section with it.
            focusOn(around?.isConnected ? around : beyond);
          }}
        >
          {t('late.discard')}
        </Button>
      </div>
    </div>
  );
}
