import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakesLong } from '../use-takes-long';
import classes from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The consequences, in full. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** False while the consequences are loading: confirming is disabled. */
  ready?: boolean;
  /** True if the action cannot be undone: the confirm button is red. */
  danger?: boolean;
  /** Another action, such as 'Deactivate' beside 'Delete'. */
  alternative?: ReactNode;
}

/** A confirmation dialog. Focus starts on Cancel, Escape closes it, and focus returns to where it was. A call that takes long does not lock it. */
export function ConfirmModal(props: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const { opened, title, children, confirmLabel, onConfirm, onClose } = props;
  const { busy = false, ready = true, danger = false } = props;
  const isLocked = !useTakesLong(busy) && busy;
  return (
    <Modal
      opened={opened}
      onClose={isLocked ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>
        {props.alternative ? <div className={classes.alternative}>{props.alternative}</div> : null}
        <Button variant="default" onClick={onClose} disabled={isLocked} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={busy} disabled={!ready}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
