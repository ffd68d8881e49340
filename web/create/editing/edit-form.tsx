import { CircleAlert } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CustomerRequestDetail } from '#contract/customer';
import { useBlockedLeave } from '#web/lib/browser/use-blocked-leave';
import { useFormT } from '#web/lib/i18n/use-form-t';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { FrameFooter } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { langOf } from '../form/brief-bar';
import { BriefForm } from '../form/brief-form';
import { ErrorSummary } from '../form/error-summary';
import type { FormView } from '../form/form-view';
import { goToSection } from '../form/go-to-section';
import { SectionFrame } from '../form/section-frame';
import { useFormProblems } from '../form/use-form-problems';
import notices from '../notices.module.css';
import { ConflictDialog } from '../saving/conflict-dialog';
import { EditBar } from './edit-bar';
import { useBriefEdit } from './use-brief-edit';

interface Props {
  /** The request as the page was opened. */
  begun: CustomerRequestDetail;
  /** The request as it stands. */
  latest: CustomerRequestDetail;
}

/** The brief's form over a request that waits for a writer: all of its fields that an edit may change. */
export function EditForm({ begun, latest }: Props) {
  const { t } = useTranslation('brief');
  const refused = useRef<(error: Error) => void>(() => undefined);
  const edit = useBriefEdit({ begun, latest, onRefused: (error) => refused.current(error) });
  const formT = useFormT(edit.brief.language);
  // A pending request has a writer to come, also where the customer asked for one later than for the text.
  const brief = useMemo(() => ({ ...edit.brief, humanize: 'yes' as const }), [edit.brief]);
  const problems = useFormProblems(brief, formT, edit.storedDay);
  refused.current = (error) => problems.show(error, t('notSaved'));
  const { edited, messages, reason } = problems;
  const { change } = edit;
  const changed = useCallback<FormView['change']>(
    (part) => {
      edited();
      change(part);
    },
    [change, edited],
  );
  const form: FormView = { brief, change: changed, t: formT, messages, editing: true };
  const leaving = useBlockedLeave(edit.changed, () => !edit.done.current);
  const page = `/customer?request=${begun.id}`;
  return (
    <>
      <FrameFooter>
        <EditBar
          page={page}
          edit={edit}
          onSave={() => {
            if (problems.check()) edit.save();
          }}
        />
      </FrameFooter>
      <PageTitle lead={t('lead')}>{t('title', { title: begun.title })}</PageTitle>
      {edit.trouble ? <Trouble kind={edit.trouble} page={page} /> : null}
      {reason !== null ? (
        <p className={notices.notice} role="alert" data-trouble>
          <CircleAlert size={18} aria-hidden /> {reason}
        </p>
      ) : null}
      <div lang={langOf(form)}>
        <ErrorSummary form={form} onGo={goToSection} />
      </div>
      <SectionFrame form={form} onGo={goToSection}>
        <BriefForm key={edit.replaced} form={form} locked={edit.saving} />
      </SectionFrame>
      <ConflictDialog
        opened={edit.other !== null}
        mine={edit.brief}
        otherVersion={edit.other && savedVersion(edit.other)}
        onKeepOwnVersion={edit.keepOwn}
        onTakeOtherVersion={edit.takeOther}
        onClose={edit.dismiss}
      />
      <ConfirmDialog
        opened={leaving.state === 'blocked'}
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        danger
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      >
        {t('leaveText')}
      </ConfirmDialog>
    </>
  );
}

const savedVersion = ({ brief, briefRevision, briefEditedAt, createdAt }: CustomerRequestDetail) => ({
  brief,
  version: briefRevision,
  savedAt: briefEditedAt ?? createdAt,
});

/** Why the edit was not saved; the form keeps what was typed. */
function Trouble({ kind, page }: { kind: 'held' | 'taken' | 'gone'; page: string }) {
  const { t } = useTranslation('brief');
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={notice} className={notices.notice} role="alert" data-trouble>
      <CircleAlert size={18} aria-hidden /> {t(`trouble.${kind}`)}{' '}
      {kind === 'taken' ? <Link to={page}>{t('back')}</Link> : null}
    </p>
  );
}
