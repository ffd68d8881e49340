import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/brief/brief';
import { api } from '#web/lib/api';
import { LanguageChoice } from '#web/ui/language-choice';
import { toast } from '#web/ui/toast';
import { useLoadFailure } from '#web/ui/use-load-failure';
import classes from './dialogs.module.css';
import { useRefreshWriter } from './use-writer-calls';
import type { WriterDashboard } from './writer-dashboard';

/** The writer's own languages, which decide what jobs are shown. */
export function OwnLanguages({ dashboard }: { dashboard: UseQueryResult<WriterDashboard> }) {
  const { t } = useTranslation('writer');
  const refresh = useRefreshWriter();
  const save = useMutation({
    mutationFn: (supportedLanguages: Language[]) => api.writer.setLanguages({ supportedLanguages }),
    onSuccess: () => toast.success(t('toasts.languagesSaved')),
    onError: () => toast.error(t('toasts.languagesFailed')),
    onSettled: refresh,
  });
  useLoadFailure(dashboard, t('toasts.profileFailed'));
  if (!dashboard.data) return null;
  if (dashboard.data.readOnly) return <p className={classes.hint}>{t('readOnly')}</p>;
  const saved = dashboard.data.supportedLanguages;
  return (
    <div className={classes.row} data-spaced>
      <LanguageChoice
        key={saved.join()}
        label={t('languages.own')}
        saved={saved}
        saving={save.isPending}
        emptyText={t('languages.none')}
        onSave={(languages) => save.mutate(languages)}
      />
    </div>
  );
}
