import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, in full. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** False while it is not known yet what will happen: nobody agrees to that. */
  ready?: boolean;
  /** True where the step can't be taken back: the button is the red one of the page. */
  danger?: boolean;
  /** A third way, such as 'Deactivate' beside 'Delete'. */
  alternative?: ReactNode;
}

/** Asks before something that matters. Focus starts on Cancel, Escape closes, focus returns to where it was. */
export function ConfirmModal(props: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const { opened, title, children, confirmLabel, onConfirm, onClose } = props;
  const { busy = false, ready = true, danger = false } = props;
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>
        {props.alternative ? <div className={classes.alternative}>{props.alternative}</div> : null}
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={busy} disabled={!ready}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
