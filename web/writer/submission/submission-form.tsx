import { Button, FileInput, TextInput } from '@mantine/core';
import { Download, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetail } from '#contract/writer';
import { stepMinutes } from '#domain/pay/minutes';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import { UploadProgress } from '#web/ui/feedback/upload-progress';
import classes from '../dialogs.module.css';
import { useDownloadOriginal, useHandBack } from '../use-writer-calls';
import { MinutesReason } from '../work/timer/minutes-reason';
import type { WorkMinutes } from '../work/timer/use-work-minutes';
import { OnDemandOpenClaims, OnDemandQuestionedDocument } from './on-demand-questions';
import { SaveAsDocx } from './save-as-docx';
import { FILE, useChosenFile } from './use-chosen-file';
import { useSubmission } from './use-submission';

/** What the original is for, and its download. */
export function OriginalRow({ assignment }: { assignment: AssignmentDetail }) {
  const { t } = useTranslation(['writer', 'work']);
  const original = useDownloadOriginal();
  return (
    <div className={classes.row}>
      <p className={classes.hint}>{t('work:documentHint')}</p>
      {assignment.hasOriginal ? (
        <Button
          variant="outline"
          leftSection={<Download size={16} aria-hidden />}
          loading={original.isPending}
          onClick={() => original.mutate(assignment)}
        >
          {t('writer:work.original')}
        </Button>
      ) : null}
    </div>
  );
}

interface FormProps {
  assignment: AssignmentDetail;
  time: WorkMinutes;
  /** Shown below the file that was chosen. */
  belowFile?: (file: File) => ReactNode;
  /** Called with the id while it is being handed back, and with null if that failed. */
  onHandingBack: (isUnderWay: boolean) => void;
  /** Also after it was handed back. */
  onSubmitted: () => void;
  onCancel: () => void;
}

/** Submits a document with the minutes that the work took, or hands the job back. */
export function SubmissionForm({
  assignment,
  time,
  belowFile,
  onHandingBack,
  onSubmitted,
  onCancel,
}: FormProps) {
  const { t } = useTranslation(['writer', 'common']);
  const { file, refused, resetRef, choose } = useChosenFile();
  const [handingBack, setHandingBack] = useState(false);
  const [reason, setReason] = useState('');
  const submission = useSubmission(assignment, { file, refused, time }, onSubmitted);
  const handBack = useHandBack();
  const busy = submission.isPending;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Sending tells more, or names it again.
        toast.resolved(FILE);
        void submission.submit(null);
      }}
    >
      <FileInput
        label={t('writer:work.file')}
        description={t('writer:work.fileHint')}
        placeholder={t('writer:work.choose')}
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        leftSection={<FileText size={18} aria-hidden />}
        value={file}
        resetRef={resetRef}
        onChange={(chosen) => void choose(chosen)}
        error={submission.problems.file}
        // Not disabled while busy: that would lose the focus.
        readOnly={busy}
        clearable={!busy}
        clearButtonProps={{ 'aria-label': t('writer:work.removeFile') }}
      />
      {refused ? <SaveAsDocx /> : null}
      {file && belowFile ? belowFile(file) : null}
      <MinutesField time={time} error={submission.problems.minutes} readOnly={busy} />
      <MinutesReason time={time} readOnly={busy} field={submission.reasonField} />
      {submission.claims.length > 0 ? (
        <OnDemandOpenClaims requestId={assignment.id} found={submission.claims} />
      ) : null}
      {submission.findings.length > 0 ? (
        <OnDemandQuestionedDocument
          findings={submission.findings}
          reason={reason}
          onReason={setReason}
          busy={busy}
          onSubmit={(given) => void submission.submit(given)}
        />
      ) : null}
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
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {file && time.value.trim() !== '' ? t('writer:work.submit') : t('writer:work.incomplete')}
        </Button>
      </div>
      <ConfirmDialog
        opened={handingBack}
        title={t('writer:work.handBackTitle')}
        confirmLabel={t('writer:work.handBack')}
        busy={handBack.isPending}
        onConfirm={() => {
          onHandingBack(true);
          handBack.mutate(assignment, { onSuccess: onSubmitted, onError: () => onHandingBack(false) });
        }}
        onClose={() => setHandingBack(false)}
      >
        {t('writer:work.handBackText')}{' '}
        {time.ofTimer > 0
          ? t('writer:work.handBackTime', { count: time.ofTimer })
          : t('writer:work.handBackUnpaid')}
      </ConfirmDialog>
    </form>
  );
}

interface MinutesProps {
  time: WorkMinutes;
  error: string | undefined;
  readOnly: boolean;
}

/**
 * A text field, so that the value is validated as typed: a number field that drops non-digits turns 7.5 into 75
 * minutes. Arrow keys change it by one.
 */
function MinutesField({ time: { value, change: onChange }, error, readOnly }: MinutesProps) {
  const { t } = useTranslation('writer');
  return (
    <TextInput
      label={t('work.minutes')}
      description={t('work.minutesHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
        if (by === null || readOnly) return;
        event.preventDefault();
        onChange(stepMinutes(value, by));
      }}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      className={classes.minutes}
      readOnly={readOnly}
    />
  );
}
