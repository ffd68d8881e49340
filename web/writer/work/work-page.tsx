import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedCopy } from '#contract/work/working-copies';
import type { AssignmentDetail } from '#contract/writer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { BriefEdited } from '#web/ui/document/brief-edited';
import { BriefText } from '#web/ui/document/brief-text';
import { StyleGuideText } from '#web/ui/document/style-guide-text';
import type { EditorHandle } from '#web/ui/editor/use-editor';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { SampleMark } from '#web/ui/format/sample-mark';
import { PageTitle } from '#web/ui/layout/page-title';
import { onDemand } from '#web/ui/on-demand';
import { AskedChanges } from '#web/ui/review/asked-changes';
import { WorkDeadline } from '../deadline/work-deadline';
import type { ConflictNoticeProps } from './conflict-notice';
import { DocumentWork } from './document-work';
import type { FinishedWorkProps } from './finished-work';
import { HandInQuestions } from './hand-in-questions';
import { LeaveQuestion } from './leaving/leave-question';
import { useRecheck } from './leaving/use-taken-away';
import { OfferedTexts } from './other-texts/offered-texts';
import { forgetReplaced } from './other-texts/use-offered-texts';
import { SidePanels } from './side/side-panels';
import { useSide } from './side/use-side';
import { useWorkMinutes } from './timer/use-work-minutes';
import { useWorkTimer } from './timer/use-work-timer';
import { useHandIn } from './use-hand-in';
import { useWorkingCopy } from './use-working-copy';
import { WorkBar } from './work-bar';
import classes from './work-page.module.css';
import { WorkText } from './work-text';

/** Most visits are to a text in progress. */
const FinishedWork = onDemand<FinishedWorkProps>(async () => (await import('./finished-work')).FinishedWork, {
  fallback: <LoadingRows rows={3} />,
});

const ConflictNotice = onDemand<ConflictNoticeProps>(
  async () => (await import('./conflict-notice')).ConflictNotice,
  { shown: ({ working }) => working.save.otherVersion !== null, fallback: null },
);

const VIEWS = ['text', 'brief', 'checks', 'messages'] as const;

interface Props {
  userId: string;
  assignment: AssignmentDetail;
  copy: LoadedCopy;
  /** The job is the writer's no longer: what is typed can be copied, and nothing more. */
  isTaken: boolean;
  isHandingBack: boolean;
  onHandingBack: (isUnderWay: boolean) => void;
  /** The text is submitted or handed back: shows what is next, unless this page has been left. */
  onDone: () => void;
}

/** The writer's work: the text to redraft, with the brief on one side and the checks on the other, and a bar to hand it in. */
export function WorkPage(props: Props) {
  const { userId, assignment, copy, isTaken, isHandingBack, onHandingBack, onDone } = props;
  const { t } = useTranslation(['work', 'common']);
  const { id, language, status } = assignment;
  const editor = useRef<EditorHandle>(null);
  const text = useRef<HTMLElement>(null);
  const side = useSide(assignment, isHandingBack);
  const [changes, setChanges] = useState(false);
  const [importing, setImporting] = useState(false);
  const editable = status === 'in_progress' && !isTaken;
  const timer = useWorkTimer(id, editable);
  const time = useWorkMinutes(timer);
  const working = useWorkingCopy({ userId, requestId: id, copy, editable, editor, onChanged: timer.begin });
  useRecheck(working.save.trouble === 'closed' || timer.endedBy === 'released');
  const done = () => {
    working.close();
    forgetReplaced(userId, assignment);
    onDone();
  };
  const handIn = useHandIn({ assignment, working, time, onDone: done });
  // What is typed meanwhile would not be in what is handed in, or lie under what is imported.
  const locked = handIn.isPending || importing;
  return (
    <>
      {isTaken ? null : (
        <WorkBar assignment={assignment} working={working} timer={timer} time={time} handIn={handIn} />
      )}
      <LeaveQuestion working={working} />
      <div className={classes.columns} data-view={side.view}>
        <BriefColumn assignment={assignment} isTaken={isTaken}>
          <SegmentedControl
            className={classes.views}
            aria-label={t('work:views.label')}
            value={side.view}
            onChange={side.setView}
            data={VIEWS.filter((value) => value !== 'messages' || side.messages !== null).map((value) => ({
              value,
              label: t(`work:views.${value}`),
            }))}
            fullWidth
          />
        </BriefColumn>
        <div className={classes.main}>
          <ConflictNotice working={working} language={language} />
          {assignment.sampleText ? <p className={classes.notice}>{t('common:sampleText')}</p> : null}
          {status === 'completed' ? <p className={classes.notice}>{t('work:done')}</p> : null}
          {status === 'completed' ? (
            <FinishedWork userId={userId} requestId={id} copy={copy} language={language} />
          ) : null}
          <AskedChanges rounds={assignment.rounds} />
          {editable ? (
            <OfferedTexts
              userId={userId}
              assignment={assignment}
              copy={copy}
              working={working}
              locked={locked}
            />
          ) : null}
          <HandInQuestions requestId={id} handIn={handIn} />
          <WorkText
            assignment={assignment}
            working={working}
            editable={editable && !locked}
            editor={editor}
            text={text}
            changes={changes}
            onChanges={setChanges}
          />
          {editable ? (
            <DocumentWork
              assignment={assignment}
              working={working}
              time={time}
              onHandingBack={onHandingBack}
              onImporting={setImporting}
              onDone={done}
            />
          ) : null}
        </div>
        <SidePanels
          assignment={assignment}
          working={working}
          editable={editable}
          locked={locked}
          isHandingBack={isHandingBack}
          text={text}
          side={side}
          onShowText={() => {
            side.setView('text');
            setChanges(false);
          }}
        />
      </div>
    </>
  );
}

/** What the work is about: the title, the deadline and the brief. `children`: what chooses among the parts of the page in a narrow window. */
function BriefColumn({
  assignment,
  isTaken,
  children,
}: Pick<Props, 'assignment' | 'isTaken'> & { children: ReactNode }) {
  const { t } = useTranslation('work');
  const { language, title } = assignment;
  return (
    <div className={classes.left}>
      <PageTitle
        lang={LANGUAGE_TAGS[language]}
        lead={assignment.sampleData ? <SampleMark of={assignment} /> : undefined}
        small
      >
        {title}
      </PageTitle>
      {isTaken ? (
        <p className={classes.notice} role="alert">
          {t('taken')}
        </p>
      ) : (
        <div className={classes.deadline}>
          <WorkDeadline assignment={assignment} />
        </div>
      )}
      {children}
      <section className={classes.brief} aria-label={t('brief')}>
        <h2 className={classes.head}>{t('brief')}</h2>
        <BriefEdited at={assignment.briefEditedAt} />
        <BriefText content={assignment.content} language={language} withoutTitle />
        <StyleGuideText
          brief={assignment.brief}
          wishes={assignment.wishes}
          language={language}
          title={classes.head ?? ''}
        />
      </section>
    </div>
  );
}
