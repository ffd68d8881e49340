import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/button/copy-button';
import classes from './edit-form.module.css';
import type { TextDraft } from './text-draft';
import type { Editing } from './use-editing';

interface Props {
  editing: Editing;
  draft: TextDraft;
  /** The number of the latest version; 0 while that is unknown. */
  latest: number;
}

/** Why a text that is being edited cannot simply be saved: another window has changed it, or a writer has taken it. */
export function EditConflict({ editing, draft, latest }: Props) {
  const { t } = useTranslation('generation');
  if (editing.refused === 'held') {
    return (
      <div className={classes.conflict} role="alert">
        <p>{t('edit.held')}</p>
        <div className={classes.choices}>
          <CopyButton what={t('edit.text')} text={draft.markdown} />
        </div>
      </div>
    );
  }
  // A live update tells of another window's version before saving does; whether it is another window's, only saving can tell after a
  // save without an answer.
  if (editing.refused !== 'stale' && (latest <= draft.basedOn || editing.unsure)) return null;
  return (
    <div className={classes.conflict} role="alert">
      <p className={classes.conflictTitle}>{t('edit.stale')}</p>
      <p>{t('edit.staleText')}</p>
      <div className={classes.choices}>
        <Button
          variant="outline"
          disabled={latest <= draft.basedOn}
          loading={editing.saving}
          onClick={() => editing.save(latest)}
        >
          {t('edit.saveOver')}
        </Button>
        <Button variant="default" onClick={editing.close} disabled={editing.saving}>
          {t('edit.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
