import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import type { Language } from '#domain/brief/brief';
import { api } from '#web/lib/client/api';
import { toast } from '#web/ui/feedback/toast';
import { LanguageChoice } from '#web/ui/form/language-choice';
import classes from '../admin.module.css';
import { useRefreshAdmin } from '../use-admin-calls';

/** The languages of one writer. */
export function UserLanguages({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshAdmin();
  const save = useMutation({
    mutationFn: (supportedLanguages: Language[]) =>
      api.admin.setLanguages({ id: user.id, supportedLanguages }),
    onSuccess: () => toast.success(t('toasts.languagesUpdated')),
    onError: () => toast.error(t('toasts.languagesFailed')),
    onSettled: refresh,
  });
  const saved = user.supportedLanguages ?? [];
  return (
    <div className={classes.languages}>
      <LanguageChoice
        key={saved.join()}
        label={t('users.languagesOf', { name: user.fullName })}
        labelPlace="hidden"
        saved={saved}
        saving={save.isPending}
        emptyText={t('validation.language')}
        onSave={(languages) => save.mutate(languages)}
      />
    </div>
  );
}
