import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedBrief } from '#contract/customer';
import { type Brief, SECTIONS } from '#domain/brief/brief';
import { clockTime } from '#web/lib/format/clock-time';
import { isSectionFilledIn } from '../form/sections';
import classes from './conflict-dialog.module.css';

export interface ConflictDialogProps {
  opened: boolean;
  mine: Brief;
  /** The other window's version; null closes the dialog. */
  otherVersion: SavedBrief | null;
  onKeepOwnVersion: () => void;
  onTakeOtherVersion: () => void;
  onClose: () => void;
}

/** Two windows have changed the same saved brief: the user chooses which one to keep. */
export function ConflictDialog({
  opened,
  mine,
  otherVersion,
  onKeepOwnVersion,
  onTakeOtherVersion,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation(['rare', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('rare:conflict.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {otherVersion ? (
        <>
          <p>{t('rare:conflict.text', { time: clockTime(otherVersion.savedAt) })}</p>
          <dl className={classes.both}>
            <Summary label={t('rare:conflict.here')} brief={mine} untitled={t('rare:conflict.untitled')} />
            <Summary
              label={t('rare:conflict.there')}
              brief={otherVersion.brief}
              untitled={t('rare:conflict.untitled')}
            />
          </dl>
        </>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onTakeOtherVersion}>
          {t('rare:conflict.takeTheirs')}
        </Button>
        <Button variant="outline" onClick={onKeepOwnVersion}>
          {t('rare:conflict.keepMine')}
        </Button>
      </div>
    </Modal>
  );
}

function Summary({ label, brief, untitled }: { label: string; brief: Brief; untitled: string }) {
  const filled = SECTIONS.filter((section) => isSectionFilledIn(brief, section)).length;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {brief.title.trim() || brief.mainKeyword[0] || untitled}
        <span className="tabular">
          {filled}/{SECTIONS.length}
        </span>
      </dd>
    </div>
  );
}
