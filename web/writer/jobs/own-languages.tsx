import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/brief/brief';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { ErrorState } from '#web/ui/feedback/error-state';
import { toast } from '#web/ui/feedback/toast';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { DroppedJobs } from '#web/ui/form/dropped-jobs';
import { findDroppedJobs } from '#web/ui/form/find-dropped-jobs';
import { LanguageChoice } from '#web/ui/form/language-choice';
import type { WriterDashboard } from '../api/dashboard';
import classes from '../dialogs.module.css';
import { useInvalidateWriter } from '../use-writer-calls';
import { setLanguages } from './api/set-languages';

/** Sets the writer's own languages, which decide what jobs are shown. Asks before unfinished jobs go with a language. */
export function OwnLanguages({ dashboard }: { dashboard: UseQueryResult<WriterDashboard> }) {
  const { t } = useTranslation('writer');
  const refresh = useInvalidateWriter();
  const faultText = useFaultText();
  const save = useMutation({
    ...setLanguages,
    onSuccess: () => toast.success(t('toasts.languagesSaved')),
    onError: (error) => toast.error(faultText(error, () => t('toasts.languagesFailed'))),
    onSettled: refresh,
  });
  const [asked, ask] = useState<Language[]>([]);
  const [opened, open] = useState(false);
  const failure = t('toasts.profileFailed');
  if (useLoadFailure(dashboard, failure))
    return <ErrorState title={failure} error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  if (!dashboard.data) return null;
  if (dashboard.data.readOnly) return <p className={classes.hint}>{t('readOnly')}</p>;
  const { supportedLanguages: saved, openJobs } = dashboard.data;
  const { jobs, count } = findDroppedJobs(openJobs, asked);
  return (
    <div className={classes.row} data-spaced>
      <LanguageChoice
        label={t('languages.own')}
        saved={saved}
        saving={save.isPending}
        emptyText={t('languages.none')}
        onSave={(supportedLanguages) => {
          if (findDroppedJobs(openJobs, supportedLanguages).count === 0)
            return save.mutate({ supportedLanguages });
          ask(supportedLanguages);
          open(true);
        }}
      />
      <ConfirmDialog
        opened={opened}
        title={t('languages.dropTitle', { count })}
        confirmLabel={t('languages.dropConfirm')}
        // Closed first, so that the focus is back at the choice when it is saved. It accepts clicks while it closes.
        onConfirm={() => {
          if (opened) save.mutate({ supportedLanguages: asked });
          open(false);
        }}
        onClose={() => open(false)}
      >
        <DroppedJobs jobs={jobs} />
        <p>{t('languages.dropText', { count })}</p>
        <p>{t('languages.dropTime')}</p>
      </ConfirmDialog>
    </div>
  );
}
