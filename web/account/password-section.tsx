import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { factorsQuery } from '#web/lib/api/factors';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useSession } from '#web/lib/session/session';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { PasswordInput } from '#web/ui/form/password-input';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from './account.module.css';
import { setPassword } from './api/set-password';

const EMPTY = { current: '', next: '', endOthers: true };

/** Changes the password, or sets the first one of an account without. */
export function PasswordSection() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const faultText = useFaultText();
  const { me } = useSession();
  const proofs = useQuery(factorsQuery);
  const [form, setForm] = useState(EMPTY);
  const fields = useMarkedFields<'current' | 'next'>();
  const set = (part: Partial<typeof EMPTY>) => {
    fields.clear(...Object.keys(part));
    setForm((before) => ({ ...before, ...part }));
  };
  const save = useMutation({
    ...setPassword,
    onSuccess: () => {
      setForm(EMPTY);
      toast.success(t('password.saved'));
      invalidate(client, queryKeys.factors.list, queryKeys.account.sessions);
    },
    onError: (error) => {
      const { code } = faultOf(error);
      if (code === 'WRONG_PASSWORD') fields.mark({ current: faultText(error) });
      else if (code === 'WEAK_PASSWORD') fields.mark({ next: faultText(error) });
      else if (code !== 'REAUTHENTICATION_NEEDED') fields.mark({}, { text: faultText(error) });
    },
  });
  if (proofs.isLoadingError) return <ErrorState error={proofs.error} onRetry={() => void proofs.refetch()} />;
  if (!proofs.data) return <LoadingRows rows={2} />;
  const { password: has, sms } = proofs.data;
  const signsIn = Boolean(me?.email || (me?.phone && sms));
  return (
    <form
      ref={fields.container}
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        fields.clear();
        const found = {
          ...(has && form.current === '' ? { current: t('password.currentMissing') } : {}),
          ...(form.next.length < PASSWORD_MIN ? { next: t('password.short') } : {}),
        };
        if (Object.keys(found).length > 0) fields.mark(found);
        else {
          save.mutate({
            newPassword: form.next,
            endOthers: form.endOthers,
            ...(form.current ? { currentPassword: form.current } : {}),
          });
        }
      }}
    >
      {signsIn ? null : <p className={classes.text}>{t('password.needsAddress')}</p>}
      {has ? (
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          value={form.current}
          readOnly={save.isPending}
          onChange={({ currentTarget: { value } }) => set({ current: value })}
          error={fields.errors.current}
        />
      ) : null}
      <PasswordInput
        label={t('password.new')}
        description={t('password.rule', { count: PASSWORD_MIN })}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={form.next}
        readOnly={save.isPending}
        onChange={({ currentTarget: { value } }) => set({ next: value })}
        error={fields.errors.next}
      />
      <Checkbox
        label={t('password.endOthers')}
        checked={form.endOthers}
        onChange={({ currentTarget: { checked } }) => set({ endOthers: checked })}
      />
      <div>
        <Button type="submit" variant="default" loading={save.isPending}>
          {t(has ? 'password.change' : 'password.set')}
        </Button>
      </div>
    </form>
  );
}
