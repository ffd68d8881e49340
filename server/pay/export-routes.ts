import { exportCalls } from '#contract/http/files';
import type { Actor } from '#server/access/actor';
import { signedInHandler } from '#server/access/http-handler';
import { writeAudit } from '#server/audit/write-audit';
import { sendCsv } from '#server/http/send-csv';
import type { Services } from '#server/services';
import { exportArchive, exportEntries } from './export-pay';

export const PAY_EXPORT_HANDLERS = [
  signedInHandler(exportCalls.payEntries, async ({ c, services, actor, input }) => {
    const { language, zone, ...filter } = input.query;
    await auditExport(services, actor, 'entries');
    return sendCsv(c, 'time-entries', exportEntries(services.database.orm, filter, { language, zone }));
  }),
  signedInHandler(exportCalls.payArchive, async ({ c, services, actor, input }) => {
    const { language, zone, ...filter } = input.query;
    await auditExport(services, actor, 'archive');
    return sendCsv(c, 'pay-archive', exportArchive(services.database.orm, filter, { language, zone }));
  }),
];

/** Exports are recorded in the audit log. */
function auditExport({ database }: Services, actor: Actor, what: string): Promise<void> {
  return database.transaction((tx) => writeAudit(tx, { action: 'pay-exported', actor, detail: { what } }));
}
