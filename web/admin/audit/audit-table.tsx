import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit';
import { auditActionText } from '#domain/audit/action-texts';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { Breakable } from '#web/ui/format/breakable';
import { DateTime } from '#web/ui/format/date-time';
import { DeviceName } from '#web/ui/format/device-name';
import { DataTable, TitleCell } from '#web/ui/list/data-table';
import classes from '../admin.module.css';
import { TwoLines } from '../two-lines';
import { AuditDetail } from './audit-detail';

/** The table of audit entries. An action unknown to this version is shown as stored. */
export function AuditTable({ rows }: { rows: readonly AuditEntry[] }) {
  const { t } = useTranslation(['audit', 'admin']);
  return (
    <DataTable<AuditEntry>
      label={t('admin:tabs.audit')}
      rows={rows}
      rowKey={(entry) => entry.id}
      columns={[
        {
          key: 'action',
          head: t('audit:action'),
          kind: 'title',
          cell: (entry) => (
            <TitleCell
              title={auditActionText(entry.action, interfaceLanguage())}
              detail={Object.keys(entry.detail).length > 0 ? <AuditDetail entry={entry} /> : undefined}
            />
          ),
        },
        { key: 'when', head: t('audit:when'), cell: (entry) => <DateTime value={entry.createdAt} /> },
        {
          key: 'actor',
          head: t('audit:actor'),
          cell: ({ actorName, address }) =>
            actorName === null ? (
              t(address ? 'audit:nobody' : 'audit:inside')
            ) : (
              <AuditPerson>{actorName}</AuditPerson>
            ),
        },
        {
          key: 'target',
          head: t('audit:target'),
          cell: ({ targetName }) => (targetName === null ? '–' : <AuditPerson>{targetName}</AuditPerson>),
        },
        {
          key: 'source',
          head: t('audit:source'),
          cell: (entry) =>
            entry.address ? (
              <TwoLines
                first={entry.address}
                second={
                  <span className={classes.line}>
                    <DeviceName userAgent={entry.userAgent} />
                  </span>
                }
              />
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

/** An actor or target as recorded at the time: the name with the address below it, or the one that existed. */
function AuditPerson({ children }: { children: string }) {
  const [, name, address] = /^(.+) \((\S+)\)$/.exec(children) ?? [];
  if (name === undefined || address === undefined) return <Breakable text={children} />;
  return (
    <div className={classes.party}>
      <TwoLines first={name} second={<Breakable text={address} />} />
    </div>
  );
}
