import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SUBMISSION_REASON_MAX, type SubmissionFinding } from '#domain/submission/findings';
import { TextArea } from '#web/ui/form/text-area';
import classes from '../dialogs.module.css';

interface Props {
  findings: readonly SubmissionFinding[];
  /** Kept by what is there all the time: a changed letter takes the findings away, until the text is submitted again. */
  reason: string;
  onReason: (reason: string) => void;
  busy: boolean;
  onSubmit: (reason: string) => void;
}

/** What was found in a document that is not submitted yet, and a reason for submitting it all the same. */
export function QuestionedDocument({ findings, reason, onReason, busy, onSubmit }: Props) {
  const { t } = useTranslation('writer');
  const title = useId();
  const [missing, setMissing] = useState(false);
  const given = reason.trim();
  return (
    <section className={classes.questioned} aria-labelledby={title}>
      <div role="alert">
        <h3 id={title} className={classes.questionedTitle}>
          {t('questioned.title')}
        </h3>
        <ul className={classes.list}>
          {findings.map((finding) => (
            <li key={finding}>{t(`questioned.findings.${finding}`)}</li>
          ))}
        </ul>
        <p className={classes.hint}>{t('questioned.text')}</p>
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
