import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { toast } from '#web/ui/feedback/toast';
import { LanguageChoice } from '#web/ui/form/language-choice';
import classes from '../admin.module.css';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { setLanguages } from './api/set-languages';

/** Sets a writer's languages. */
export function UserLanguages({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const refresh = useInvalidateAdmin();
  const save = useMutation({
    ...setLanguages,
    onSuccess: () => toast.success(t('toasts.languagesUpdated')),
    onError: () => toast.error(t('toasts.languagesFailed')),
    onSettled: refresh,
  });
  const saved = user.supportedLanguages ?? [];
  return (
    <div className={classes.languages}>
      <LanguageChoice
        label={t('users.languagesOf', { name: user.fullName })}
        labelPlace="hidden"
        saved={saved}
        saving={save.isPending}
        emptyText={t('validation.language')}
        onSave={(supportedLanguages) => save.mutate({ id: user.id, supportedLanguages })}
      />
    </div>
  );
}
