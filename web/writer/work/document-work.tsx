import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ImportedCopy } from '#contract/work/working-copies';
import type { AssignmentDetail } from '#contract/writer';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { isBehind } from '#web/lib/saving/saving';
import { toast } from '#web/ui/feedback/toast';
import { onDemand } from '#web/ui/on-demand';
import { OriginalRow, SubmissionForm } from '../submission/submission-form';
import { useRefusalText } from '../use-writer-calls';
import { importDocument } from './api/import-document';
import type { ImportReportProps } from './import-report';
import { otherOf } from './store-copy';
import type { WorkMinutes } from './timer/use-work-minutes';
import { useOtherWindow } from './use-other-window';
import type { Working } from './use-working-copy';
import classes from './work-page.module.css';

const ImportReport = onDemand<ImportReportProps>(async () => (await import('./import-report')).ImportReport, {
  fallback: null,
});

interface Props {
  assignment: AssignmentDetail;
  working: Working;
  time: WorkMinutes;
  onHandingBack: (isUnderWay: boolean) => void;
  /** While a document takes the text's place, nothing is to be typed into it. */
  onImporting: (isUnderWay: boolean) => void;
  onDone: () => void;
}

/** The work in a document of the writer's own: the original, and a form to submit the finished one. */
export function DocumentWork(props: Props) {
  const { assignment, working, time, onHandingBack, onImporting, onDone } = props;
  const { t } = useTranslation('work');
  const title = useId();
  const navigate = useNavigate();
  const [imported, setImported] = useState<ImportedCopy | null>(null);
  return (
    <section className={classes.document} aria-labelledby={title}>
      <h2 id={title}>{t('document')}</h2>
      <OriginalRow assignment={assignment} />
      <SubmissionForm
        assignment={assignment}
        time={time}
        belowFile={(file) => (
          <ImportButton
            assignment={assignment}
            working={working}
            file={file}
            onImporting={onImporting}
            onImported={setImported}
          />
        )}
        onHandingBack={onHandingBack}
        onSubmitted={onDone}
        onCancel={() => void navigate('/writer?tab=assignments')}
      />
      {imported ? <ImportReport imported={imported} /> : null}
    </section>
  );
}

interface ImportProps extends Pick<Props, 'assignment' | 'working' | 'onImporting'> {
  file: File;
  onImported: (imported: ImportedCopy) => void;
}

/** Brings the text of the chosen document into the page, over the text that is saved. */
function ImportButton({ assignment, working, file, onImporting, onImported }: ImportProps) {
  const { id, title } = assignment;
  const { t } = useTranslation('work');
  const client = useQueryClient();
  const refusal = useRefusalText();
  const showOtherWindow = useOtherWindow(working, title);
  const [busy, setBusy] = useState(false);
  const importing = useMutation({
    ...importDocument,
    onSuccess: (copy) => {
      working.adopt(otherOf(copy));
      onImported(copy);
      toast.success(t('imported', { version: copy.version }), { about: { title }, cause: 'import' });
    },
    onError: async (error) => {
      if (faultOf(error).code === 'STALE_VERSION' && (await showOtherWindow('import'))) return;
      toast.error(refusal(error, t('importFailed')), { about: { title }, cause: 'import' });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.claims.key() }),
  });
  const bring = async () => {
    // What was written last is in the version history of the text's own undo, and must not be lost by a conflict.
    const save = await working.saveNow();
    if (isBehind(save)) toast.error(t('saveFirst'), { cause: 'import' });
    else await importing.mutateAsync({ id, revision: save.version, baseVersion: save.baseVersion, file });
  };
  const begin = () => {
    const change = (isUnderWay: boolean) => {
      setBusy(isUnderWay);
      onImporting(isUnderWay);
    };
    change(true);
    bring()
      // Told by the mutation.
      .catch(() => undefined)
      .finally(() => change(false));
  };
  return (
    <div>
      <Button variant="outline" loading={busy} onClick={begin}>
        {t('import')}
      </Button>
      <p className={classes.hint}>{t('importHint')}</p>
    </div>
  );
}
