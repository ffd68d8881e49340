import { Button, Modal, TextInput } from '@mantine/core';
import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccount } from '#contract/admin-accounts';
import { EMAIL_MAX } from '#domain/users/email-address';
import { FULL_NAME_MAX } from '#domain/users/full-name';
import { invalidate } from '#web/lib/client/invalidate';
import { putRow } from '#web/lib/client/put-row';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf, type SeenFault } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from '../admin.module.css';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { endSessions } from './api/end-sessions';
import { resetFactors } from './api/reset-factors';
import { updateUser } from './api/update-user';
import { userQuery } from './api/user';
import { type NewUserField, refusedUserErrors } from './new-user-errors';
import type { UserDialogProps } from './user-actions';

/** A user's name and address, second factors and sessions. */
export function AccountDialog({ user, opened, onClose }: UserDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const account = useQuery({ ...userQuery(user?.id), enabled: opened });
  const [resetting, setResetting] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Escape then closes the question alone.
      closeOnEscape={!resetting}
      title={t('admin:account.title', { name: account.data?.fullName ?? user?.fullName ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {account.isPending ? <LoadingRows rows={3} /> : null}
      {account.isError ? <ErrorState error={account.error} onRetry={() => void account.refetch()} /> : null}
      {account.data ? (
        <div className={classes.form}>
          <NameAndAddress key={account.data.id} account={account.data} />
          <SignInMethodsOf account={account.data} resetting={resetting} onReset={setResetting} />
        </div>
      ) : null}
    </Modal>
  );
}

/** Runs a mutation and then invalidates the user. */
function useChange<Answer, Asked>(
  change: UseMutationOptions<Answer, Error, Asked>,
  done: 'saved' | 'signedOut' | 'factorsReset',
  onRefused: (fault: SeenFault, text: string) => void = (_, text) => toast.error(text),
  onSaved: (answer: Answer) => void = () => undefined,
) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const faultText = useFaultText();
  const refresh = useInvalidateAdmin();
  return useMutation({
    ...change,
    onSuccess: (answer) => {
      toast.success(t(`account.${done}`));
      onSaved(answer);
    },
    onError: (error) => {
      const fault = faultOf(error);
      if (fault.code !== 'REAUTHENTICATION_NEEDED') onRefused(fault, faultText(error));
    },
    onSettled: () => {
      invalidate(client, queryKeys.admin.user);
      void refresh();
    },
  });
}

function NameAndAddress({ account }: { account: AdminAccount }) {
  const { t } = useTranslation(['admin', 'common']);
  // What was not typed follows the server, so that a correction of the one does not undo a change of the other.
  const [typedName, setFullName] = useState<string | null>(null);
  const [typedEmail, setEmail] = useState<string | null>(null);
  const fullName = typedName ?? account.fullName;
  const email = typedEmail ?? account.email ?? '';
  const changes = {
    ...(fullName.trim() && fullName.trim() !== account.fullName ? { fullName: fullName.trim() } : {}),
    ...(email.trim() && email.trim().toLowerCase() !== account.email ? { email: email.trim() } : {}),
  };
  const fields = useMarkedFields<NewUserField>();
  const client = useQueryClient();
  const save = useChange(
    updateUser,
    'saved',
    (fault, text) => fields.mark(refusedUserErrors(fault, t), { text }),
    (saved) => {
      const { id, fullName: name, email: address } = saved;
      client.setQueryData(userQuery(id).queryKey, saved);
      putRow(client, queryKeys.admin.users, { id, fullName: name, email: address });
    },
  );
  const submit = () => {
    fields.clear();
    // An empty field is accepted where the account never had a value; an existing value can be changed but not removed.
    const found = {
      ...(fullName.trim() === '' ? { fullName: t('admin:validation.nameMissing') } : {}),
      ...(email.trim() === '' && account.email !== null ? { email: t('admin:validation.emailMissing') } : {}),
    };
    if (Object.keys(found).length > 0) fields.mark(found);
    else if (Object.keys(changes).length > 0 && !save.isPending) save.mutate({ id: account.id, ...changes });
  };
  const changed =
    fullName.trim() !== account.fullName || email.trim().toLowerCase() !== (account.email ?? '');
  return (
    <form
      ref={fields.container}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={t('admin:users.name')}
        value={fullName}
        maxLength={FULL_NAME_MAX}
        error={fields.errors.fullName}
        onChange={({ currentTarget: { value } }) => {
          setFullName(value);
          fields.clear('fullName');
        }}
      />
      <TextInput
        type="email"
        label={t('admin:users.email')}
        description={t('admin:account.emailNote')}
        value={email}
        maxLength={EMAIL_MAX}
        error={fields.errors.email}
        onChange={({ currentTarget: { value } }) => {
          setEmail(value);
          fields.clear('email');
        }}
      />
      <div>
        <Button type="submit" loading={save.isPending} disabled={!changed}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}

interface MethodsProps {
  account: AdminAccount;
  /** True while the question about resetting stands. */
  resetting: boolean;
  onReset: (resetting: boolean) => void;
}

function SignInMethodsOf({ account, resetting, onReset }: MethodsProps) {
  const { t } = useTranslation('admin');
  const { id, factors, passkeys, sessions, fullName: name } = account;
  const signOut = useChange(endSessions, 'signedOut');
  const reset = useChange(resetFactors, 'factorsReset');
  const factorNames = factors.map((factor) => factor.friendly_name).join(', ');
  return (
    <>
      <p className={classes.quiet}>
        {t('account.sessions', { count: sessions })} {t('account.passkeys', { count: passkeys })}{' '}
        {factors.length > 0 ? t('account.factors', { names: factorNames }) : t('account.noFactors')}
      </p>
      <div className={classes.buttons}>
        {factors.length > 0 || passkeys > 0 ? (
          <Button variant="outline" loading={reset.isPending} onClick={() => onReset(true)}>
            {t('account.resetFactors')}
          </Button>
        ) : null}
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate({ id })}>
          {t('account.signOut')}
        </Button>
      </div>
      <ConfirmDialog
        opened={resetting}
        danger
        title={t('account.resetTitle', { name })}
        confirmLabel={t('account.resetFactors')}
        busy={reset.isPending}
        // The dialog accepts clicks during its exit transition.
        onConfirm={() => resetting && reset.mutate({ id }, { onSuccess: () => onReset(false) })}
        onClose={() => onReset(false)}
      >
        <p>{t('account.resetText')}</p>
        <ul className={classes.counts}>
          {factors.length > 0 ? <li>{t('account.factors', { names: factorNames })}</li> : null}
          {passkeys > 0 ? <li>{t('account.passkeys', { count: passkeys })}</li> : null}
        </ul>
        {account.email === null && account.phone === null ? (
          <p>{t('account.resetLocksOut', { name })}</p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
