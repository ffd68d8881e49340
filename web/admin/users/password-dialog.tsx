import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { failureText } from '#web/lib/faults/failure-text';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { PasswordInput } from '#web/ui/form/password-input';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { setPassword } from './api/set-password';
import type { UserDialogProps } from './user-actions';

/** Sets another user's password, which ends their sessions. */
export function PasswordDialog({ user, opened, onClose }: UserDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const [value, setValue] = useState('');
  const fields = useMarkedFields<'password'>();
  const close = () => {
    setValue('');
    fields.clear();
    onClose();
  };
  const change = useMutation({
    ...setPassword,
    onSuccess: (_, { user: target }) => {
      toast.success(t('admin:toasts.passwordUpdated', { name: target.fullName }));
      // The admin may have opened another user's dialog meanwhile.
      if (target.id === user?.id) close();
    },
    onError: (error) => {
      const { code } = faultOf(error);
      if (code === 'REAUTHENTICATION_NEEDED') return;
      const failed = t('admin:toasts.passwordFailed');
      const text = code === 'UNEXPECTED' ? failed : failureText(error, failed, faultText);
      fields.mark(code === 'WEAK_PASSWORD' ? { password: text } : {}, { text });
    },
  });
  const submit = () => {
    // The dialog accepts clicks during its exit transition.
    if (!user || !opened) return;
    const problem =
      value === '' ? 'passwordMissing' : value.length < PASSWORD_MIN ? 'passwordShort' : undefined;
    if (problem === undefined) return change.mutate({ user, newPassword: value });
    const text = t(`admin:validation.${problem}`);
    fields.mark({ password: text }, { text });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('admin:users.changePassword')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DialogForm ref={fields.container} onSubmit={submit} onCancel={close} busy={change.isPending}>
        <p className={classes.quiet}>{t('admin:users.passwordNote', { name: user?.fullName ?? '' })}</p>
        <PasswordInput
          label={t('admin:users.newPassword')}
          placeholder={t('admin:users.passwordHint')}
          value={value}
          error={fields.errors.password}
          onChange={(event) => {
            setValue(event.currentTarget.value);
            fields.clear('password');
          }}
          maxLength={PASSWORD_MAX}
          autoComplete="new-password"
          data-autofocus
        />
      </DialogForm>
    </Modal>
  );
}
