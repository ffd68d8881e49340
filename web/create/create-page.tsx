import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedBrief, WaitingBrief } from '#contract/customer';
import { useFormT } from '#web/lib/i18n/use-form-t';
import { useLapse } from '#web/lib/session/lapsed-session';
import { ApprovalNotice } from '#web/ui/feedback/approval-notice';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { OnDemandGenerationView } from '#web/ui/generation/on-demand-generation';
import { FrameFooter } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { onDemand } from '#web/ui/on-demand';
import classes from './create-page.module.css';
import { BriefBar, langOf } from './form/brief-bar';
import { BriefForm } from './form/brief-form';
import type { ErrorSummaryProps } from './form/error-summary';
import type { FormView } from './form/form-view';
import { goToSection } from './form/go-to-section';
import { SectionFrame } from './form/section-frame';
import { useFormProblems } from './form/use-form-problems';
import { useSubmission } from './generation/use-submission';
import { Notices } from './notices';
import type { ConflictDialogProps } from './saving/conflict-dialog';
import { useSavedBrief } from './saving/use-saved-brief';
import type { WhenApprovedProps } from './when-approved';

const WhenApproved = onDemand<WhenApprovedProps>(async () => (await import('./when-approved')).WhenApproved, {
  shown: ({ desk }) => desk.offered || desk.waiting !== null,
});

const ErrorSummary = onDemand<ErrorSummaryProps>(
  async () => (await import('./form/error-summary')).ErrorSummary,
  { shown: ({ form }) => Object.keys(form.messages).length > 0, fallback: null },
);

const ConflictDialog = onDemand<ConflictDialogProps>(
  async () => (await import('./saving/conflict-dialog')).ConflictDialog,
  { shown: ({ opened }) => opened },
);

interface Props {
  userId: string;
  saved: SavedBrief | null;
  /** The brief that is submitted once the customer is approved. */
  waiting: WaitingBrief | null;
}

/** The page for a brief: form, submission, progress and result. */
export function CreatePage({ userId, saved, waiting }: Props) {
  const { t } = useTranslation('create');
  const editor = useSavedBrief(userId, saved);
  const formT = useFormT(editor.brief.language);
  const problems = useFormProblems(editor.brief, formT);
  const submission = useSubmission({ userId, waiting, editor, problems });
  const signedOut = useLapse() !== null;
  const [resetting, setResetting] = useState(false);
  /** The conflicting version of the last dialog that the user closed; a newer version opens it again. */
  const [dismissedConflict, setDismissedConflict] = useState<SavedBrief | null>(null);

  const { change } = editor;
  const { edited, messages, refused, reason } = problems;
  const changed = useCallback<FormView['change']>(
    (part) => {
      edited();
      change(part);
    },
    [change, edited],
  );
  const form: FormView = { brief: editor.brief, change: changed, t: formT, messages };

  return (
    <>
      <FrameFooter>
        <BriefBar
          form={form}
          save={editor.save}
          progress={submission.progress}
          cancellable={submission.cancellable}
          onReset={() => setResetting(true)}
          onCancel={submission.cancel}
          onGenerate={submission.generate}
          onChoose={() => setDismissedConflict(null)}
        />
      </FrameFooter>
      <div lang={langOf(form)}>
        <PageTitle lead={formT('lead')}>{formT('title')}</PageTitle>
      </div>
      <ApprovalNotice />
      <WhenApproved desk={submission.whenApproved} brief={editor.brief} />
      <Notices
        continuedFrom={editor.continued ? editor.save.savedAt : null}
        signedOut={signedOut}
        urgent={reason !== null && !refused}
        reason={reason}
      />
      <div lang={langOf(form)}>
        <ErrorSummary form={form} onGo={goToSection} />
      </div>
      <SectionFrame form={form} onGo={goToSection}>
        <BriefForm key={editor.replaced} form={form} locked={submission.progress !== undefined} />
      </SectionFrame>
      {submission.generation ? (
        <section className={classes.written} aria-label={t('page.progress')}>
          <OnDemandGenerationView generation={submission.generation} />
        </section>
      ) : null}
      <ConfirmDialog
        opened={resetting}
        title={formT('reset.title')}
        confirmLabel={formT('reset.confirm')}
        danger
        onClose={() => setResetting(false)}
        onConfirm={() => {
          setResetting(false);
          problems.clear();
          editor.reset();
        }}
      >
        {formT('reset.text')}
      </ConfirmDialog>
      <ConflictDialog
        opened={editor.save.otherVersion !== null && editor.save.otherVersion !== dismissedConflict}
        mine={editor.brief}
        otherVersion={editor.save.otherVersion}
        onKeepOwnVersion={editor.keepOwnVersion}
        onTakeOtherVersion={editor.takeOtherVersion}
        onClose={() => setDismissedConflict(editor.save.otherVersion)}
      />
    </>
  );
}
