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
import { useAfterwards } from './generation/use-afterwards';
import { useGeneration } from './generation/use-generation';
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

/** What the form's toasts complain of. */
const MISSING = 'brief: a field is missing';
const NOT_TAKEN = 'brief: not taken';

interface Props {
  userId: string;
  saved: SavedBrief | null;
  /** What is sent when the customer is approved. */
  waiting: WaitingBrief | null;
}

/** The brief from the first word to the hand-in, with what happens to it afterwards. */
export function CreatePage({ userId, saved, waiting }: Props) {
  const { t } = useTranslation(['create', 'common']);
  const faultText = useFaultText();
  const navigate = useNavigate();
  const tabs = useCustomerTabs('create');
  const desk = useSavedBrief(userId, saved);
  const formT = useFormT(desk.brief.language);
  const spoken = interfaceLanguage();
  const whenApproved = useWaitingBrief(waiting);
  const dashboard = useQuery(customerDashboardQuery);

  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly Section[]>([]);
  const [reason, setReason] = useState<string | null>(null);
  const signedOut = useLapse() !== null;
  const [resetting, setResetting] = useState(false);
  /** What the user closed the choice over; a further one is asked about again. */
  const [putOff, setPutOff] = useState<SavedBrief | null>(null);

  const afterwards = useAfterwards(desk.reset);
  const onEnded = (generation: Generation) => {
    setAsked(false);
    afterwards.ended(generation);
  };
  const onRefused = (error: unknown) => {
    const fault = faultOf(error);
    // What the page knew was older than the owner's wish for approval.
    if (fault.code === 'AWAITING_APPROVAL') return whenApproved.offer(true);
    // The dialog over the page says it for an ended session, and a brief is no file.
    if (fault.code === 'SESSION_MISSING') setReason(null);
    else setReason(fault.code === 'TOO_LARGE' ? t('create:page.tooLarge') : faultText(error));
    const sections = refusedSections(fault.problems);
    setRefused(sections);
    if (sections[0]) goToSection(sections[0]);
    toast.error(t('common:generation.notTaken'), { cause: NOT_TAKEN });
  };
  const underWay = dashboard.data?.generations.find(isUnderWay)?.id ?? null;
  const generation = useGeneration({ userId, underWay, onEnded, onRefused });
  const busy = generation.busy || afterwards.leaving;

  const messages: FieldMessages = asked ? missingMessages(desk.brief, spoken) : {};
  for (const section of refused) messages[section] ??= formT('invalid');

  const { change } = desk;
  const changed = useCallback<FormView['change']>(
    (part) => {
      setRefused([]);
      setReason(null);
      change(part);
    },
    [change],
  );
  const form: FormView = { brief: desk.brief, change: changed, t: formT, messages };

  // The toast goes with what it names, also where something else is missing still: that stands at its field.
  const missing = missingMessages(desk.brief, spoken);
  const first = asked ? firstMessage(missing)?.text : undefined;
  useEffect(() => () => toast.mended(MISSING), [first]);

  const generate = () => {
    setAsked(true);
    setReason(null);
    if (!isComplete(desk.brief)) {
      const found = firstMessage(missing);
      if (found) goToSection(found.section);
      // What stands at the fields and in the summary answers the click; where the focus is, a toast tells it a paint later.
      afterNextPaint(() => found && toast.error(found.text, { cause: MISSING }));
      return;
    }
    toast.mended(NOT_TAKEN);
    // There before the text is; where it can't be loaded now, it is asked for once more then.
    if (desk.brief.humanize === 'no') ResultOnDemand.preload().catch(() => undefined);
    desk.saveNow();
    if (whenApproved.awaiting) return whenApproved.offer(true);
    void generation.handIn(desk.brief);
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
          save={desk.save}
          progress={busy ? (afterwards.leaving ? 100 : generation.progress) : undefined}
          cancellable={generation.cancel !== null}
          onReset={() => setResetting(true)}
          onCancel={cancel}
          onGenerate={generate}
          onChoose={() => setPutOff(null)}
        />
      }
    >
      <div lang={langOf(form)}>
        <PageTitle>{formT('title')}</PageTitle>
      </div>
      <ApprovalNotice />
      <WhenApproved desk={whenApproved} brief={desk.brief} />
      <Notices
        continuedFrom={desk.continued ? desk.save.savedAt : null}
        signedOut={signedOut}
        urgent={reason !== null && refused.length === 0}
        reason={reason}
      />
      <div lang={langOf(form)}>
        <ErrorSummary form={form} onGo={goToSection} />
      </div>
      <SectionFrame form={form} onGo={goToSection}>
        <BriefForm key={desk.replaced} form={form} locked={busy} />
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
          desk.reset();
        }}
      >
        {formT('reset.text')}
      </ConfirmDialog>
      <ConflictDialog
        opened={desk.save.theirs !== null && desk.save.theirs !== putOff}
        mine={desk.brief}
        theirs={desk.save.theirs}
        onKeepMine={desk.keepMine}
        onTakeTheirs={desk.takeTheirs}
        onClose={() => setPutOff(desk.save.theirs)}
      />
    </AppFrame>
  );
}
