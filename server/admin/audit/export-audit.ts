import { auditActionText } from '#domain/audit/action-texts';
import type { CsvReader } from '#domain/audit/csv';
import { eurosText } from '#domain/pay/pay-texts';
import type { InterfaceLanguage } from '#domain/users/interface-language';
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
  { heading: { en: 'Before', sv: 'Före', fi: 'Ennen' }, cell: valueAt('from') },
  { heading: { en: 'After', sv: 'Efter', fi: 'Jälkeen' }, cell: valueAt('to') },
  { heading: { en: 'Detail', sv: 'Uppgift', fi: 'Lisätieto' }, cell: ({ detail }) => detail.what ?? null },
  { heading: { en: 'IP address', sv: 'IP-adress', fi: 'IP-osoite' }, cell: ({ address }) => address },
  { heading: { en: 'Browser', sv: 'Webbläsare', fi: 'Selain' }, cell: ({ userAgent }) => userAgent },
  {
    // For programs: unambiguous also in the hour that autumn repeats.
    heading: { en: 'ISO 8601', sv: 'ISO 8601', fi: 'ISO 8601' },
    cell: ({ createdAt }) => createdAt.toISOString(),
  },
  {
    // For people; the second column has the name that programs know and that is stored.
    heading: { en: 'Action in words', sv: 'Händelse i ord', fi: 'Tapahtuma sanoin' },
    cell: ({ action }, language) => auditActionText(action, language),
  },
];

/** Sums of payments are stored as "225.00 €", hourly rates as "25.00". */
const MONEY: Partial<Record<string, RegExp>> = {
  'payment-recorded': /^(\d+\.\d\d) €$/,
  'payment-revoked': /^(\d+\.\d\d) €$/,
  'rate-changed': /^(\d+\.\d\d)$/,
};

/** The value before or after; money as the reader writes it. */
function valueAt(side: 'from' | 'to') {
  return ({ action, detail }: Row, language: InterfaceLanguage) => {
    const value = detail[side];
    const amount = value === undefined ? undefined : MONEY[action]?.exec(value)?.[1];
    return amount === undefined ? (value ?? null) : eurosText(amount, language);
  };
}

/** The audit log as CSV, newest first. */
export function exportAudit(orm: Orm, filter: AuditFilter, reader: CsvReader): ReadableStream<Uint8Array> {
  return streamCsv(COLUMNS, reader, async (place, limit) => {
    const rows = await selectAudit(orm, filter, place, limit);
    return rows.map((row) => ({ place: row, row }));
  });
}
