import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/feedback/error-state';
import { toast } from '#web/ui/feedback/toast';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { LanguageChoice } from '#web/ui/form/language-choice';
import type { WriterDashboard } from '../api/dashboard';
import classes from '../dialogs.module.css';
import { useInvalidateWriter } from '../use-writer-calls';
import { setLanguages } from './api/set-languages';

/** Sets the writer's own languages, which decide what jobs are shown. */
export function OwnLanguages({ dashboard }: { dashboard: UseQueryResult<WriterDashboard> }) {
  const { t } = useTranslation('writer');
  const refresh = useInvalidateWriter();
  const save = useMutation({
    ...setLanguages,
    onSuccess: () => toast.success(t('toasts.languagesSaved')),
    onError: () => toast.error(t('toasts.languagesFailed')),
    onSettled: refresh,
  });
  const failure = t('toasts.profileFailed');
  if (useLoadFailure(dashboard, failure))
    return <ErrorState title={failure} error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  if (!dashboard.data) return null;
  if (dashboard.data.readOnly) return <p className={classes.hint}>{t('readOnly')}</p>;
  const saved = dashboard.data.supportedLanguages;
  return (
    <div className={classes.row} data-spaced>
      <LanguageChoice
        label={t('languages.own')}
        saved={saved}
        saving={save.isPending}
        emptyText={t('languages.none')}
        onSave={(supportedLanguages) => save.mutate({ supportedLanguages })}
      />
    </div>
  );
}
