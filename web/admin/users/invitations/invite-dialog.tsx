import { Modal, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/brief/brief';
import { DEFAULT_ROLE, type Role } from '#domain/users/roles';
import classes from '#web/admin/admin.module.css';
import { DialogForm } from '#web/admin/dialog-form';
import { calls } from '#web/lib/client/api';
import { invalidate } from '#web/lib/client/invalidate';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '#web/lib/i18n/languages';
import { toast } from '#web/ui/feedback/toast';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import { invitationErrors, type NewUserField, refusedUserErrors } from '../new-user-errors';
import { PersonFields } from '../person-fields';
import { RoleFields } from '../role-choice';
import { ShownLink } from '../shown-link';
import { invite } from './api/invite';

const BY = ['mail', 'link'] as const;
const EMPTY = {
  fullName: '',
  email: '',
  role: DEFAULT_ROLE as Role,
  languages: ['english'] as Language[],
  by: 'mail' as (typeof BY)[number],
};

/** Invites a user, who chooses the password; by mail, or by a link that is shown once. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const client = useQueryClient();
  const [form, setForm] = useState({ ...EMPTY, mailLanguage: interfaceLanguage() });
  const fields = useMarkedFields<NewUserField>();
  const set = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }));
    fields.clear(
      ...Object.keys(part).map((name) =>
        ['languages', 'role'].includes(name) ? 'supportedLanguages' : name,
      ),
    );
  };
  const keyed = useSubmissionKey();
  const offer = useMutation({
    ...invite(keyed),
    onSuccess: ({ link, invitation }) => {
      if (link !== null) return;
      toast.success(t('admin:invitations.sent', { email: invitation.email }));
      close();
    },
    onError: (error) => {
      const fault = faultOf(error);
      if (fault.code !== 'REAUTHENTICATION_NEEDED')
        fields.mark(refusedUserErrors(fault, t), { text: faultText(error) });
    },
    onSettled: () => invalidate(client, calls.invitations.list),
  });
  function close() {
    offer.reset();
    set(EMPTY);
    fields.clear();
    onClose();
  }
  function submit() {
    fields.clear();
    const found = invitationErrors(form, t);
    const wrong = Object.keys(found) as NewUserField[];
    const [first] = wrong;
    if (first === undefined) {
      return offer.mutate({
        email: form.email.trim(),
        role: form.role,
        mailLanguage: form.mailLanguage,
        by: form.by,
        ...(form.fullName.trim() ? { fullName: form.fullName.trim() } : {}),
        ...(form.role === 'writer' ? { supportedLanguages: form.languages } : {}),
      });
    }
    const text = form.email.trim() === '' ? t('admin:validation.required') : (found[first] ?? '');
    fields.mark(found, { text, of: [first] });
  }
  const link = offer.data?.link ?? null;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('admin:invitations.invite')}
      closeOnClickOutside={link === null}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {link !== null && offer.data ? (
        <ShownLink link={link} expiresAt={offer.data.invitation.expiresAt} onClose={close} />
      ) : (
        <DialogForm
          ref={fields.container}
          onSubmit={submit}
          onCancel={close}
          busy={offer.isPending}
          submit={t(form.by === 'mail' ? 'admin:invitations.send' : 'admin:invitations.makeLink')}
        >
          <p className={classes.quiet}>{t('admin:invitations.hint')}</p>
          <PersonFields value={form} onChange={set} errors={fields.errors} nameOptional />
          <RoleFields value={form} onChange={set} languagesError={fields.errors.supportedLanguages} />
          <SegmentedControl
            fullWidth
            orientation="vertical"
            aria-label={t('admin:invitations.by')}
            value={form.by}
            onChange={(value) => set({ by: BY.find((name) => name === value) ?? 'mail' })}
            data={[
              { value: 'mail', label: t('admin:invitations.byMail') },
              { value: 'link', label: t('admin:invitations.byLink') },
            ]}
          />
          {form.by === 'mail' ? (
            <NativeSelect
              label={t('admin:invitations.language')}
              data={INTERFACE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              value={form.mailLanguage}
              onChange={({ currentTarget: { value } }) =>
                set({ mailLanguage: INTERFACE_LANGUAGES.find((name) => name === value) ?? 'en' })
              }
            />
          ) : null}
        </DialogForm>
      )}
    </Modal>
  );
}
