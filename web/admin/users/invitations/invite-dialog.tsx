import { Modal, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '#domain/keys-of';
import { DEFAULT_ROLE } from '#domain/users/roles';
import classes from '#web/admin/admin.module.css';
import { DialogForm } from '#web/admin/dialog-form';
import { invalidate } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { useSubmissionKey } from '#web/lib/client/use-submission-key';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { INTERFACE_LANGUAGES, type InterfaceLanguage, LANGUAGE_NAMES } from '#web/lib/i18n/languages';
import { toast } from '#web/ui/feedback/toast';
import { shownOnce } from '#web/ui/form/shown-once';
import { useMarkedFields } from '#web/ui/form/use-marked-fields';
import { invitationErrors, type NewUserField, refusedUserErrors } from '../new-user-errors';
import { PersonFields } from '../person-fields';
import { type RoleChoice, RoleFields } from '../role-choice';
import { ShownLink } from '../shown-link';
import { invite } from './api/invite';

const BY = ['mail', 'link'] as const;

interface Delivery {
  /** Whether the invitation is mailed, or its link is shown to the admin. */
  by: (typeof BY)[number];
  mailLanguage: InterfaceLanguage;
}
interface Form extends RoleChoice, Delivery {
  fullName: string;
  email: string;
}

const EMPTY: Omit<Form, 'mailLanguage'> = {
  fullName: '',
  email: '',
  role: DEFAULT_ROLE,
  languages: ['english'],
  by: 'mail',
};

/** Invites a user, who chooses the password; by mail, or by a link that is shown once. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const client = useQueryClient();
  const [form, setForm] = useState<Form>({ ...EMPTY, mailLanguage: interfaceLanguage() });
  const fields = useMarkedFields<NewUserField>();
  const set = (part: Partial<Form>) => {
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
      if (link === null) toast.success(t('admin:invitations.sent', { email: invitation.email }));
    },
    onError: (error) => {
      const fault = faultOf(error);
      if (fault.code !== 'REAUTHENTICATION_NEEDED')
        fields.mark(refusedUserErrors(fault, t), { text: faultText(error) });
    },
    // Not awaited: the link is shown at once, and only once.
    onSettled: () => invalidate(client, queryKeys.invitations.list),
  });
  // The answer shows the link, once: the dialog waits for it, unless nothing was sent for want of a connection. A mailed invitation needs no dialog.
  const waits = offer.isPending && !offer.isPaused && offer.variables.by === 'link';
  function close() {
    if (waits) return;
    offer.reset();
    set(EMPTY);
    fields.clear();
    onClose();
  }
  function submit() {
    fields.clear();
    const found = invitationErrors(form, t);
    const wrong = keysOf(found);
    const [first] = wrong;
    if (first === undefined) {
      const asked = {
        email: form.email.trim(),
        role: form.role,
        mailLanguage: form.mailLanguage,
        by: form.by,
        ...(form.fullName.trim() ? { fullName: form.fullName.trim() } : {}),
        ...(form.role === 'writer' ? { supportedLanguages: form.languages } : {}),
      };
      // Passed here and not to useMutation: it is skipped once the dialog was closed, and another user may be entered.
      return offer.mutate(asked, { onSuccess: ({ link }) => link === null && close() });
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
      {...shownOnce(link !== null)}
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
          waits={waits}
          submit={t(form.by === 'mail' ? 'admin:invitations.send' : 'admin:invitations.makeLink')}
        >
          <p className={classes.quiet}>{t('admin:invitations.hint')}</p>
          <PersonFields value={form} onChange={set} errors={fields.errors} nameOptional />
          <RoleFields value={form} onChange={set} languagesError={fields.errors.supportedLanguages} />
          <DeliveryFields value={form} onChange={set} />
        </DialogForm>
      )}
    </Modal>
  );
}

/** By mail in a language, or by a link. */
function DeliveryFields({
  value,
  onChange,
}: {
  value: Delivery;
  onChange: (part: Partial<Delivery>) => void;
}) {
  const { t } = useTranslation('admin');
  return (
    <>
      <SegmentedControl
        fullWidth
        orientation="vertical"
        aria-label={t('invitations.by')}
        value={value.by}
        onChange={(by) => onChange({ by: BY.find((name) => name === by) ?? 'mail' })}
        data={[
          { value: 'mail', label: t('invitations.byMail') },
          { value: 'link', label: t('invitations.byLink') },
        ]}
      />
      {value.by === 'mail' ? (
        <NativeSelect
          label={t('invitations.language')}
          data={INTERFACE_LANGUAGES.map((name) => ({ value: name, label: LANGUAGE_NAMES[name] }))}
          value={value.mailLanguage}
          onChange={({ currentTarget }) =>
            onChange({
              mailLanguage: INTERFACE_LANGUAGES.find((name) => name === currentTarget.value) ?? 'en',
            })
          }
        />
      ) : null}
    </>
  );
}
