import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import type { Language } from '#domain/brief/brief';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { toast } from '#web/ui/feedback/toast';
import { DroppedJobs } from '#web/ui/form/dropped-jobs';
import { type DroppedJob, findDroppedJobs } from '#web/ui/form/find-dropped-jobs';
import { LanguageChoice } from '#web/ui/form/language-choice';
import classes from '../admin.module.css';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { setLanguages } from './api/set-languages';
import { userQuery } from './api/user';

interface Asked {
  supportedLanguages: Language[];
  jobs: DroppedJob[];
  count: number;
}

/** Sets a writer's languages. Asks before unfinished jobs go with a language that is taken away. */
export function UserLanguages({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const [asked, ask] = useState<Asked | null>(null);
  const [opened, open] = useState(false);
  const save = useSave();
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: async (supportedLanguages: Language[]) => {
      const { openJobs } = await client.fetchQuery(userQuery(user.id));
      return { supportedLanguages, ...findDroppedJobs(openJobs, supportedLanguages) };
    },
    onSuccess: (found) => {
      if (found.count === 0)
        return save.mutate({ id: user.id, supportedLanguages: found.supportedLanguages });
      ask(found);
      open(true);
    },
    onError: () => toast.error(t('toasts.languagesFailed')),
  });
  const saved = user.supportedLanguages ?? [];
  const count = asked?.count ?? 0;
  return (
    <div className={classes.languages}>
      <LanguageChoice
        label={t('users.languagesOf', { name: user.fullName })}
        labelPlace="hidden"
        saved={saved}
        saving={check.isPending || save.isPending}
        emptyText={t('validation.language')}
        onSave={(supportedLanguages) => {
          if (saved.every((language) => supportedLanguages.includes(language)))
            save.mutate({ id: user.id, supportedLanguages });
          else check.mutate(supportedLanguages);
        }}
      />
      <ConfirmDialog
        opened={opened}
        title={t('users.dropTitle', { count, name: user.fullName })}
        confirmLabel={t('users.dropConfirm')}
        // Closed first, so that the focus is back at the choice when it is saved. It accepts clicks while it closes.
        onConfirm={() => {
          if (asked && opened) save.mutate({ id: user.id, supportedLanguages: asked.supportedLanguages });
          open(false);
        }}
        onClose={() => open(false)}
      >
        <DroppedJobs jobs={asked?.jobs ?? []} />
        <p>{t('users.dropText', { count })}</p>
      </ConfirmDialog>
    </div>
  );
}

function useSave() {
  const { t } = useTranslation('admin');
  const refresh = useInvalidateAdmin();
  const faultText = useFaultText();
  return useMutation({
    ...setLanguages,
    onSuccess: () => toast.success(t('toasts.languagesUpdated')),
    onError: (error) => toast.error(faultText(error, () => t('toasts.languagesFailed'))),
    onSettled: refresh,
  });
}
