import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SUBMISSION_REASON_MAX, type SubmissionFinding } from '#domain/submission/findings';
import { TextArea } from '#web/ui/form/text-area';
import classes from '../dialogs.module.css';

interface Answering {
  /** Kept by what is there all the time: a changed letter takes the findings away, until the text is submitted again. */
  reason: string;
  onReason: (reason: string) => void;
  busy: boolean;
  onSubmit: (reason: string) => void;
}

export interface QuestionedProps extends Answering {
  title: string;
  /** A sentence for each. */
  findings: readonly string[];
  /** What can be done about them. */
  hint: string;
}

export interface QuestionedDocumentProps extends Answering {
  findings: readonly SubmissionFinding[];
}

/** What was found in a document that is not submitted yet, and a reason for submitting it all the same. */
export function QuestionedDocument({ findings, ...answering }: QuestionedDocumentProps) {
  const { t } = useTranslation('writer');
  return (
    <Questioned
      title={t('questioned.title')}
      findings={findings.map((finding) => t(`questioned.findings.${finding}`))}
      hint={t('questioned.text')}
      {...answering}
    />
  );
}

/** The same of any submission. */
export function Questioned({ title, findings, hint, reason, onReason, busy, onSubmit }: QuestionedProps) {
  const { t } = useTranslation('writer');
  const titleId = useId();
  const [missing, setMissing] = useState(false);
  const given = reason.trim();
  return (
    <section className={classes.questioned} aria-labelledby={titleId}>
      <div role="alert">
        <h3 id={titleId} className={classes.questionedTitle}>
          {title}
        </h3>
        <ul className={classes.list}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
        <p className={classes.hint}>{hint}</p>
      </div>
      <TextArea
        label={t('questioned.reason')}
        description={t('questioned.reasonHint')}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
        error={missing && given === '' ? t('questioned.reasonMissing') : undefined}
        maxLength={SUBMISSION_REASON_MAX}
        minRows={2}
        readOnly={busy}
      />
      <Button
        variant="outline"
        loading={busy}
        onClick={() => {
          setMissing(given === '');
          if (given !== '') onSubmit(given);
        }}
      >
        {t('questioned.anyway')}
      </Button>
    </section>
  );
}
