import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Shows new backup codes once. */
export function CodesDialog({ codes, onKept }: { codes: readonly string[] | null; onKept: () => void }) {
  const { t } = useTranslation('factors');
  return (
    <Dialog {...shownOnce(true)} opened={codes !== null} onClose={onKept} title={t('backup.title')}>
      {codes === null ? null : <BackupCodes codes={codes} onKept={onKept} />}
    </Dialog>
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
