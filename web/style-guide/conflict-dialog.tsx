import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedStyleGuide } from '#contract/style-guide';
import { keysOf } from '#domain/keys-of';
import type { StyleGuide } from '#domain/style-guide/style-guide';
import { DateTime } from '#web/ui/format/date-time';
import { filledIn } from './filled-in';
import classes from './style-guide.module.css';

interface Props {
  mine: StyleGuide;
  /** The other window's version; null closes the dialog. */
  other: SavedStyleGuide | null;
  busy: boolean;
  onKeepOwn: () => void;
  onTakeOther: () => void;
  onClose: () => void;
}

/** Two windows have changed the style guide: the customer sees where they differ and chooses which one to keep. */
export function ConflictDialog({ mine, other, busy, onKeepOwn, onTakeOther, onClose }: Props) {
  const { t } = useTranslation(['guide', 'common']);
  const own = filledIn(mine);
  const differing = other
    ? keysOf(own).filter((field) => JSON.stringify(own[field]) !== JSON.stringify(other.guide[field]))
    : [];
  return (
    <Modal
      opened={other !== null}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      title={t('guide:conflict.title')}
    >
      <p>
        {t('guide:conflict.text')} {other?.savedAt ? <DateTime value={other.savedAt} /> : null}
      </p>
      <p>
        {t('guide:conflict.differing')} {differing.map((field) => t(`common:guide.${field}`)).join(', ')}
      </p>
      <div className={classes.choices}>
        <Button variant="outline" onClick={onTakeOther} disabled={busy}>
          {t('guide:conflict.takeOther')}
        </Button>
        <Button variant="outline" onClick={onKeepOwn} loading={busy}>
          {t('guide:conflict.keepOwn')}
        </Button>
      </div>
    </Modal>
  );
}
