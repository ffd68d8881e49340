import type { InterfaceLanguage } from '../users/interface-language';
import type { ExportFormat } from './file-names';

/** How many texts one archive may hold. */
export const ARCHIVE_TEXTS_MAX = 100;

/** What an archive may hold of each text beside its Word document. */
export const ARCHIVE_FORMATS = ['markdown', 'html'] as const satisfies readonly ExportFormat[];
export type ArchiveFormat = (typeof ARCHIVE_FORMATS)[number];

/** Why something that was asked for is not in an archive. */
type LeftOutReason = 'unfinished' | 'missing' | 'word-only';

export interface LeftOut {
  title: string;
  reason: LeftOutReason;
}

/** The file of an archive that says what is not in it, and why, in the language of its reader. */
const LEFT_OUT: Record<
  InterfaceLanguage,
  { name: string; head: string; reasons: Record<LeftOutReason, string> }
> = {
  en: {
    name: '_left_out.txt',
    head: 'These are not in the archive:',
    reasons: {
      unfinished: 'the text is not finished yet',
      missing: 'the document could not be found; please tell us',
      'word-only': 'the text is in the Word document only, without Markdown and HTML',
    },
  },
  sv: {
    name: '_saknas.txt',
    head: 'Detta finns inte i arkivet:',
    reasons: {
      unfinished: 'texten är inte färdig än',
      missing: 'dokumentet kunde inte hittas; hör gärna av dig till oss',
      'word-only': 'texten finns bara i Word-dokumentet, inte som Markdown eller HTML',
    },
  },
  fi: {
    name: '_puuttuu.txt',
    head: 'Nämä eivät ole arkistossa:',
    reasons: {
      unfinished: 'teksti ei ole vielä valmis',
      missing: 'asiakirjaa ei löytynyt; otathan meihin yhteyttä',
      'word-only': 'teksti on vain Word-asiakirjassa, ei Markdown- eikä HTML-muodossa',
    },
  },
};

export function leftOutFile(
  language: InterfaceLanguage,
  leftOut: readonly LeftOut[],
): { name: string; content: string } {
  const { name, head, reasons } = LEFT_OUT[language];
  // Titles are one line, as the brief has them. Windows' editors part lines at CR LF, and every other one does too.
  const lines = leftOut.map(({ title, reason }) => `- ${title}: ${reasons[reason]}`);
  return { name, content: `${[head, '', ...lines].join('\r\n')}\r\n` };
}
