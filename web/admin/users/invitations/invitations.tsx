import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/identity/invitations';
import { TwoLines } from '#web/admin/two-lines';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { DateTime } from '#web/ui/format/date-time';
import { DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { invitations } from './api/invitations';
import { InvitationActions } from './invitation-actions';

/** Invitations that have not been accepted. */
export function Invitations({ search }: { search: string }) {
  const { t } = useTranslation(['admin', 'common']);
  const list = usePagedList(invitations(search));
  return (
    <PagedTable
      list={list}
      waiting={3}
      failed={t('admin:invitations.loadFailed')}
      none={<EmptyState title={t('admin:invitations.none')} />}
    >
      {(rows) => (
        <DataTable<Invitation>
          label={t('admin:invitations.title')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'email',
              head: t('admin:users.email'),
              kind: 'title',
              cell: (row) => <TitleCell title={row.email} detail={row.fullName ?? undefined} />,
            },
            { key: 'role', head: t('admin:users.role'), cell: (row) => <RoleCell row={row} /> },
            { key: 'state', head: t('admin:invitations.state'), cell: (row) => <StateCell row={row} /> },
            {
              key: 'until',
              head: t('admin:invitations.until'),
              cell: (row) => <DateTime value={row.expiresAt} as="moment" />,
            },
            {
              key: 'actions',
              head: t('admin:users.actions'),
              kind: 'actions',
              cell: (row) => (
                <RowActions>
                  <InvitationActions invitation={row} />
                </RowActions>
              ),
            },
          ]}
        />
      )}
    </PagedTable>
  );
}

function RoleCell({ row: { role, supportedLanguages } }: { row: Invitation }) {
  const { t } = useTranslation('common');
  const languages = (supportedLanguages ?? []).map((name) => t(`languages.${name}`)).join(', ');
  return <TwoLines first={t(`roles.${role}`)} second={languages} />;
}

function StateCell({ row: { state, invitedBy, hasAccount } }: { row: Invitation }) {
  const { t } = useTranslation('admin');
  if (hasAccount)
    return <TwoLines first={t('invitations.states.hasAccount')} second={t('invitations.hasAccountHint')} />;
  const by = invitedBy === null ? '' : t('invitations.invitedBy', { name: invitedBy });
  return <TwoLines first={t(`invitations.states.${state}`)} second={by} />;
}
