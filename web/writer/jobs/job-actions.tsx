import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#contract/writer';
import { RowActions } from '#web/ui/list/data-table';
import { useAccept, useDownloadOriginal } from '../use-writer-calls';

interface Props {
  job: Job;
  readOnly: boolean;
  onPreview: (id: string) => void;
}

/** A job's buttons. Their busy state is kept here, so that other rows do not rerender. */
export function JobActions({ job, readOnly, onPreview }: Props) {
  const { t } = useTranslation('writer');
  const accept = useAccept();
  const original = useDownloadOriginal();
  return (
    <RowActions>
      <Button
        variant="default"
        aria-label={t('jobs.previewOf', { title: job.title })}
        onClick={() => onPreview(job.id)}
      >
        {t('jobs.preview')}
      </Button>
      {job.hasOriginal ? (
        <Button
          variant="default"
          aria-label={t('jobs.downloadOriginal', { title: job.title })}
          title={t('work.original')}
          loading={original.isPending}
          onClick={() => original.mutate(job)}
        >
          <Download size={16} aria-hidden />
        </Button>
      ) : null}
      {readOnly ? null : (
        <Button
          aria-label={t('jobs.acceptTitle', { title: job.title })}
          loading={accept.isPending}
          disabled={job.heldByAnother}
          onClick={() => accept.mutate(job)}
        >
          {t('jobs.accept')}
        </Button>
      )}
    </RowActions>
  );
}
