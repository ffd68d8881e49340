import { Modal, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/brief/brief';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { DEFAULT_ROLE, type Role } from '#domain/users/roles';
import { api } from '#web/lib/client/api';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { failureText } from '#web/lib/faults/failure-text';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { useRefreshAdmin } from '../use-admin-calls';
import { missingOfNewUser, NEW_USER_FIELDS, type NewUserErrors, refusedOfNewUser } from './new-user-errors';
import { PersonFields } from './person-fields';
import { RoleFields } from './role-choice';

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
  const [errors, setErrors] = useState<NewUserErrors>({});
  const set = (part: Partial<typeof EMPTY>) => {
    setForm((before) => ({ ...before, ...part }));
    // What is being mended is no longer marked.
    const mended = Object.keys(part).map((name) =>
      name === 'languages' || name === 'role' ? 'supportedLanguages' : name,
    );
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !mended.includes(name))),
    );
  };
  const fields = useRef<HTMLDivElement>(null);
  const mark = (found: NewUserErrors) => {
    setErrors(found);
    const first = NEW_USER_FIELDS.find((name) => found[name] !== undefined);
    if (first) fields.current?.querySelector<HTMLElement>(`[data-field="${first}"] input`)?.focus();
  };
  const keyed = useSubmissionKey();
  const create = useMutation({
    mutationFn: () =>
      keyed(api.admin.createUser, {
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
      const fault = faultOf(error);
      const { code } = fault;
      if (code === 'REAUTHENTICATION_NEEDED') return;
      mark(refusedOfNewUser(fault, t));
      toast.error(
        ['UNEXPECTED', 'INVALID_INPUT'].includes(code)
          ? t('admin:toasts.createFailed')
          : failureText(error, t('admin:toasts.createFailed'), faultText),
      );
    },
    onSettled: refresh,
  });

  function submit() {
    const found = missingOfNewUser(form, PASSWORD_MIN, t);
    mark(found);
    const [first] = Object.values(found);
    if (first === undefined) return create.mutate();
    const empty = !form.fullName.trim() || !form.email.trim() || !form.password;
    toast.error(empty ? t('admin:validation.required') : first);
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
        <div ref={fields} className={classes.fields}>
          <PersonFields value={form} onChange={set} errors={errors} />
          <PasswordInput
            wrapperProps={{ 'data-field': 'password' }}
            error={errors.password}
            label={t('admin:users.password')}
            placeholder={t('admin:users.passwordHint')}
            value={form.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
            maxLength={PASSWORD_MAX}
            autoComplete="new-password"
            required
          />
          <RoleFields value={form} onChange={set} languagesError={errors.supportedLanguages} />
        </div>
      </DialogForm>
    </Modal>
  );
}
