import { Button, FileInput, Modal, NumberInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MINUTES } from '#domain/pay/pay';
import { calls } from '#web/lib/api';
import { ConfirmDialog } from '#web/ui/confirm-dialog';
import { ErrorState } from '#web/ui/error-state';
import { LoadingRows } from '#web/ui/loading-rows';
import { RequestText } from '#web/ui/request-text';
import { toast } from '#web/ui/toast';
import { UploadProgress } from '#web/ui/upload-progress';
import classes from './dialogs.module.css';
import { looksLikeDocx } from './looks-like-docx';
import { useSubmission } from './use-submission';
import { useDownloadOriginal, useHandBack } from './use-writer-calls';

/** The work on one assignment: read, download the original, hand in the finished document with the minutes. */
export function WorkDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation(['writer', 'common']);
  const assignment = useQuery(calls.writer.assignment.queryOptions({ input: id ? { id } : skipToken }));
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size="xl"
      classNames={{ header: classes.head }}
      title={assignment.data?.title ?? t('writer:work.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      closeOnClickOutside={false}
    >
      {assignment.isPending ? <LoadingRows rows={6} /> : null}
      {assignment.isError ? (
        <ErrorState error={assignment.error} onRetry={() => void assignment.refetch()} />
      ) : null}
      {assignment.data ? (
        <>
          <OriginalRow id={assignment.data.id} available={assignment.data.hasOriginal} />
          <RequestText
            language={assignment.data.language}
            result={assignment.data.result}
            content={assignment.data.content}
            sampleText={assignment.data.sampleText}
          />
          <SubmissionForm key={assignment.data.id} id={assignment.data.id} onClose={onClose} />
        </>
      ) : null}
    </Modal>
  );
}

function OriginalRow({ id, available }: { id: string; available: boolean }) {
  const { t } = useTranslation('writer');
  const original = useDownloadOriginal();
  return (
    <div className={classes.row}>
      <p className={classes.hint}>{t('work.hint')}</p>
      {available ? (
        <Button
          variant="outline"
          leftSection={<Download size={16} aria-hidden />}
          loading={original.isPending}
          onClick={() => original.mutate(id)}
        >
          {t('work.original')}
        </Button>
      ) : null}
    </div>
  );
}

function SubmissionForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['writer', 'common']);
  const [file, setFile] = useState<File | null>(null);
  const [minutes, setMinutes] = useState<string | number>('');
  const [handingBack, setHandingBack] = useState(false);
  const submission = useSubmission(id, onClose);
  const handBack = useHandBack();

  async function choose(chosen: File | null) {
    if (chosen && !(await looksLikeDocx(chosen))) {
      setFile(null);
      toast.error(t('writer:validation.notDocx'));
      return;
    }
    setFile(chosen);
    if (chosen) toast.success(t('writer:work.selected'));
  }

  const busy = submission.isPending;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submission.submit(file, minutes);
      }}
    >
      <FileInput
        label={t('writer:work.file')}
        description={t('writer:work.fileHint')}
        placeholder={t('writer:work.choose')}
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        leftSection={<FileText size={18} aria-hidden />}
        value={file}
        onChange={(chosen) => void choose(chosen)}
        error={submission.problems.file}
        // Not disabled: that would take the focus away.
        readOnly={busy}
        clearable={!busy}
        clearButtonProps={{ 'aria-label': t('writer:work.removeFile') }}
      />
      <NumberInput
        label={t('writer:work.minutes')}
        description={t('writer:work.minutesHint')}
        value={minutes}
        onChange={setMinutes}
        error={submission.problems.minutes}
        min={1}
        max={MAX_MINUTES}
        step={1}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        inputMode="numeric"
        className={classes.minutes}
        readOnly={busy}
      />
      {busy ? <UploadProgress percent={submission.progress} /> : null}
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          className={classes.spread}
          onClick={() => setHandingBack(true)}
          disabled={busy}
        >
          {t('writer:work.handBack')}
        </Button>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {file && minutes !== '' ? t('writer:work.submit') : t('writer:work.incomplete')}
        </Button>
      </div>
      <ConfirmDialog
        opened={handingBack}
        title={t('writer:work.handBackTitle')}
        confirmLabel={t('writer:work.handBack')}
        busy={handBack.isPending}
        onConfirm={() => handBack.mutate(id, { onSuccess: onClose })}
        onClose={() => setHandingBack(false)}
      >
        {t('writer:work.handBackText')}
      </ConfirmDialog>
    </form>
  );
}
