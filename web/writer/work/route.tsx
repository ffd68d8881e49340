import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { AssignmentDetail } from '#contract/writer';
import { useNavigateWhileOpen } from '#web/lib/browser/use-navigate-while-open';
import { RoleGuard } from '#web/lib/session/role-guard';
import { useSession } from '#web/lib/session/session';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { AppFrame } from '#web/ui/layout/app-frame';
import { PageTitle } from '#web/ui/layout/page-title';
import { assignmentQuery } from '../submission/api/assignment';
import { workingCopyQuery } from './api/working-copy';
import { isTakenAway } from './leaving/use-taken-away';
import { WorkPage } from './work-page';
import classes from './work-page.module.css';

export default function WorkRoute() {
  return (
    <RoleGuard roles={['writer']}>
      <LoadedWork key={useParams().id} />
    </RoleGuard>
  );
}

/** The page of one assignment, once its brief and its text are there. */
function LoadedWork() {
  const { t } = useTranslation('work');
  const { id = '' } = useParams();
  const { me } = useSession();
  // The live update of a job that is handed back comes before the answer, or before the page is left: what it would
  // refetch is not the writer's any longer.
  const [isHandingBack, setHandingBack] = useState(false);
  const assignment = useQuery({ ...assignmentQuery(id), enabled: !isHandingBack });
  const stage = useStage(assignment.data);
  const copy = useQuery(workingCopyQuery(id, stage));
  // The assignment's page leaves and not a stage of it, since the live update of a submission may come before its answer.
  const navigate = useNavigateWhileOpen();
  const back = useMemo(() => ({ to: '/writer?tab=assignments', label: t('back') }), [t]);
  const failed = assignment.isError ? assignment : copy.isError ? copy : null;
  return (
    <AppFrame back={back} wide>
      {me && assignment.data && copy.data ? (
        <WorkPage
          // Begun again with the text of each stage; unsaved words of the one before are kept in this browser.
          key={stage}
          userId={me.id}
          assignment={assignment.data}
          copy={copy.data}
          isTaken={isTakenAway(assignment)}
          isHandingBack={isHandingBack}
          onHandingBack={setHandingBack}
          onDone={() => navigate('/writer?tab=assignments')}
        />
      ) : (
        <div className={classes.loading}>
          <PageTitle>{t('loading')}</PageTitle>
          {failed ? (
            <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
          ) : (
            <LoadingRows rows={8} />
          )}
        </div>
      )}
    </AppFrame>
  );
}

/**
 * Names the stage of the work, each of which has another text: its writer's once it is started, what was submitted, and what is to change
 * in the next review round. The first one is named before the assignment is there, so that both are fetched at once.
 */
function useStage(assignment: AssignmentDetail | undefined): string {
  const now = assignment && `${assignment.status} ${assignment.rounds.length}`;
  const [first, setFirst] = useState(now);
  if (first === undefined && now !== undefined) setFirst(now);
  return now === undefined || now === first || first === undefined ? 'first' : now;
}
