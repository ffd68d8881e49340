import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { useSession } from '#web/lib/session/session';
import { Breakable } from '#web/ui/format/breakable';
import { RoleBadge } from '#web/ui/format/role-badge';
import { SampleMark } from '#web/ui/format/sample-mark';
import { type Column, RowActions, TitleCell } from '#web/ui/list/data-table';
import classes from '../admin.module.css';
import { ApproveButton } from './approve-button';
import { UserActions, type UserDialog } from './user-actions';
import { UserLanguages } from './user-languages';

/** Which dialog is open, and for which user. */
export interface OpenedDialog {
  dialog: UserDialog;
  user: AdminUser;
}

/**
 * The columns of the list of users. Memoized per language, so that opening a dialog rerenders no row; `onOpen` must be
 * stable too.
 */
export function useUserColumns(onOpen: (opened: OpenedDialog) => void): Column<AdminUser>[] {
  const { t } = useTranslation('admin');
  const { me } = useSession();
  const ownId = me?.id;
  return useMemo<Column<AdminUser>[]>(
    () => [
      {
        key: 'name',
        head: t('users.name'),
        kind: 'title',
        cell: (user) => <TitleCell title={user.fullName} detail={<UserState user={user} />} />,
      },
      {
        key: 'email',
        head: t('users.email'),
        cell: ({ email, phone }) => {
          const address = email ?? phone;
          return address === null ? (
            '–'
          ) : (
            <span className={classes.email}>
              <Breakable text={address} />
            </span>
          );
        },
      },
      { key: 'role', head: t('users.role'), cell: (user) => <RoleBadge role={user.role} /> },
      {
        key: 'languages',
        head: t('users.languages'),
        cell: (user) => (user.supportedLanguages ? <UserLanguages user={user} /> : '–'),
      },
      {
        key: 'actions',
        head: t('users.actions'),
        kind: 'actions',
        cell: (user) => (
          <RowActions>
            {user.awaitingApproval && !user.deactivated ? <ApproveButton user={user} /> : null}
            <UserActions user={user} own={user.id === ownId} onOpen={(dialog) => onOpen({ dialog, user })} />
          </RowActions>
        ),
      },
    ],
    [t, ownId, onOpen],
  );
}

function UserState({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {[
        user.deactivated ? t('users.deactivated') : '',
        hasUnverified(user) ? t('users.unverified') : '',
        user.awaitingApproval ? t('users.awaitingApproval') : '',
      ]
        .filter(Boolean)
        .join(', ')}
      <SampleMark of={user} />
    </>
  );
}

/** True if the account's address or number is unverified; an account may have neither. */
function hasUnverified(user: AdminUser): boolean {
  if (user.email !== null) return !user.emailVerified;
  return user.phone !== null && !user.phoneVerified;
}
