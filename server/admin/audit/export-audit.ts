import type { CsvReader } from '#domain/audit/csv';
import type { Orm } from '#server/database/database';
import { type CsvColumn, streamCsv } from '#server/http/csv-stream';
import { type AuditFilter, selectAudit } from './list-audit';

type Row = Awaited<ReturnType<typeof selectAudit>>[number];

/** New columns come last, for readers that address columns by position. */
const COLUMNS: CsvColumn<Row>[] = [
  { heading: { en: 'Time', sv: 'Tid', fi: 'Aika' }, isMoment: true, cell: ({ createdAt }) => createdAt },
  { heading: { en: 'Action', sv: 'Händelse', fi: 'Tapahtuma' }, cell: ({ action }) => action },
  { heading: { en: 'Who', sv: 'Vem', fi: 'Kuka' }, cell: ({ actorName }) => actorName },
  { heading: { en: 'To whom', sv: 'Gällde', fi: 'Kohde' }, cell: ({ targetName }) => targetName },
  { heading: { en: 'Before', sv: 'Före', fi: 'Ennen' }, cell: ({ detail }) => detail.from ?? null },
  { heading: { en: 'After', sv: 'Efter', fi: 'Jälkeen' }, cell: ({ detail }) => detail.to ?? null },
  { heading: { en: 'Detail', sv: 'Uppgift', fi: 'Lisätieto' }, cell: ({ detail }) => detail.what ?? null },
  { heading: { en: 'IP address', sv: 'IP-adress', fi: 'IP-osoite' }, cell: ({ address }) => address },
  { heading: { en: 'Browser', sv: 'Webbläsare', fi: 'Selain' }, cell: ({ userAgent }) => userAgent },
  {
    // For programs: unambiguous also in the hour that autumn repeats.
    heading: { en: 'ISO 8601', sv: 'ISO 8601', fi: 'ISO 8601' },
    cell: ({ createdAt }) => createdAt.toISOString(),
  },
];

/** The audit log as CSV, newest first. */
export function exportAudit(orm: Orm, filter: AuditFilter, reader: CsvReader): ReadableStream<Uint8Array> {
  return streamCsv(COLUMNS, reader, async (place, limit) => {
    const rows = await selectAudit(orm, filter, place, limit);
    return rows.map((row) => ({ place: row, row }));
  });
}
