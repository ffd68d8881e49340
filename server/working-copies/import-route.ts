import { join } from 'node:path';
import { submissionCalls } from '#contract/http/files';
import { signedInHandler } from '#server/access/http-handler';
import { discardBody } from '#server/files/discard-body';
import { receiveUpload } from '#server/files/receive-upload';
import { assertMayApply } from '#server/requests/apply-transition';
import { scanUpload } from '#server/scanner/scan-upload';
import { importDocument } from './import-document';

export const IMPORT_HANDLERS = [
  signedInHandler(submissionCalls.importDocument, async ({ c, services, actor, input }) => {
    try {
      const requestId = input.params.id;
      // Before the body is read: a writer who may submit the text may also import one.
      await assertMayApply(services.database.orm, 'submit', actor, requestId);
      const folder = join(services.environment.DATA_DIR, 'uploads');
      const upload = await receiveUpload(c.req.raw, folder, ['revision', 'baseVersion']);
      try {
        const file = upload.file && (await scanUpload(services, { file: upload.file, actor }));
        return c.json(await importDocument(services, actor, { requestId, ...upload.fields, file }));
      } finally {
        await upload.dispose();
      }
    } finally {
      await discardBody(c.req.raw);
    }
  }),
];
