import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { shownOnce } from '#web/ui/form/shown-once';
import { BackupCodes } from '#web/ui/second-factor/backup-codes';
import { EnrollPhone } from '#web/ui/second-factor/enroll-phone';
import { EnrollTotp } from '#web/ui/second-factor/enroll-totp';

interface EnrollProps {
  kind: 'app' | 'phone' | null;
  /** True if enrolling the first factor also creates backup codes. */
  makesCodes: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Enrolls a second factor. */
export function EnrollDialog({ kind, makesCodes, onDone, onClose }: EnrollProps) {
  const { t } = useTranslation('account');
  // Its last step shows the codes, once.
  const [holds, setHolds] = useState(false);
  const close = (then: () => void) => () => {
    setHolds(false);
    then();
  };
  const Enroll = kind === 'phone' ? EnrollPhone : EnrollTotp;
  return (
    <Dialog
      opened={kind !== null}
      onClose={close(onClose)}
      title={t(kind === 'phone' ? 'factors.addPhone' : 'factors.add')}
      {...shownOnce(holds)}
    >
      {kind === null ? null : <Enroll makesCodes={makesCodes} onDone={close(onDone)} onHold={setHolds} />}
    </Dialog>
  );
}

interface CodesProps {
  /** New backup codes, or the question whether they are to replace others, which may be saved somewhere. */
  shown: readonly string[] | 'question' | null;
  onMake: () => void;
  onClose: () => void;
}

/** Asks before backup codes are replaced, and shows new ones once. */
export function CodesDialog({ shown, onMake, onClose }: CodesProps) {
  const { t } = useTranslation('factors');
  const make = t('backup.make');
  const codes = shown === 'question' ? null : shown;
  return (
    <>
      <ConfirmDialog
        {...{ onClose, title: make, confirmLabel: make }}
        opened={shown === 'question'}
        danger
        onConfirm={onMake}
      >
        {t('backup.replaces')}
      </ConfirmDialog>
      <Dialog {...shownOnce(true)} opened={codes !== null} onClose={onClose} title={t('backup.title')}>
        {codes === null ? null : <BackupCodes codes={codes} onKept={onClose} />}
      </Dialog>
    </>
  );
}

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  closeOnEscape?: boolean;
  withCloseButton?: boolean;
}

/** A click outside closes none of them: what was typed or shown would be lost. */
function Dialog(props: DialogProps) {
  const { t } = useTranslation('common');
  return <Modal {...props} closeButtonProps={{ 'aria-label': t('close') }} closeOnClickOutside={false} />;
}
