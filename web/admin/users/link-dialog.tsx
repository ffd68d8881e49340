import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { EMAIL_MAX } from '#domain/users/email-address';
import { LINK_KINDS } from '#domain/users/links';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { shownOnce } from '#web/ui/form/shown-once';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { makeLink } from './api/make-link';
import { ShownLink } from './shown-link';
import type { UserDialogProps } from './user-actions';

/** Creates a link that the admin passes on: for a new password, for sign-in, or for another address. */
export function LinkDialog({ user, opened, onClose }: UserDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [made, setMade] = useState(false);
  const close = () => {
    setMade(false);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('admin:makeLink.title', { name: user?.fullName ?? '' })}
      {...shownOnce(made)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {user ? <LinkForm key={user.id} user={user} onMade={() => setMade(true)} onClose={close} /> : null}
    </Modal>
  );
}

function LinkForm({
  user: { id, email, fullName: name },
  onMade,
  onClose,
}: {
  user: AdminUser;
  onMade: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const kinds = LINK_KINDS.filter((kind) => email !== null || kind === 'email-change');
  const [kind, setKind] = useState(kinds[0] ?? 'email-change');
  const [newEmail, setNewEmail] = useState('');
  const fields = useMarkedFields<'newEmail'>();
  const keyed = useSubmissionKey();
  const make = useMutation({
    ...makeLink(keyed),
    onError: (error) => {
      const { code, problems } = faultOf(error);
      if (code === 'REAUTHENTICATION_NEEDED') return;
      const invalid = problems.length > 0 && kind === 'email-change';
      fields.mark(invalid ? { newEmail: t('admin:validation.emailForm') } : {}, { text: faultText(error) });
    },
  });
  if (make.data) return <ShownLink {...make.data} onClose={onClose} />;
  return (
    <DialogForm
      ref={fields.container}
      onSubmit={() => {
        fields.clear();
        // Passed here and not to useMutation: it is skipped once the form is unmounted and another may be open.
        const made = { onSuccess: onMade };
        if (kind !== 'email-change') return make.mutate({ id, link: { kind } }, made);
        if (newEmail.trim() !== '')
          return make.mutate({ id, link: { kind, newEmail: newEmail.trim() } }, made);
        const text = t('admin:validation.required');
        fields.mark({ newEmail: t('admin:validation.emailMissing') }, { text });
      }}
      onCancel={onClose}
      busy={make.isPending}
      submit={t('admin:makeLink.make')}
    >
      <p className={classes.quiet}>
        {email === null ? t('admin:makeLink.noEmail', { name }) : t('admin:makeLink.note', { name })}
      </p>
      <NativeSelect
        label={t('admin:makeLink.kind')}
        data={kinds.map((value) => ({ value, label: t(`admin:makeLink.kinds.${value}`) }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(kinds.find((one) => one === value) ?? kind)}
        data-autofocus
      />
      {kind === 'email-change' ? (
        <TextInput
          type="email"
          label={t('admin:makeLink.newEmail')}
          description={t('admin:makeLink.newEmailNote')}
          value={newEmail}
          error={fields.errors.newEmail}
          onChange={({ currentTarget: { value } }) => {
            setNewEmail(value);
            fields.clear('newEmail');
          }}
          maxLength={EMAIL_MAX}
          autoComplete="off"
          required
        />
      ) : null}
    </DialogForm>
  );
}
