import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#web/ui/form/text-area';
import classes from './rewriting.module.css';

/** What is to be written again. */
export interface RewriteTarget {
  /** 0 for the introduction; null for the whole text. */
  section: number | null;
  heading: string;
  /** What the instruction begins with. */
  instruction: string;
}

interface Props {
  /** Null closes the dialog. */
  target: RewriteTarget | null;
  busy: boolean;
  onConfirm: (instruction: string) => void;
  onClose: () => void;
}

/** As long as the server accepts, in characters. */
const MOST = 1_000;

/** Asks what should be different before a text or a section is written again. */
export function RewriteDialog({ target, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['generation', 'common']);
  const whole = target?.section === null;
  return (
    <Modal
      opened={target !== null}
      onClose={busy ? () => undefined : onClose}
      title={
        whole
          ? t('generation:rewrite.titleText')
          : t('generation:rewrite.titleSection', { heading: target?.heading })
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {target ? (
        <RewriteForm
          key={`${target.section} ${target.instruction}`}
          target={target}
          busy={busy}
          onConfirm={onConfirm}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}

function RewriteForm({ target, busy, onConfirm, onClose }: Props & { target: RewriteTarget }) {
  const { t } = useTranslation(['generation', 'common']);
  const [instruction, setInstruction] = useState(target.instruction.slice(0, MOST));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(instruction.trim());
  };
  return (
    <form onSubmit={submit}>
      <p className={classes.explain}>
        {t(target.section === null ? 'generation:rewrite.explainText' : 'generation:rewrite.explainSection')}{' '}
        {t('generation:rewrite.kept')}
      </p>
      <TextArea
        data-autofocus
        minRows={3}
        maxRows={12}
        maxLength={MOST}
        label={t('generation:rewrite.instruction')}
        value={instruction}
        onChange={(event) => setInstruction(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('generation:rewrite.text')}
        </Button>
      </div>
    </form>
  );
}
