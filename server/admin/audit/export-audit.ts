import { BYTE_ORDER_MARK, csvLine } from '#domain/audit/csv';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Orm } from '#server/database/database';
import type { Position } from '#server/http/cursor';
import { type AuditFilter, selectAudit } from './list-audit';

const CHUNK_ROWS = 500;
const CSV_HEADER = [
  'time',
  'action',
  'actor',
  'target',
  'from',
  'to',
  'what',
  'address',
  'user agent',
] as const;

/**
 * The audit log as CSV, newest first, streamed in chunks as the client consumes it. Entries added meanwhile are newer than the first
 * chunk, so none is exported twice.
 */
export function exportAudit(
  orm: Orm,
  filter: AuditFilter,
  language: InterfaceLanguage,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let place: Position | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(CSV_HEADER, language)));
    },
    async pull(controller) {
      const rows = await selectAudit(orm, filter, place, CHUNK_ROWS);
      const text = rows.map(({ createdAt, action, actorName, targetName, detail, address, userAgent }) =>
        csvLine(
          [
            createdAt.toISOString(),
            action,
            actorName,
            targetName,
            detail.from ?? null,
            detail.to ?? null,
            detail.what ?? null,
            address,
            userAgent,
          ],
          language,
        ),
      );
      if (text.length > 0) controller.enqueue(encoder.encode(text.join('')));
      place = rows.at(-1) ?? null;
      if (rows.length < CHUNK_ROWS) controller.close();
    },
  });
}
