import { exportCalls } from '#contract/http/files';
import { Fault } from '#domain/errors';
import { signedInHandler } from '#server/access/http-handler';
import { isExportLink } from './export-link';
import { exportOwnData } from './export-own-data';

export const OWN_DATA_HANDLERS = [
  signedInHandler(exportCalls.ownData, ({ c, services, actor, input }) => {
    if (!isExportLink(services.environment, actor, input.query)) throw new Fault('NOT_FOUND');
    c.header('content-type', 'application/zip');
    c.header('content-disposition', 'attachment; filename="redraft-data.zip"');
    c.header('cache-control', 'no-store');
    if (c.req.method === 'HEAD') return c.body(null);
    return c.body(exportOwnData(services, actor));
  }),
];
