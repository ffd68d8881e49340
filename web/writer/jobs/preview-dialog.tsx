import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobDetail } from '#contract/writer';
import { draftDisclosure } from '#domain/provenance/disclosure';
import { RequestText } from '#web/ui/document/request-text';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import classes from '../dialogs.module.css';
import { jobQuery } from './api/job';
import { AskedRevision } from './asked-revision';
import { DeclineOffer } from './decline-offer';
import { HoldNotice } from './hold-notice';
import { JobFacts } from './job-facts';
import { useJobHold } from './use-job-hold';

export interface PreviewDialogProps {
  /** The job shown; null closes the dialog. */
  id: string | null;
  readOnly: boolean;
  accepting: boolean;
  /** True once the job is accepted: the dialog is about to close. */
  accepted: boolean;
  onAccept: (job: { id: string; title: string }) => void;
  onClose: () => void;
}

/** A pending job's brief and text, held for the writer who reads it, with 'Accept This Job'. */
export function PreviewDialog({ id, readOnly, accepting, accepted, onAccept, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['writer', 'common']);
  const client = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const hold = useJobHold({ id, readOnly });
  // Disabled while the job is being accepted: it is no longer pending then, and the call would answer 404.
  const job = useQuery({
    ...jobQuery(id),
    enabled: id !== null && hold.asked && !accepting && !accepted,
  });
  const accept = (open: JobDetail) => {
    void client.cancelQueries({ queryKey: jobQuery(open.id).queryKey });
    onAccept(open);
  };
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      // Escape then closes the question alone.
      closeOnEscape={!declining}
      size="xl"
      classNames={{ header: classes.head }}
      title={job.data?.title ?? t('writer:jobs.preview')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {job.isPending ? <LoadingRows rows={6} /> : null}
      {job.isError ? <ErrorState error={job.error} onRetry={() => void job.refetch()} /> : null}
      {job.data && !readOnly ? (
        // Begun again for another job, of which nothing is known yet.
        <HoldNotice
          key={job.data.id}
          job={job.data}
          answeredAt={job.dataUpdatedAt}
          busy={hold.busy}
          onHold={hold.again}
        />
      ) : null}
      {job.data ? <JobFacts job={job.data} /> : null}
      {job.data?.revision ? <AskedRevision revision={job.data.revision} /> : null}
      {job.data ? (
        <RequestText
          language={job.data.language}
          brief={job.data.brief}
          wishes={job.data.wishes}
          result={job.data.result}
          {...(job.data.revision ? { heading: t('writer:jobs.lastText') } : {})}
          content={job.data.content}
          briefEditedAt={job.data.briefEditedAt}
          disclosure={draftDisclosure(job.data)}
          claims={{ id: job.data.id, decides: false }}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {job.data?.offeredUntil && !readOnly && !accepting && !accepted ? (
          <DeclineOffer job={job.data} asking={declining} onAsk={setDeclining} onDeclined={onClose} />
        ) : null}
        {readOnly || !id ? null : (
          <Button
            onClick={() => job.data && !accepted && accept(job.data)}
            loading={accepting || accepted}
            disabled={!job.data || job.data.heldByAnother}
          >
            {t('writer:jobs.acceptThis')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
