import { Button, Modal } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calls } from '#web/lib/api';
import { ErrorState } from '#web/ui/error-state';
import { LoadingRows } from '#web/ui/loading-rows';
import { RequestText } from '#web/ui/request-text';
import classes from './dialogs.module.css';

export interface PreviewDialogProps {
  /** The job shown; null closes the dialog. */
  id: string | null;
  readOnly: boolean;
  accepting: boolean;
  onAccept: (id: string) => void;
  onClose: () => void;
}

/** A pending job's brief and text, with 'Accept This Job'. */
export function PreviewDialog({ id, readOnly, accepting, onAccept, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['writer', 'common']);
  const job = useQuery(calls.writer.job.queryOptions({ input: id ? { id } : skipToken }));
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size="xl"
      classNames={{ header: classes.head }}
      title={job.data?.title ?? t('writer:jobs.preview')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {job.isPending ? <LoadingRows rows={6} /> : null}
      {job.isError ? <ErrorState error={job.error} onRetry={() => void job.refetch()} /> : null}
      {job.data ? (
        <RequestText
          language={job.data.language}
          result={job.data.result}
          content={job.data.content}
          sampleText={job.data.sampleText}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {readOnly || !id ? null : (
          <Button onClick={() => onAccept(id)} loading={accepting} disabled={!job.data}>
            {t('writer:jobs.acceptThis')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
