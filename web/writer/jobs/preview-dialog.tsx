import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobDetail } from '#contract/writer';
import { draftDisclosure } from '#domain/provenance/disclosure';
import { faultOf } from '#web/lib/faults/faults';
import { RequestText } from '#web/ui/document/request-text';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import classes from '../dialogs.module.css';
import { jobQuery } from './api/job';
import { AskedRevision } from './asked-revision';
import { DeclineOffer } from './decline-offer';
import { HoldNotice } from './hold-notice';
import { JobFacts } from './job-facts';
import { useJobHold } from './use-job-hold';

/** The answers about a job that was cancelled, taken, or given to another writer. */
const GONE: readonly string[] = ['NOT_FOUND', 'ALREADY_TAKEN'];

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
  const isGone = job.isError && GONE.includes(faultOf(job.error).code) && !accepting && !accepted;
  const data = isGone ? undefined : job.data;
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
      {isGone ? (
        <EmptyState title={t('writer:jobs.gone')} />
      ) : job.isError ? (
        <ErrorState error={job.error} onRetry={() => void job.refetch()} />
      ) : null}
      {data && !readOnly ? (
        // Begun again for another job, of which nothing is known yet.
        <HoldNotice
          key={data.id}
          job={data}
          answeredAt={job.dataUpdatedAt}
          busy={hold.busy}
          onHold={hold.again}
        />
      ) : null}
      {data ? <JobFacts job={data} /> : null}
      {data?.revision ? <AskedRevision revision={data.revision} /> : null}
      {data ? (
        <RequestText
          language={data.language}
          brief={data.brief}
          wishes={data.wishes}
          result={data.result}
          {...(data.revision ? { heading: t('writer:jobs.lastText') } : {})}
          content={data.content}
          briefEditedAt={data.briefEditedAt}
          disclosure={draftDisclosure(data)}
          claims={{ id: data.id, decides: false }}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {data?.offeredUntil && !readOnly && !accepting && !accepted ? (
          <DeclineOffer job={data} asking={declining} onAsk={setDeclining} onDeclined={onClose} />
        ) : null}
        {readOnly || !id || isGone ? null : (
          <Button
            onClick={() => data && !accepted && accept(data)}
            loading={accepting || accepted}
            disabled={!data || data.heldByAnother}
          >
            {t('writer:jobs.acceptThis')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
