import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
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
  const [shows, setShows] = useState(false);
  const shown = useCallback(() => setShows(true), []);
  const close = (then: () => void) => () => {
    setShows(false);
    then();
  };
  const Enroll = kind === 'phone' ? EnrollPhone : EnrollTotp;
  return (
    <Dialog
      opened={kind !== null}
      onClose={close(onClose)}
      title={t(kind === 'phone' ? 'factors.addPhone' : 'factors.add')}
      {...shownOnce(shows)}
    >
      {kind === null ? null : <Enroll makesCodes={makesCodes} onDone={close(onDone)} onCodes={shown} />}
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
  // Without suspense: codes that are shown once wait for nothing that they do not need.
  const { t } = useTranslation(['factors', 'rare'], { useSuspense: false });
  const make = t('factors:backup.make');
  const codes = shown === 'question' ? null : shown;
  return (
    <>
      <ConfirmDialog
        {...{ onClose, title: make, confirmLabel: make }}
        opened={shown === 'question'}
        danger
        onConfirm={onMake}
      >
        {t('rare:codesReplaced')}
      </ConfirmDialog>
      <Dialog
        {...shownOnce(true)}
        opened={codes !== null}
        onClose={onClose}
        title={t('factors:backup.title')}
      >
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
