import { exportCalls } from '#contract/http/files';
import { signedInHandler } from '#server/access/http-handler';
import { writeAudit } from '#server/audit/write-audit';
import { sendCsv } from '#server/http/send-csv';
import { exportAudit } from './export-audit';

export const AUDIT_EXPORT_HANDLERS = [
  signedInHandler(exportCalls.audit, async ({ c, services, actor, input }) => {
    const { language, zone, ...filter } = input.query;
    await services.database.transaction((tx) => writeAudit(tx, { action: 'audit-exported', actor }));
    return sendCsv(c, 'audit', exportAudit(services.database.orm, filter, { language, zone }));
  }),
];
