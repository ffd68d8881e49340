import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Generation, SavedBrief, WaitingBrief } from '#contract/customer';
import type { Section } from '#domain/brief/brief';
import { isComplete } from '#domain/brief/missing-fields';
import { customerDashboardQuery } from '#web/lib/api/customer-dashboard';
import { afterNextPaint } from '#web/lib/browser/after-next-paint';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { useFormT } from '#web/lib/i18n/use-form-t';
import { isUnderWay } from '#web/lib/requests/watch-generation';
import { useLapse } from '#web/lib/session/lapsed-session';
import { ApprovalNotice } from '#web/ui/feedback/approval-notice';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { useCustomerTabs } from '#web/ui/layout/use-customer-tabs';
import { onDemand } from '#web/ui/on-demand';
import { BriefBar, langOf } from './form/brief-bar';
import { BriefForm } from './form/brief-form';
import { ErrorSummary } from './form/error-summary';
import type { FieldMessages } from './form/field-messages';
import { firstMessage, missingMessages, refusedSections } from './form/field-messages';
import type { FormView } from './form/form-view';
import { goToSection } from './form/go-to-section';
import { SectionFrame } from './form/section-frame';
import { useGeneration } from './generation/use-generation';
import { useGenerationOutcome } from './generation/use-generation-outcome';
import { Notices } from './notices';
import { ResultOnDemand } from './result-on-demand';
import type { ConflictDialogProps } from './saving/conflict-dialog';
import { useSavedBrief } from './saving/use-saved-brief';
import { useWaitingBrief } from './saving/use-waiting-brief';
import { WhenApproved } from './when-approved';

const ConflictDialog = onDemand<ConflictDialogProps>(
  async () => (await import('./saving/conflict-dialog')).ConflictDialog,
  { shown: ({ opened }) => opened },
);

/** The `cause` of the form's error toasts, by which a success removes them. */
const MISSING = 'brief: a field is missing';
const NOT_TAKEN = 'brief: not taken';

interface Props {
  userId: string;
  saved: SavedBrief | null;
  /** The brief that is submitted once the customer is approved. */
  waiting: WaitingBrief | null;
}

/** The page for a brief: form, submission, progress and result. */
export function CreatePage({ userId, saved, waiting }: Props) {
  const { t } = useTranslation(['create', 'common']);
  const faultText = useFaultText();
  const navigate = useNavigate();
  const tabs = useCustomerTabs('create');
  const editor = useSavedBrief(userId, saved);
  const formT = useFormT(editor.brief.language);
  const interfaceLang = interfaceLanguage();
  const dashboard = useQuery(customerDashboardQuery);

  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly Section[]>([]);
  const [reason, setReason] = useState<string | null>(null);
  const signedOut = useLapse() !== null;
  const [resetting, setResetting] = useState(false);
  /** The conflicting version of the last dialog that the user closed; a newer version opens it again. */
  const [dismissedConflict, setDismissedConflict] = useState<SavedBrief | null>(null);

  const afterwards = useGenerationOutcome(editor.reset);
  const onEnded = (generation: Generation) => {
    setAsked(false);
    afterwards.ended(generation);
  };
  const onRefused = (error: unknown) => {
    const fault = faultOf(error);
    // The approval setting was switched on after the user was loaded.
    if (fault.code === 'AWAITING_APPROVAL') return whenApproved.offer(true);
    // A dialog over the page reports an ended session. The general text for TOO_LARGE is about files.
    if (fault.code === 'SESSION_MISSING') setReason(null);
    else setReason(fault.code === 'TOO_LARGE' ? t('create:page.tooLarge') : faultText(error));
    const sections = refusedSections(fault.problems);
    setRefused(sections);
    if (sections[0]) goToSection(sections[0]);
    toast.error(t('common:generation.notTaken'), { cause: NOT_TAKEN });
  };
  const underWay = dashboard.data?.generations.find(isUnderWay)?.id ?? null;
  const generation = useGeneration({ userId, underWay, onEnded, onRefused });
  const whenApproved = useWaitingBrief(waiting, generation.follow);
  const busy = generation.busy || afterwards.leaving;

  const messages: FieldMessages = asked ? missingMessages(editor.brief, interfaceLang) : {};
  for (const section of refused) messages[section] ??= formT('invalid');

  const { change } = editor;
  const changed = useCallback<FormView['change']>(
    (part) => {
      setRefused([]);
      setReason(null);
      change(part);
    },
    [change],
  );
  const form: FormView = { brief: editor.brief, change: changed, t: formT, messages };

  // The toast names one missing field and goes when that is filled in; the others are marked at their fields.
  const missing = missingMessages(editor.brief, interfaceLang);
  const first = asked ? firstMessage(missing)?.text : undefined;
  useEffect(() => () => toast.resolved(MISSING), [first]);

  const generate = () => {
    setAsked(true);
    setReason(null);
    if (!isComplete(editor.brief)) {
      const found = firstMessage(missing);
      if (found) goToSection(found.section);
      // The messages at the fields come first; the toast would delay the response to the click by a frame.
      afterNextPaint(() => found && toast.error(found.text, { cause: MISSING }));
      return;
    }
    toast.resolved(NOT_TAKEN);
    // Loaded while the text is generated. After a failure it is loaded again when shown.
    if (editor.brief.humanize === 'no') ResultOnDemand.preload().catch(() => undefined);
    editor.saveNow();
    if (whenApproved.awaiting) return whenApproved.offer(true);
    void generation.handIn(editor.brief);
  };
  const cancel = () => {
    if (!busy) return void navigate('/customer');
    afterwards.cancelAsked();
    generation.cancel?.().catch(() => toast.error(t('create:page.cancelFailed')));
  };

  return (
    <AppFrame
      tabs={tabs}
      footer={
        <BriefBar
          form={form}
          save={editor.save}
          progress={busy ? (afterwards.leaving ? 100 : generation.progress) : undefined}
          cancellable={generation.cancel !== null}
          onReset={() => setResetting(true)}
          onCancel={cancel}
          onGenerate={generate}
          onChoose={() => setDismissedConflict(null)}
        />
      }
    >
      <div lang={langOf(form)}>
        <PageTitle>{formT('title')}</PageTitle>
      </div>
      <ApprovalNotice />
      <WhenApproved desk={whenApproved} brief={editor.brief} />
      <Notices
        continuedFrom={editor.continued ? editor.save.savedAt : null}
        signedOut={signedOut}
        urgent={reason !== null && refused.length === 0}
        reason={reason}
      />
      <div lang={langOf(form)}>
        <ErrorSummary form={form} onGo={goToSection} />
      </div>
      <SectionFrame form={form} onGo={goToSection}>
        <BriefForm key={editor.replaced} form={form} locked={busy} />
      </SectionFrame>
      <ConfirmDialog
        opened={resetting}
        title={formT('reset.title')}
        confirmLabel={formT('reset.confirm')}
        danger
        onClose={() => setResetting(false)}
        onConfirm={() => {
          setResetting(false);
          setAsked(false);
          setRefused([]);
          setReason(null);
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
    </AppFrame>
  );
}
