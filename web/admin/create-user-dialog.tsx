import { Modal, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/brief/brief';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { DEFAULT_ROLE, type Role } from '#domain/users/roles';
import { api } from '#web/lib/api';
import { faultOf } from '#web/lib/faults';
import { useFaultText } from '#web/lib/use-fault-text';
import { toast } from '#web/ui/toast';
import { DialogForm } from './dialog-form';
import { PersonFields } from './person-fields';
import { RoleFields } from './role-choice';
import { useRefreshAdmin } from './use-admin-calls';

const EMPTY = {
  fullName: '',
  email: '',
  password: '',
  role: DEFAULT_ROLE as Role,
  languages: ['english'] as Language[],
};

/** A new account with its first role; the address counts as verified. */
export function CreateUserDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const refresh = useRefreshAdmin();
  const [form, setForm] = useState(EMPTY);
  const set = (part: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...part }));
  const create = useMutation({
    mutationFn: () =>
      api.admin.createUser({
        fullName: form.fullName.trim(),
        email: form.email.trim(),
        password: form.password,
        role: form.role,
        ...(form.role === 'writer' ? { supportedLanguages: form.languages } : {}),
      }),
    onSuccess: () => {
      const name = form.fullName.trim();
      toast.success(t('admin:toasts.created', { name, role: t(`common:roles.${form.role}`).toLowerCase() }));
      setForm(EMPTY);
      onClose();
    },
    onError: (error) => {
      const { code } = faultOf(error);
      if (code === 'REAUTHENTICATION_NEEDED') return;
      toast.error(
        ['UNEXPECTED', 'INVALID_INPUT'].includes(code) ? t('admin:toasts.createFailed') : faultText(error),
      );
    },
    onSettled: refresh,
  });

  function submit() {
    if (!form.fullName.trim() || !form.email.trim() || !form.password) {
      toast.error(t('admin:validation.required'));
    } else if (form.password.length < PASSWORD_MIN) {
      toast.error(t('admin:validation.passwordShort'));
    } else if (form.role === 'writer' && form.languages.length === 0) {
      toast.error(t('admin:validation.language'));
    } else create.mutate();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('admin:users.create')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        busy={create.isPending}
        submit={t('admin:users.create')}
      >
        <PersonFields value={form} onChange={set} />
        <PasswordInput
          label={t('admin:users.password')}
          placeholder={t('admin:users.passwordHint')}
          value={form.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          maxLength={PASSWORD_MAX}
          autoComplete="new-password"
          required
        />
        <RoleFields value={form} onChange={set} />
      </DialogForm>
    </Modal>
  );
}
