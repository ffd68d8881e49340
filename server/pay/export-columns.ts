import type { PayEntry } from '#contract/pay';
import type { CsvColumn } from '#server/http/csv-stream';

interface Row {
  at: Date;
  writerName: string;
  title: string;
  minutes: number;
  hourlyRateCents: number;
  amountCents: number;
  id: string;
  adjusts: string | null;
  reason: string | null;
  paidBy: PayEntry['paidBy'];
  toBeChecked: boolean;
  timer: PayEntry['timer'];
}

const COMMON_COLUMNS: CsvColumn<Row>[] = [
  { heading: { en: 'Time', sv: 'Tid', fi: 'Aika' }, isMoment: true, cell: ({ at }) => at },
  { heading: { en: 'Writer', sv: 'Skribent', fi: 'Kirjoittaja' }, cell: ({ writerName }) => writerName },
  { heading: { en: 'Title', sv: 'Rubrik', fi: 'Otsikko' }, cell: ({ title }) => title },
  { heading: { en: 'Minutes', sv: 'Minuter', fi: 'Minuutit' }, cell: ({ minutes }) => minutes },
  {
    heading: { en: 'Hourly rate (€)', sv: 'Timersättning (€)', fi: 'Tuntipalkkio (€)' },
    cell: ({ hourlyRateCents }) => hourlyRateCents / 100,
  },
  {
    heading: { en: 'Amount (€)', sv: 'Belopp (€)', fi: 'Summa (€)' },
    cell: ({ amountCents }) => amountCents / 100,
  },
  { heading: { en: 'ID', sv: 'ID', fi: 'Tunnus' }, cell: ({ id }) => id },
  {
    heading: {
      en: 'ID of the adjusted entry',
      sv: 'Den justerade postens ID',
      fi: 'Oikaistun kirjauksen tunnus',
    },
    cell: ({ adjusts }) => adjusts,
  },
  {
    heading: { en: 'Reason for the adjustment', sv: 'Skäl till justeringen', fi: 'Oikaisun syy' },
    cell: ({ reason }) => reason,
  },
];

/** For programs: the same moment without a zone to know, unambiguous also in the hour that autumn repeats. */
const EXACT_TIME: CsvColumn<Row> = {
  heading: { en: 'ISO 8601', sv: 'ISO 8601', fi: 'ISO 8601' },
  cell: ({ at }) => at.toISOString(),
};

/** The day is written as the moments are, without a time: spreadsheets read it as a date in all three languages. */
const PAID_COLUMNS: CsvColumn<Row>[] = [
  {
    heading: { en: 'Paid on', sv: 'Utbetalningsdag', fi: 'Maksupäivä' },
    cell: ({ paidBy }) => (paidBy ? { day: paidBy.paidOn } : null),
  },
  {
    heading: { en: 'Payment reference', sv: 'Betalningsreferens', fi: 'Maksun viite' },
    cell: ({ paidBy }) => paidBy?.reference ?? null,
  },
  {
    heading: { en: 'Unpaid amount (€)', sv: 'Obetalt belopp (€)', fi: 'Maksamatta (€)' },
    cell: ({ paidBy, amountCents }) => (paidBy ? 0 : amountCents / 100),
  },
];

const TIMER_COLUMNS: CsvColumn<Row>[] = [
  {
    heading: { en: 'Timer minutes', sv: 'Minuter enligt tidtagningen', fi: 'Minuutit ajanoton mukaan' },
    cell: ({ timer }) => timer?.minutes ?? null,
  },
  {
    heading: { en: 'Reason for the difference', sv: 'Skäl till avvikelsen', fi: 'Poikkeaman syy' },
    cell: ({ timer }) => timer?.reason ?? null,
  },
];

/** A number, so that a column's sum is their count, in each language. */
const TO_BE_CHECKED: CsvColumn<Row> = {
  heading: {
    en: 'To be checked (1: yes)',
    sv: 'Ska kontrolleras (1: ja)',
    fi: 'Tarkistettava (1: kyllä)',
  },
  cell: ({ toBeChecked }) => Number(toBeChecked),
};

type EntryRow = Row & Pick<PayEntry, 'startTime' | 'endTime' | 'hours' | 'requestId'>;

/** New columns come last, for readers that address columns by position. */
export const ENTRY_COLUMNS: CsvColumn<EntryRow>[] = [
  ...COMMON_COLUMNS,
  {
    heading: { en: 'Start', sv: 'Start', fi: 'Alku' },
    isMoment: true,
    cell: ({ startTime }) => new Date(startTime),
  },
  {
    heading: { en: 'End', sv: 'Slut', fi: 'Loppu' },
    isMoment: true,
    cell: ({ endTime }) => new Date(endTime),
  },
  { heading: { en: 'Hours', sv: 'Timmar', fi: 'Tunnit' }, cell: ({ hours }) => Number(hours) },
  {
    heading: { en: 'Request ID', sv: 'Beställningens ID', fi: 'Tilauksen tunnus' },
    cell: ({ requestId }) => requestId,
  },
  ...TIMER_COLUMNS,
  EXACT_TIME,
  ...PAID_COLUMNS,
  TO_BE_CHECKED,
];

export const ARCHIVE_COLUMNS: CsvColumn<Row>[] = [
  ...COMMON_COLUMNS,
  EXACT_TIME,
  ...PAID_COLUMNS,
  ...TIMER_COLUMNS,
  TO_BE_CHECKED,
];
