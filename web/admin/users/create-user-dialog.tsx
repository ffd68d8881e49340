import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '#domain/keys-of';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { DEFAULT_ROLE } from '#domain/users/roles';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { failureText } from '#web/lib/faults/failure-text';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { toast } from '#web/ui/feedback/toast';
import { PasswordInput } from '#web/ui/form/password-input';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { createUser } from './api/create-user';
import { type NewUserField, newUserErrors, refusedUserErrors } from './new-user-errors';
import { PersonFields } from './person-fields';
import { type RoleChoice, RoleFields } from './role-choice';

interface Form extends RoleChoice {
  fullName: string;
  email: string;
  password: string;
}

const EMPTY: Form = { fullName: '', email: '', password: '', role: DEFAULT_ROLE, languages: ['english'] };

/** Creates an account with its first role; the address counts as verified. */
export function CreateUserDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const refresh = useInvalidateAdmin();
  const [form, setForm] = useState(EMPTY);
  const fields = useMarkedFields<NewUserField>();
  const set = (part: Partial<Form>) => {
    setForm((before) => ({ ...before, ...part }));
    fields.clear(
      ...Object.keys(part).map((name) =>
        ['languages', 'role'].includes(name) ? 'supportedLanguages' : name,
      ),
    );
  };
  const close = () => {
    fields.clear();
    onClose();
  };
  const keyed = useSubmissionKey();
  const create = useMutation({
    ...createUser(keyed),
    onSuccess: (_, { fullName: name, email, role = DEFAULT_ROLE }) => {
      toast.success(t('admin:toasts.created', { name, role: t(`common:roles.${role}`).toLowerCase() }));
      // The admin may be entering another user meanwhile.
      if (email !== form.email.trim()) return;
      setForm(EMPTY);
      close();
    },
    onError: (error) => {
      const fault = faultOf(error);
      const { code } = fault;
      if (code === 'REAUTHENTICATION_NEEDED') return;
      const text = ['UNEXPECTED', 'INVALID_INPUT'].includes(code)
        ? t('admin:toasts.createFailed')
        : failureText(error, t('admin:toasts.createFailed'), faultText);
      fields.mark(refusedUserErrors(fault, t), { text });
    },
    onSettled: () => void refresh(),
  });

  function submit() {
    const found = newUserErrors(form, PASSWORD_MIN, t);
    const wrong = keysOf(found);
    const [first] = wrong;
    if (first === undefined) {
      return create.mutate({
        fullName: form.fullName.trim(),
        email: form.email.trim(),
        password: form.password,
        role: form.role,
        ...(form.role === 'writer' ? { supportedLanguages: form.languages } : {}),
      });
    }
    const empty = (['fullName', 'email', 'password'] as const).filter(
      (name) => (name === 'password' ? form.password : form[name].trim()) === '',
    );
    const said =
      empty.length > 0
        ? { text: t('admin:validation.required'), of: empty }
        : { text: found[first] ?? '', of: [first] };
    fields.mark(found, said);
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('admin:users.create')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DialogForm
        ref={fields.container}
        onSubmit={submit}
        onCancel={close}
        busy={create.isPending}
        submit={t('admin:users.create')}
      >
        <div className={classes.fields}>
          <PersonFields value={form} onChange={set} errors={fields.errors} />
          <PasswordInput
            error={fields.errors.password}
            label={t('admin:users.password')}
            placeholder={t('admin:users.passwordHint')}
            value={form.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
            maxLength={PASSWORD_MAX}
            autoComplete="new-password"
            required
          />
          <RoleFields value={form} onChange={set} languagesError={fields.errors.supportedLanguages} />
        </div>
      </DialogForm>
    </Modal>
  );
}
