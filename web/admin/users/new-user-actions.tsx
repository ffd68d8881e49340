import { Button } from '@mantine/core';
import { MailPlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListActions } from '#web/ui/list/list-bar';
import { onDemand } from '#web/ui/on-demand';

const CreateUserDialog = onDemand(async () => (await import('./create-user-dialog')).CreateUserDialog, {
  shown: ({ opened }) => opened,
});
const InviteDialog = onDemand(async () => (await import('./invitations/invite-dialog')).InviteDialog, {
  shown: ({ opened }) => opened,
});

/**
 * Buttons to invite a user or create an account. The state is kept here so that opening a dialog does not rerender the
 * list.
 */
export function NewUserActions() {
  const { t } = useTranslation('admin');
  const [creating, setCreating] = useState(false);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <ListActions>
        <Button
          variant="default"
          leftSection={<MailPlus size={16} aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {t('invitations.invite')}
        </Button>
        <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
          {t('users.create')}
        </Button>
      </ListActions>
      <CreateUserDialog opened={creating} onClose={() => setCreating(false)} />
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
