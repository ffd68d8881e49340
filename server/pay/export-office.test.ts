import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamCsv } from '#server/http/csv-stream';
import { ENTRY_COLUMNS } from './export-columns';

/** How LibreOffice is told the language of a file (by Windows's number for it) and its delimiter (by its code). */
const OPENED = { en: [1033, 44], sv: [1053, 59], fi: [1035, 59] } as const;

if (!hasCalc()) console.log('LibreOffice Calc is not installed: its check of exported files is skipped.');

/** Installed apart from LibreOffice Writer, so it can be missing where that one is there. */
function hasCalc(): boolean {
  if (spawnSync('soffice', ['--version']).status !== 0) return false;
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .find((folder) => existsSync(join(folder, 'soffice')));
  return found !== undefined && existsSync(join(dirname(realpathSync(join(found, 'soffice'))), 'libsclo.so'));
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ENTRY = {
  ...{ at: new Date('2026-11-25T12:05:33.900Z'), startTime: '2026-11-25T11:28:00Z' },
  ...{ endTime: '2026-11-25T12:05:00Z', writerName: 'Åsa Öberg', title: 'Älgkött; "öl", =1+1' },
  ...{ minutes: 37, hourlyRateCents: 2_550, amountCents: 1_573, hours: '0.6167', requestId: 'r' },
  ...{ id: 'a', adjusts: null, reason: null, timer: null },
  ...{ paidBy: null, toBeChecked: false },
};
const DEDUCTION = { ...ENTRY, id: 'b', minutes: -15, amountCents: -638, adjusts: 'a', reason: '-15 väärin' };

it.skipIf(!hasCalc()).each(['en', 'sv', 'fi'] as const)(
  'exported pay opens in a spreadsheet in %s with dates, amounts and letters as they are',
  async (language) => {
    const rows = [ENTRY, DEDUCTION].map((row) => ({ place: { createdAt: row.at, id: row.id }, row }));
    const reader = { language, zone: 'Europe/Helsinki' };
    const file = join(folder, `${language}.csv`);
    await writeFile(
      file,
      streamCsv(ENTRY_COLUMNS, reader, async () => rows),
    );
    const [head, entry, deduction] = await cellsOf(file, language);
    expect(head?.slice(0, 4)).toEqual(
      {
        en: ['Time (Europe/Helsinki)', 'Writer', 'Title', 'Minutes'],
        sv: ['Tid (Europe/Helsinki)', 'Skribent', 'Rubrik', 'Minuter'],
        fi: ['Aika (Europe/Helsinki)', 'Kirjoittaja', 'Otsikko', 'Minuutit'],
      }[language],
    );
    expect(entry?.slice(0, 6)).toEqual([
      'date 2026-11-25T14:05:33',
      'Åsa Öberg',
      'Älgkött; "öl", \'=1+1',
      'float 37',
      'float 25.5',
      'float 15.73',
    ]);
    expect(entry?.slice(9, 12)).toEqual([
      'date 2026-11-25T13:28:00',
      'date 2026-11-25T14:05:00',
      'float 0.6167',
    ]);
    expect([deduction?.[3], deduction?.[5], deduction?.[8]]).toEqual([
      'float -15',
      'float -6.38',
      "'-15 väärin",
    ]);
  },
  120_000,
);

/** The cells as LibreOffice reads the file in a language: values with their type, texts as they are. */
async function cellsOf(file: string, language: keyof typeof OPENED): Promise<string[][]> {
  const [code, separator] = OPENED[language];
  const opened = `Text - txt - csv (StarCalc):${separator},34,76,1,,${code},false,true`;
  const args = [
    `-env:UserInstallation=file://${folder}/profile`,
    ...['--headless', `--infilter=${opened}`, '--convert-to', 'fods', '--outdir', folder, file],
  ];
  await once(spawn('soffice', args, { stdio: 'ignore', timeout: 100_000 }), 'exit');
  const sheet = await readFile(file.replace('.csv', '.fods'), 'utf8');
  return [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, cell = '', text = '']) => {
        const value = /office:(?:date-value|value)="([^"]*)"/.exec(cell)?.[1];
        const type = /office:value-type="(\w+)"/.exec(cell)?.[1];
        const times = Number(/number-columns-repeated="(\d+)"/.exec(cell)?.[1] ?? 1);
        const read =
          value === undefined ? unescaped(text.replaceAll(/<[^>]*>/g, '').trim()) : `${type} ${value}`;
        return Array.from({ length: times }, () => read);
      },
    ),
  );
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
